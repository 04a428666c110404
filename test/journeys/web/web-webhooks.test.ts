import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible, assertAccessibleInBothColours } from '../../support/browser/assert-accessible.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { type MiniWeb, type Site, startMiniWeb } from '../../support/outside-world/mini-web.ts'
import {
  addWebhook,
  createReceiver,
  deliveriesUntil,
  opened,
} from '../../support/outside-world/webhook-receiver.ts'
import { NEWS } from '../../support/service/certifying-customer.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

describeInBrowser('webhooks, on the dashboard', () => {
  const web: MiniWeb = startMiniWeb()
  const receiver = createReceiver((response, { path }) => {
    response.writeHead(path === '/gone' ? 410 : 204).end()
  })
  let site: Site
  let service: RunningService
  let base: string

  before(async () => {
    site = await web.open(receiver.listener)
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_TRUSTED_ORIGINS: site.origin,
    })
    base = service.baseUrl
  })
  after(async () => {
    await service.close()
    await web.close()
  })

  const listed = async (cookie: string) => {
    const answer = await fetch(`${base}/api/v1/webhooks`, { headers: { cookie } })
    return ((await answer.json()) as { webhooks: { id: string; events: string[] }[] }).webhooks
  }

  for (const javaScriptEnabled of [true, false]) {
    test(`are added, tested, replayed, given a new secret and deleted, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async t => {
      const { cookie, key } = await newCustomer(base)
      const { page, open } = await openVisit(t, base, { cookie, javaScriptEnabled })
      const from = receiver.messages.length
      await open('/dashboard')
      await page.getByText('Add a webhook').click()
      await page.getByLabel('Address', { exact: true }).fill(`${site.origin}/cms`)
      await page.getByLabel('One is revoked').uncheck()
      await page.getByRole('button', { name: 'Add the webhook' }).click()
      const secret = (await page.getByLabel('the secret', { exact: true }).textContent())!
      assert.match(secret, /^whsec_/)
      assert.deepEqual((await listed(cookie))[0]!.events, ['certificate.issued', 'certificate.superseded'])
      await page.getByRole('link', { name: 'I have stored the secret' }).click()

      await page.getByRole('button', { name: 'Send a test' }).click()
      assert.match((await page.getByRole('status').textContent())!, /test is on its way/)
      assert.equal(opened(secret, (await receiver.arrived(from + 1))[from]!).type, 'webhook.test')
      const { verify_code } = await certified(base, key, NEWS)
      await receiver.arrived(from + 2)
      const { id } = (await listed(cookie))[0]!
      await deliveriesUntil(
        base,
        cookie,
        id,
        all => all.length === 2 && all.every(({ status }) => status === 'delivered'),
      )
      await page.reload()
      const row = page.getByRole('listitem').filter({ hasText: verify_code })
      assert.match((await row.textContent())!, /certificate\.issued.*delivered.*Attempts1.*204/s)
      await row.getByRole('button', { name: 'Replay' }).click()
      const again = (await receiver.arrived(from + 3))[from + 2]!
      assert.equal(opened(secret, again).data.code, verify_code)

      await page.getByRole('link', { name: 'New secret' }).click()
      await page.getByRole('button', { name: 'Make a new secret' }).click()
      const newer = (await page.getByLabel('the secret', { exact: true }).textContent())!
      assert.notEqual(newer, secret)
      await page.reload()
      assert.equal(await page.getByLabel('the secret', { exact: true }).count(), 0, 'a reload rotated again')
      await page.getByRole('button', { name: 'Send a test' }).click()
      const twice = (await receiver.arrived(from + 4))[from + 3]!
      for (const each of [secret, newer]) assert.equal(opened(each, twice).type, 'webhook.test')

      await page.getByRole('link', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete the webhook' }).click()
      assert.match((await page.getByRole('status').textContent())!, /webhook is deleted/)
      assert.deepEqual(await listed(cookie), [])
    })
  }

  test('a form that makes no sense comes back as it was filled in, with the reason beside the field', async t => {
    const { cookie } = await newCustomer(base)
    const { page, open, settle } = await openVisit(t, base, { cookie })
    await open('/dashboard')
    await page.getByText('Add a webhook').click()
    await page.getByLabel('Address', { exact: true }).fill('cms.example"><script>')
    for (const words of ['A certificate is issued', 'One is revoked', 'One is superseded'])
      await page.getByLabel(words).uncheck()
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    await settle()
    assert.equal(await page.getByLabel('Address', { exact: true }).inputValue(), 'cms.example"><script>')
    assert.equal(await page.getByLabel('One is revoked').isChecked(), false)
    const text = await page.locator('main').innerText()
    assert.match(text, /must be an http or https URL/)
    assert.match(text, /must name at least one event/)
    await assertAccessible(page)
    assert.deepEqual(await listed(cookie), [])
  })

  test('a form that is sent again makes no second webhook, and shows no secret', async () => {
    const { cookie } = await newCustomer(base)
    const form = { held: '0', url: `${site.origin}/x`, issued: 'on' }
    assert.equal((await postForm(base, '/dashboard/webhooks', form, { cookie })).status, 201)
    const again = await postForm(base, '/dashboard/webhooks', form, { cookie })
    assert.equal(again.status, 409)
    assert.doesNotMatch(await again.text(), /whsec_/)
    assert.equal((await listed(cookie)).length, 1)
  })

  test('one that is disabled says why, and is enabled again', async t => {
    const { cookie } = await newCustomer(base)
    const { id } = await addWebhook(base, cookie, `${site.origin}/gone`)
    const { page, open, settle } = await openVisit(t, base, { cookie })
    await open(`/dashboard/webhooks/${id}`)
    await page.getByRole('button', { name: 'Send a test' }).click()
    await deliveriesUntil(base, cookie, id, ([only]) => only?.status === 'failed')
    await settle()
    await open(`/dashboard/webhooks/${id}`)
    assert.match(await page.locator('main').innerText(), /Nothing is sent. It answered 410/)
    assert.equal(await page.getByRole('button', { name: 'Replay' }).count(), 0)
    await page.getByRole('button', { name: 'Enable it again' }).click()
    assert.match((await page.getByRole('status').textContent())!, /webhook is enabled/)
  })

  test('a webhook of somebody else is nowhere to be found', async () => {
    const [ada, eve] = [await newCustomer(base), await newCustomer(base)]
    const { id } = await addWebhook(base, ada.cookie, `${site.origin}/ada`)
    for (const path of ['', '/rotate', '/delete']) {
      const answer = await fetch(`${base}/dashboard/webhooks/${id}${path}`, {
        headers: { cookie: eve.cookie },
      })
      assert.equal(answer.status, 404, path)
      const stranger = await fetch(`${base}/dashboard/webhooks/${id}${path}`, { redirect: 'manual' })
      assert.equal(stranger.headers.get('location'), `/login?next=/dashboard/webhooks/${id}${path}`)
    }
    for (const path of ['test', 'enable', 'replay', 'rotate', 'delete']) {
      const answer = await postForm(base, `/dashboard/webhooks/${id}/${path}`, {}, { cookie: eve.cookie })
      assert.equal(answer.status, 404, path)
    }
    assert.equal((await listed(ada.cookie)).length, 1)
  })

  test('every page is accessible, fits on a phone and is reached by the keyboard', async t => {
    const { cookie, key } = await newCustomer(base)
    const url = `${site.origin}/${'a-long-path-without-any-break'.repeat(6)}`
    const { id } = await addWebhook(base, cookie, url)
    const from = receiver.messages.length
    await certified(base, key, NEWS)
    await receiver.arrived(from + 1)
    const visit = await openVisit(t, base, { cookie })
    for (const path of ['', '/rotate', '/delete'].map(name => `/dashboard/webhooks/${id}${name}`)) {
      await visit.open(path)
      await assertAccessibleInBothColours(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
    await visit.open('/dashboard')
    await assertFits(visit.page)
    await visit.open(`/dashboard/webhooks/${id}`)
    await assertKeyboardReaches(visit.page, ['Send a test', 'New secret', 'Delete'])
  })
})
