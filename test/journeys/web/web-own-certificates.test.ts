import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { type CertifyingCustomer, certifyingCustomer } from '../../support/service/certifying-customer.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { postForm } from '../../support/service/post-form.ts'

const NUMBER = 45
const PAGE_SIZE = 20

type Shown = { status: string; revocation_reason?: string; superseded_by?: string }

describeInBrowser('the own certificates on the dashboard', () => {
  let customer: CertifyingCustomer
  let base: string
  /** Oldest first. */
  const codes: string[] = []

  before(async () => {
    customer = await certifyingCustomer()
    base = customer.baseUrl
    for (let count = 0; count < NUMBER; count += 1) await issue(`Report number ${count}`)
    for (const fields of ONE_OF_EACH) codes.push((await certified(base, customer.key, fields)).verify_code)
  })
  after(() => customer.close())

  async function issue(title: string): Promise<string> {
    const fields = { product_type: 'info_verify', content: `Revenue was up. ${title}.`, title }
    const { verify_code } = await certified(base, customer.key, fields)
    codes.push(verify_code)
    return verify_code
  }
  const visitor = (t: Parameters<typeof openVisit>[0], options: object = {}) =>
    openVisit(t, base, { cookie: customer.cookie, ...options })
  const shown = async (code: string) =>
    (await (await fetch(`${base}/api/v1/certificates/${code}`)).json()) as Shown

  test('all are reached page by page, newest first, each once, without JavaScript', async t => {
    const { page, open } = await visitor(t, { javaScriptEnabled: false })
    await open('/dashboard')
    const seen: string[] = []
    for (;;) {
      const names = await page.locator('.own-row .mono').allTextContents()
      const onPage = names.filter(text => codes.includes(text))
      assert.ok(onPage.length <= PAGE_SIZE)
      seen.push(...onPage)
      const older = page.getByRole('link', { name: 'Older' })
      if ((await older.count()) === 0) break
      await older.click()
      await page.waitForURL(/cursor=.*#certificates$/)
    }
    assert.deepEqual(seen, codes.toReversed())
    await page.getByRole('link', { name: 'Newest' }).click()
    await page.waitForURL(`${base}/dashboard#certificates`)
  })

  test('a search by a part of the title, by code and by product finds what fits and nothing else', async t => {
    const { page, open, settle } = await visitor(t, { javaScriptEnabled: false })
    const found = () => page.locator('.own-row:has(.seal) .own-row-name').allTextContents()
    await open('/dashboard')
    await page.getByLabel('Search').fill('NUMBER 1')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=NUMBER/)
    const expected = [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1].map(count => `Report number ${count}`)
    assert.deepEqual(await found(), expected)
    assert.equal(await page.getByLabel('Search').inputValue(), 'NUMBER 1')

    await page.getByLabel('Search').fill(` ${codes[7]} `)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=\+*PP-/)
    assert.deepEqual(await found(), ['Report number 7'])

    await page.getByLabel('Search').fill('')
    await page.getByLabel('Product').selectOption('AI agent')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/agent_verify/)
    assert.deepEqual(await found(), ['Recipe Agent'])

    await page.getByLabel('Status').selectOption('revoked')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/status=revoked/)
    assert.match((await page.locator('main').textContent())!, /None of your certificates fits/)
    await page.getByRole('link', { name: 'Show all' }).click()
    await settle()
    assert.equal((await found()).length, PAGE_SIZE)
  })

  test('a filter that cannot be is told at its field, and the rest of the page stays', async () => {
    const answer = await fetch(`${base}/dashboard?product_type=video_verify&q=kept`, {
      headers: { cookie: customer.cookie },
    })
    const page = await answer.text()
    assert.equal(answer.status, 422)
    assert.match(page, /id="product_type-error"/)
    assert.match(page, /name="q"[^>]* value="kept"/)
    assert.match(page, /API keys/)
  })

  test('a certificate is revoked with a reason, after being told that this is final, without JavaScript', async t => {
    const code = await issue('A report to be revoked')
    const { page, open, settle } = await visitor(t, { javaScriptEnabled: false })
    await open('/dashboard')
    await page.getByRole('link', { name: 'Revoke A report to be revoked' }).click()
    await settle()
    assert.match((await page.locator('main').textContent())!, /This is final/)
    await page.getByLabel('Reason').fill('Published in error')
    await page.getByRole('button', { name: 'Revoke the certificate' }).click()
    await settle()
    assert.match((await page.getByRole('status').textContent())!, /revoked/)
    const { status, revocation_reason } = await shown(code)
    assert.deepEqual([status, revocation_reason], ['revoked', 'Published in error'])
    assert.equal(await page.getByRole('link', { name: 'Revoke A report to be revoked' }).count(), 0)

    const again = await fetch(`${base}/dashboard/certificates/${code}/revoke`, {
      headers: { cookie: customer.cookie },
    })
    assert.equal(again.status, 409)
    assert.match(await again.text(), /already revoked/)
  })

  test('without a reason nothing is revoked, and what was typed stays', async () => {
    const code = await issue('A report that stays')
    const path = `/dashboard/certificates/${code}/revoke`
    for (const reason of ['', '   ', `too long ${'x'.repeat(500)}`]) {
      const answer = await postForm(base, path, { reason }, { cookie: customer.cookie })
      const page = await answer.text()
      assert.equal(answer.status, 422)
      assert.match(page, /id="reason-error"/)
      assert.ok(page.includes(`value="${reason.trim()}"`))
    }
    assert.equal((await shown(code)).status, 'active')
  })

  test('a certificate is superseded by a newer one, and by nothing else', async t => {
    const older = await issue('Report, first version')
    const newer = await issue('Report, second version')
    const { page, open, settle } = await visitor(t)
    await open(`/dashboard/certificates/${older}/supersede`)
    const suggested = page.locator('#newer option')
    assert.deepEqual(
      await suggested.evaluateAll(options => options.map(option => (option as HTMLOptionElement).value)),
      [newer],
    )
    for (const wrong of [codes[0]!, 'PP-0000000000000000']) {
      assert.equal(await name(wrong), 409)
      await page.getByRole('alert').waitFor()
      assert.equal(await page.getByLabel('Code of the newer certificate').inputValue(), wrong)
      assert.equal((await shown(older)).status, 'active')
    }
    assert.equal(await name(newer), 303)
    await page.getByRole('status').waitFor()
    await settle()
    const { status, superseded_by } = await shown(older)
    assert.deepEqual([status, superseded_by], ['superseded', newer])
    assert.ok(await page.getByRole('link', { name: newer, exact: true }).isVisible())

    async function name(successor: string): Promise<number> {
      const answered = page.waitForResponse(response => response.request().method() === 'POST')
      await page.getByLabel('Code of the newer certificate').fill(successor)
      await page.getByRole('button', { name: 'Supersede the certificate' }).click()
      const answer = await answered
      await page.waitForLoadState()
      return answer.status()
    }
  })

  test('nobody changes the certificate of somebody else', async () => {
    const { cookie } = await newCustomer(base)
    const code = codes[0]!
    for (const [change, fields] of [
      ['revoke', { reason: 'spite' }],
      ['supersede', { by: codes[1]! }],
    ] as const) {
      const path = `/dashboard/certificates/${code}/${change}`
      assert.equal((await fetch(base + path, { headers: { cookie } })).status, 404)
      assert.equal((await postForm(base, path, fields, { cookie })).status, 404)
    }
    assert.equal((await shown(code)).status, 'active')
  })

  test('whoever is not logged in is asked to, and comes back to the question', async () => {
    const path = `/dashboard/certificates/${codes[0]}/revoke`
    const answer = await fetch(base + path, { redirect: 'manual' })
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, `/login?next=${path}`])
  })

  test('both questions are accessible and fit on a phone', async t => {
    const visit = await visitor(t)
    for (const change of ['revoke', 'supersede']) {
      await visit.open(`/dashboard/certificates/${codes[0]}/${change}`)
      await assertAccessible(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
  })
})
