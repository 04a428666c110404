import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addOperator, removeOperator } from '../../../src/wiring/operator/account-operator.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { certify, newCustomer } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const TOKEN = 'only the operator knows this token'
const NEWS = { product_type: 'news_verify', content: 'The council approved the bridge, said Ann Lee.' }

describeInBrowser('the operator’s page', () => {
  let service: RunningService
  before(async () => {
    service = await runService({ PINPROOF_ADMIN_TOKEN: TOKEN, PINPROOF_CERTIFY_PER_MINUTE: '50' })
  })
  after(() => service.close())

  test('shows a request for more, which a customer makes when nothing is left, and a grant answers it', async t => {
    const customer = await newCustomer(service.baseUrl)
    assert.equal((await certify(service.baseUrl, customer.key, NEWS)).status, 200)
    assert.equal((await certify(service.baseUrl, customer.key, NEWS)).status, 402)
    const own = await openVisit(t, service.baseUrl, { cookie: customer.cookie })
    await own.open('/dashboard')
    await own.page.getByLabel('How many, and what for?').fill('200 <b>a</b> month')
    await own.page.getByRole('button', { name: 'Ask for more' }).click()
    await own.page.locator('[data-requested]').waitFor()

    const visit = await openVisit(t, service.baseUrl, { width: 390 })
    const { page, open } = visit
    await open('/admin')
    await page.getByLabel(/PINPROOF_ADMIN_TOKEN/).fill('not this one, which is long enough')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('This is not the operator’s token.').waitFor()
    await page.getByLabel(/PINPROOF_ADMIN_TOKEN/).fill(TOKEN)
    await page.getByRole('button', { name: 'Open' }).click()
    const request = page.locator(`[data-request="${customer.email}"]`)
    assert.match(await request.innerText(), /200 <b>a<\/b> month/)
    await assertAccessible(page)
    await assertFits(page)
    assert.ok(!(await page.content()).includes(TOKEN))
    await request.getByRole('button', { name: 'Grant' }).click()
    await page.locator('[data-state="well"]').waitFor()
    assert.equal(await request.count(), 0)
    assert.equal((await certify(service.baseUrl, customer.key, NEWS)).status, 200)
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'For the operator' }).waitFor()
    await assertNoErrors(own)
  })

  test('opens for an account that the command has marked, and for no other', async () => {
    const { cookie, email } = await newCustomer(service.baseUrl)
    const statusOf = async (path: string) =>
      (await fetch(service.baseUrl + path, { headers: { cookie } })).status
    assert.deepEqual([await statusOf('/admin'), await statusOf('/api/v1/admin/overview')], [401, 401])
    assert.equal(await addOperator(service.config, email, new Date()), true)
    assert.deepEqual([await statusOf('/admin'), await statusOf('/api/v1/admin/overview')], [200, 200])
    const fromElsewhere = await fetch(`${service.baseUrl}/api/v1/admin/grants`, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email, credits: 5 }),
    })
    assert.equal(fromElsewhere.status, 403)
    assert.equal(await removeOperator(service.config, email), true)
    assert.equal(await statusOf('/api/v1/admin/overview'), 401)
  })

  test('tells settings as they are, and no secret', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const answer = await fetch(`${service.baseUrl}/api/v1/admin/overview`, { headers })
    const text = await answer.text()
    assert.ok(!text.includes(TOKEN))
    const { settings } = JSON.parse(text) as {
      settings: { name: string; value: string; is_default: boolean }[]
    }
    const setting = (name: string) => settings.find(each => each.name === name)
    assert.deepEqual(setting('PINPROOF_CERTIFY_PER_MINUTE'), {
      name: 'PINPROOF_CERTIFY_PER_MINUTE',
      value: '50',
      is_default: false,
    })
    assert.equal(setting('PINPROOF_ADMIN_TOKEN')?.value, 'set, not shown')
    assert.equal(setting('PINPROOF_TITLE_CHARACTERS_MAX')?.is_default, true)
  })

  test('refuses a form from another site', async () => {
    const answer = await postForm(
      service.baseUrl,
      '/admin/session',
      { token: TOKEN },
      { origin: 'https://evil.example' },
    )
    assert.equal(answer.status, 403)
    assert.equal(answer.headers.get('set-cookie'), null)
  })
})
