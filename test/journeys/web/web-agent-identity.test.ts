import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { assertAccessible, assertAccessibleInBothColours } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { newCustomer, post } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const PAGE = '/dashboard/agents'
const NOW = new Date('2026-03-02T09:00:00Z')
const MARKUP = '"><img src=x onerror=alert(1)>'
const HOSTILE = `\u202E${MARKUP}`

const newKey = () => generateKeyPairSync('ed25519')

describeInBrowser('domains and keys for agents, on the dashboard', () => {
  let service: RunningService
  let base: string

  before(async () => {
    service = await runService({ PINPROOF_SOURCE_PAGES: 'on' }, () => NOW)
    base = service.baseUrl
  })
  after(() => service.close())

  const listed = async (cookie: string) => {
    const get = async (path: string) => (await fetch(base + path, { headers: { cookie } })).json()
    const { domains } = (await get('/api/v1/account/domains')) as {
      domains: { domain: string; token: string }[]
    }
    const { keys } = (await get('/api/v1/account/agent-keys')) as {
      keys: { thumbprint: string; jwk: { kid?: string } }[]
    }
    return { domains, keys }
  }

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without'

    test(`a domain is added, told what to show and removed, ${how} JavaScript`, async t => {
      const { cookie } = await newCustomer(base)
      const { page, open } = await openVisit(t, base, { cookie, javaScriptEnabled })
      await open('/dashboard')
      await page.getByRole('link', { name: 'Who stands behind your agents' }).click()
      await page.getByRole('textbox', { name: 'Domain' }).fill('Agents.Example.COM')
      await page.getByRole('button', { name: 'Add the domain' }).click()
      assert.match((await page.getByRole('status').textContent())!, /domain is added/)
      const { domain, token } = (await listed(cookie)).domains[0]!
      assert.equal(domain, 'agents.example.com')
      const shown = (name: string) => page.getByLabel(`${name} of ${domain}`, { exact: true }).textContent()
      assert.equal(await shown('the token'), token)
      assert.equal(await shown('the address of the file'), `https://${domain}/.well-known/pinproof-challenge`)
      assert.equal(await shown('the name of the DNS record'), `_pinproof.${domain}`)

      await page.getByRole('link', { name: 'Remove' }).click()
      await page.getByRole('link', { name: 'Keep it as it is' }).click()
      await page.getByRole('link', { name: 'Remove' }).click()
      await page.getByRole('button', { name: 'Remove the domain' }).click()
      assert.match((await page.getByRole('status').textContent())!, /domain is removed/)
      assert.deepEqual((await listed(cookie)).domains, [])
    })

    test(`a key is added as JSON or as PEM, named, and removed, ${how} JavaScript`, async t => {
      const { cookie } = await newCustomer(base)
      const { page, open } = await openVisit(t, base, { cookie, javaScriptEnabled })
      const add = async (key: string, kid: string) => {
        await page.getByText('Add a key').click()
        await page.getByLabel('Public key').fill(key)
        await page.getByLabel('Key ID').fill(kid)
        await page.getByRole('button', { name: 'Add the key' }).click()
        assert.match((await page.getByRole('status').textContent())!, /key is added/)
      }
      await open(PAGE)
      await add(JSON.stringify(newKey().publicKey.export({ format: 'jwk' })), '')
      await add(newKey().publicKey.export({ format: 'pem', type: 'spki' }) as string, 'card-key-2026')
      const { keys } = await listed(cookie)
      const named = keys.find(({ jwk }) => jwk.kid === 'card-key-2026')!
      assert.equal(keys.length, 2)
      const row = page.getByRole('listitem').filter({ hasText: named.thumbprint })
      assert.match((await row.textContent())!, /card-key-2026.*Ed25519/s)
      await row.getByRole('link', { name: 'Remove' }).click()
      await page.getByRole('button', { name: 'Remove the key' }).click()
      assert.match((await page.getByRole('status').textContent())!, /key is removed/)
      assert.deepEqual(
        (await listed(cookie)).keys.map(({ jwk }) => jwk.kid),
        [undefined],
      )
    })
  }

  test('a domain is looked at when asked, once in a while, and what it does not show is told', async t => {
    const { cookie } = await newCustomer(base)
    // A name reserved for examples (RFC 2606): on no network does it show one of our tokens.
    await post(base, '/api/v1/account/domains', { domain: 'agents.example.com' }, { cookie })
    const { page, open, settle } = await openVisit(t, base, { cookie })
    await open(PAGE)
    await page.getByRole('button', { name: 'Check now' }).click()
    await settle()
    assert.match((await page.getByRole('status').textContent())!, /does not show its token/)
    assert.match(await page.locator('main').innerText(), /not shown yet, last looked at on 2 Mar 2026/)
    await page.getByRole('button', { name: 'Check now' }).click()
    await settle()
    assert.match((await page.getByRole('alert').textContent())!, /a moment ago.*Try again in 15 seconds/)
    await assertAccessible(page)
  })

  test('a domain that was shown says how and until when, and one that expired says so', async t => {
    const { cookie } = await newCustomer(base)
    const names = ['fresh.example.com', 'former.example.com']
    for (const domain of names) await post(base, '/api/v1/account/domains', { domain }, { cookie })
    const database = new DatabaseSync(join(service.dataFolder, 'pinproof.sqlite'))
    const show = database.prepare("UPDATE domains SET shown_at = ?, shown_by = 'dns' WHERE domain = ?")
    for (const [at, domain] of names.entries()) show.run(NOW.getTime() - at * 91 * 86_400_000, domain)
    database.close()
    const { page, open } = await openVisit(t, base, { cookie })
    await open(PAGE)
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    assert.match(
      (await row('fresh.example.com').textContent())!,
      /shown by its DNS record, counts until 31 May 2026/,
    )
    assert.match((await row('former.example.com').textContent())!, /expired on 1 March 2026/)
    assert.equal(await row('fresh.example.com').getByText('Serve this token').isVisible(), false)
    assert.equal(await row('former.example.com').getByText('Serve this token').isVisible(), true)
  })

  test('what makes no sense comes back as it was typed, with the reason beside the field', async t => {
    const { cookie } = await newCustomer(base)
    const visit = await openVisit(t, base, { cookie })
    const { page, open, settle } = visit
    await open(PAGE)
    await page.getByRole('textbox', { name: 'Domain' }).fill(HOSTILE)
    await page.getByRole('button', { name: 'Add the domain' }).click()
    await settle()
    assert.equal(await page.getByRole('textbox', { name: 'Domain' }).inputValue(), HOSTILE)
    assert.match(await page.locator('#domain-error').innerText(), /must be a domain name|must not/)
    await assertAccessible(page)
    await page.getByText('Add a key').click()
    await page.getByLabel('Public key').fill(`\n${HOSTILE}`)
    await page.getByRole('button', { name: 'Add the key' }).click()
    await settle()
    assert.equal(await page.getByLabel('Public key').inputValue(), `\n${HOSTILE}`)
    assert.match(await page.locator('#key-error').innerText(), /must be a JSON Web Key, or PEM/)
    await assertAccessible(page)
    assert.deepEqual(visit.dialogs, [])
    assert.deepEqual(await listed(cookie), { domains: [], keys: [] })
  })

  test('a secret key is refused and not shown again', async () => {
    const { cookie } = await newCustomer(base)
    const { privateKey } = newKey()
    const secret = privateKey.export({ format: 'jwk' })
    const ways = {
      json: [JSON.stringify(secret), secret.d!],
      pem: [privateKey.export({ format: 'pem', type: 'pkcs8' }) as string, 'BEGIN PRIVATE KEY'],
    }
    for (const [key, part] of Object.values(ways)) {
      const answer = await postForm(base, `${PAGE}/keys`, { key: key!, kid: 'x' }, { cookie })
      const text = await answer.text()
      assert.equal(answer.status, 422)
      assert.match(text, /without its secret part/)
      assert.ok(!text.includes(part!))
    }
    assert.deepEqual((await listed(cookie)).keys, [])
  })

  test('a name that its owner gave a key is shown and does nothing', async t => {
    const { cookie } = await newCustomer(base)
    const jwk = { ...newKey().publicKey.export({ format: 'jwk' }), kid: HOSTILE }
    assert.equal((await post(base, '/api/v1/account/agent-keys', { jwk }, { cookie })).status, 201)
    const { thumbprint } = (await listed(cookie)).keys[0]!
    const visit = await openVisit(t, base, { cookie })
    for (const path of [PAGE, `${PAGE}/keys/${thumbprint}/remove`]) {
      await visit.open(path)
      await assertInert(visit, MARKUP)
    }
  })

  test('a form from elsewhere changes nothing', async () => {
    const { cookie } = await newCustomer(base)
    await post(base, '/api/v1/account/domains', { domain: 'a.example.com' }, { cookie })
    const jwk = newKey().publicKey.export({ format: 'jwk' })
    await post(base, '/api/v1/account/agent-keys', { jwk }, { cookie })
    const held = await listed(cookie)
    const forms: Record<string, Record<string, string>> = {
      [`${PAGE}/domains`]: { domain: 'evil.example.com' },
      [`${PAGE}/domains/a.example.com/check`]: {},
      [`${PAGE}/domains/a.example.com/remove`]: {},
      [`${PAGE}/keys`]: { key: JSON.stringify(newKey().publicKey.export({ format: 'jwk' })), kid: '' },
      [`${PAGE}/keys/${held.keys[0]!.thumbprint}/remove`]: {},
    }
    const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const [path, fields] of Object.entries(forms)) {
      assert.equal((await postForm(base, path, fields, foreign)).status, 403, path)
      const stranger = await postForm(base, path, fields)
      assert.match(stranger.headers.get('location')!, /^\/login\?next=/, path)
    }
    assert.deepEqual(await listed(cookie), held)
  })

  test('what belongs to somebody else is nowhere to be found', async () => {
    const [ada, eve] = [await newCustomer(base), await newCustomer(base)]
    await post(base, '/api/v1/account/domains', { domain: 'ada.example.com' }, { cookie: ada.cookie })
    const jwk = newKey().publicKey.export({ format: 'jwk' })
    await post(base, '/api/v1/account/agent-keys', { jwk }, { cookie: ada.cookie })
    const held = await listed(ada.cookie)
    const things = [`${PAGE}/domains/ada.example.com`, `${PAGE}/keys/${held.keys[0]!.thumbprint}`]
    for (const path of things) {
      const asked = await fetch(`${base}${path}/remove`, { headers: { cookie: eve.cookie } })
      assert.equal(asked.status, 404, path)
      assert.equal((await postForm(base, `${path}/remove`, {}, { cookie: eve.cookie })).status, 404, path)
    }
    assert.equal((await postForm(base, `${things[0]}/check`, {}, { cookie: eve.cookie })).status, 404)
    assert.deepEqual(await listed(ada.cookie), held)
    const stranger = await fetch(base + PAGE, { redirect: 'manual' })
    assert.equal(stranger.headers.get('location'), `/login?next=${PAGE}`)
  })

  test('every page is accessible, fits on a phone and is reached by the keyboard', async t => {
    const { cookie } = await newCustomer(base)
    const domain = `${'a-label-as-long-as-it-may-be'.repeat(2)}.${'and-another-one'.repeat(4)}.example.com`
    await post(base, '/api/v1/account/domains', { domain }, { cookie })
    const jwk = { ...newKey().publicKey.export({ format: 'jwk' }), kid: 'k'.repeat(200) }
    await post(base, '/api/v1/account/agent-keys', { jwk }, { cookie })
    const { thumbprint } = (await listed(cookie)).keys[0]!
    const paths = [PAGE, `${PAGE}/domains/${domain}/remove`, `${PAGE}/keys/${thumbprint}/remove`]
    const visit = await openVisit(t, base, { cookie })
    for (const path of paths) {
      await visit.open(path)
      await assertAccessibleInBothColours(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
    await visit.open(PAGE)
    await assertKeyboardReaches(visit.page, [
      `Check now ${domain}`,
      `Remove ${domain}`,
      'Add the domain',
      'Add a key',
    ])
  })
})
