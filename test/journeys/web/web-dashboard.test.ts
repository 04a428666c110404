import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { certify, newCustomer, post } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const KEY = /pp_live_[0-9A-Za-z]{38}/
const NEWS = { product_type: 'news_verify', content: 'The council approved the bridge, said Ann Lee.' }

type Keys = {
  keys: { id: string; name: string; prefix: string; status: string; expires_at: string | null }[]
}

describeInBrowser('keys on the dashboard', () => {
  let service: RunningService
  let base: string

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: '3' }, () => NOW)
    base = service.baseUrl
  })
  after(() => service.close())

  const page = (path: string, cookie: string) =>
    fetch(base + path, { redirect: 'manual', headers: { cookie } })
  const keysOf = async (cookie: string) => ((await (await page('/api/v1/keys', cookie)).json()) as Keys).keys

  for (const javaScriptEnabled of [true, false]) {
    test(`a key is made, works, and is seen once, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async t => {
      const { cookie } = await newCustomer(base)
      const visit = await openVisit(t, base, { cookie, javaScriptEnabled })
      await visit.open('/dashboard')
      await visit.page.getByLabel('Name').fill('Newsroom')
      await visit.page.getByLabel('Expires').selectOption('In 90 days')
      await visit.page.getByRole('button', { name: 'Create key' }).click()
      await visit.page.waitForURL(/\/dashboard\/keys/)

      const [key = ''] = KEY.exec((await visit.page.locator('.new-key').textContent())!) ?? []
      assert.equal((await certify(base, key, NEWS)).status, 200)
      assert.ok(!visit.page.url().includes(key))
      const made = (await keysOf(cookie)).find(({ name }) => name === 'Newsroom')
      assert.equal(made?.expires_at, '2027-02-13T12:00:00.000Z')

      await visit.page.getByRole('link', { name: 'I have stored the key' }).click()
      await visit.page.waitForURL(`${base}/dashboard`)
      const shown = (await visit.page.content()).match(/pp_live_\w+/g)!
      assert.ok(shown.every(prefix => prefix.length < key.length))
    })
  }

  test('reloading the page of a new key neither shows it again nor makes another', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie })
    await visit.open('/dashboard')
    await visit.page.getByLabel('Name').fill('CMS')
    const answered = visit.page.waitForResponse(response => response.request().method() === 'POST')
    await visit.page.getByRole('button', { name: 'Create key' }).click()
    const answer = await answered
    assert.deepEqual([answer.status(), answer.headers()['cache-control']], [201, 'no-store'])
    await visit.settle()

    assert.equal((await visit.page.reload())?.status(), 409)
    const reloaded = await visit.page.content()
    assert.doesNotMatch(reloaded, KEY)
    assert.match(reloaded, /No further key was created/)
    assert.equal(await visit.page.getByLabel('Name').inputValue(), 'CMS')
    assert.equal((await keysOf(cookie)).length, 2)

    await visit.page.getByRole('button', { name: 'Create key' }).click()
    await visit.page.getByRole('heading', { name: 'Your new key' }).waitFor()
    assert.equal((await keysOf(cookie)).length, 3)
  })

  test('a second click sends nothing more, unless the page was come back to', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie })
    await visit.open('/dashboard')
    const stopped = await visit.page.locator('#key-form').evaluate(element => {
      const form = element as HTMLFormElement
      const seen: boolean[] = []
      form.addEventListener('submit', event => {
        seen.push(event.defaultPrevented)
        event.preventDefault()
      })
      form.requestSubmit()
      form.requestSubmit()
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      form.requestSubmit()
      return seen
    })
    assert.deepEqual(stopped, [false, true, false])
  })

  test('the key and the samples are copied by a button', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie })
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit.open('/dashboard')
    await visit.page.getByLabel('Name').fill('CMS')
    await visit.page.getByRole('button', { name: 'Create key' }).click()
    await visit.page.getByRole('button', { name: 'Copy the key' }).click()
    await visit.page.getByText('Copied').waitFor()
    const copied = await visit.page.evaluate(() => navigator.clipboard.readText())
    assert.equal((await certify(base, copied, NEWS)).status, 200)
    for (const name of ['curl', 'JavaScript', 'Python', 'PHP, WordPress']) {
      await visit.page.getByText(name, { exact: true }).click()
      assert.match((await visit.page.locator('.tab-panel:visible pre').textContent())!, new RegExp(copied))
    }
  })

  test('the tabs of the samples are walked with the arrow keys', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie, javaScriptEnabled: false })
    await visit.open('/dashboard')
    await visit.page.getByText('Or from a program, with your key').click()
    await visit.page.getByRole('radio', { name: 'curl' }).focus()
    await visit.page.keyboard.press('ArrowRight')
    assert.match((await visit.page.locator('.tab-panel:visible').textContent())!, /await fetch/)
  })

  test('each choice of expiry becomes that day', async () => {
    const { cookie } = await newCustomer(base)
    const chosen = [
      [{ expiry: 'never' }, null],
      [{ expiry: '30' }, '2026-12-15T12:00:00.000Z'],
      [{ expiry: '90' }, '2027-02-13T12:00:00.000Z'],
      [{ expiry: '365' }, '2027-11-15T12:00:00.000Z'],
      [{ expiry: 'date', date: '2027-01-31' }, '2027-01-31T23:59:59.000Z'],
    ] as const
    for (const [at, [fields, expires]] of chosen.entries()) {
      const form = { name: `key ${at}`, made: String(at + 1), ...fields }
      assert.equal((await postForm(base, '/dashboard/keys', form, { cookie })).status, 201)
      assert.equal((await keysOf(cookie)).find(({ name }) => name === form.name)!.expires_at, expires)
    }
  })

  test('what is wrong is told at its field, and what was typed stays', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie, javaScriptEnabled: false, width: 360 })
    await visit.open('/dashboard')
    await visit.page.getByLabel('Expires').selectOption('After a day of my choice')
    await visit.page.getByLabel('Last day').fill('2020-02-29')
    await visit.page.getByRole('button', { name: 'Create key' }).click()
    const errors = visit.page.locator('.field-error')
    await visit.settle()
    assert.deepEqual(await errors.allTextContents(), ['must not be empty', 'must lie in the future'])
    assert.equal(await visit.page.getByLabel('Last day').inputValue(), '2020-02-29')
    assert.equal(await visit.page.getByLabel('Last day').getAttribute('aria-invalid'), 'true')
    assert.equal(await visit.page.getByLabel('Expires').inputValue(), 'date')
    assert.equal((await keysOf(cookie)).length, 1)
  })

  test('an expiry that is none is refused, and never taken for "never"', async () => {
    const { cookie } = await newCustomer(base)
    for (const fields of [
      { expiry: 'soon' },
      { expiry: '' },
      { expiry: 'date' },
      { expiry: 'date', date: 'x' },
    ]) {
      const form = { name: 'key', made: '1', ...fields }
      const answer = await postForm(base, '/dashboard/keys', form, { cookie })
      assert.equal(answer.status, 422, JSON.stringify(fields))
      assert.match(await answer.text(), /class="field-error"/)
    }
    assert.equal((await keysOf(cookie)).length, 1)
  })

  test('a key is revoked only after a question, and refused from then on, without JavaScript', async t => {
    const { cookie, key } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie, javaScriptEnabled: false })
    await visit.open('/dashboard')
    await visit.page.getByRole('link', { name: 'Revoke test' }).click()
    await visit.settle()
    assert.match((await visit.page.locator('main').textContent())!, /cannot be undone/)
    await visit.page.getByRole('link', { name: 'Keep it as it is' }).click()
    assert.equal((await keysOf(cookie))[0]!.status, 'active')

    await visit.page.getByRole('link', { name: 'Revoke test' }).click()
    await visit.page.getByRole('button', { name: 'Revoke the key' }).click()
    await visit.settle()
    assert.match((await visit.page.getByRole('status').textContent())!, /The key is revoked/)
    assert.equal((await certify(base, key, NEWS)).status, 401)
    assert.equal(await visit.page.getByRole('link', { name: 'Revoke test' }).count(), 0)
  })

  test('nobody sees or revokes the key of somebody else', async () => {
    const owner = await newCustomer(base)
    const other = await newCustomer(base)
    const path = `/dashboard/keys/${(await keysOf(owner.cookie))[0]!.id}/revoke`
    assert.equal((await page(path, other.cookie)).status, 404)
    assert.equal((await postForm(base, path, {}, { cookie: other.cookie })).status, 404)
    assert.equal((await keysOf(owner.cookie))[0]!.status, 'active')
  })

  test('a hostile name is shown and harms nobody', async t => {
    const { cookie } = await newCustomer(base)
    const name = `\u2069\u202E${HOSTILE_MARKUP}\u2066`
    assert.equal((await post(base, '/api/v1/keys', { name }, { cookie })).status, 201)
    const visit = await openVisit(t, base, { cookie })
    const hostile = (await keysOf(cookie)).find(key => key.name === name)!
    for (const path of ['/dashboard', `/dashboard/keys/${hostile.id}/revoke`]) {
      await visit.open(path)
      await assertInert(visit, HOSTILE_MARKUP)
      await assertFits(visit.page)
    }
  })

  test('every state is accessible, fits on a phone and is reached by the keyboard', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie, colorScheme: 'dark' })
    await visit.open('/dashboard')
    await assertKeyboardReaches(visit.page, [
      'Name',
      'Expires',
      'Create key',
      'Revoke test',
      'Certify a text',
    ])
    const [key] = await keysOf(cookie)
    await visit.open(`/dashboard/keys/${key!.id}/revoke`)
    await assertSound()
    await visit.open('/dashboard')
    await visit.page.getByRole('button', { name: 'Create key' }).click()
    await visit.page.locator('.field-error').first().waitFor()
    await assertSound()
    await visit.page.getByLabel('Name').fill('CMS')
    await visit.page.getByRole('button', { name: 'Create key' }).click()
    await visit.page.getByRole('heading', { name: 'Your new key' }).waitFor()
    await assertSound()

    async function assertSound(): Promise<void> {
      await visit.settle()
      await assertAccessible(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
  })
})
