import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { certified, post } from '../../support/service/client.ts'
import { mailAddressOf, mailSettings, newMailCustomer } from '../../support/service/mail-service.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'
import { postForm } from '../../support/service/post-form.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const RENEW = '/dashboard/mail/renew'

describeInBrowser('the secret mail address, on the dashboard', () => {
  let service: RunningService
  let base: string

  before(async () => {
    service = await runService({ ...(await mailSettings()), PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
  })
  after(() => service.close())

  for (const javaScriptEnabled of [true, false]) {
    test(`is shown and, once confirmed, renewed, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async t => {
      const { cookie, key, mailAddress } = await newMailCustomer(base)
      await certified(base, key, ONE_OF_EACH[0]!)
      const visit = await openVisit(t, base, { cookie, javaScriptEnabled })
      const section = visit.page.getByRole('region', { name: 'Certify by mail' })
      await visit.open('/dashboard')
      assert.ok((await section.textContent())!.includes(mailAddress))
      await section.getByRole('link', { name: 'Renew the address' }).click()
      await visit.page.getByRole('link', { name: 'Keep it as it is' }).click()
      assert.equal(await mailAddressOf(base, cookie), mailAddress)
      await section.getByRole('link', { name: 'Renew the address' }).click()
      await visit.page.getByRole('button', { name: 'Renew the address' }).click()
      await visit.settle()
      assert.match((await visit.page.getByRole('status').textContent())!, /The former is refused/)
      const renewed = await mailAddressOf(base, cookie)
      assert.notEqual(renewed, mailAddress)
      assert.ok((await section.textContent())!.includes(renewed))
    })
  }

  test('is shown to somebody who has no key and wants none', async t => {
    const fields = { email: 'only-mail@customer.example', password: 'correct horse battery staple' }
    const registered = await post(base, '/api/v1/accounts', fields)
    const [cookie = ''] = registered.headers.getSetCookie()
    const visit = await openVisit(t, base, { cookie: cookie.split(';')[0]! })
    await visit.open('/dashboard')
    const section = visit.page.getByRole('region', { name: 'Certify by mail' })
    assert.match((await section.textContent())!, /certify\+[a-z2-7]{32}@/)
  })

  test('its pages are accessible, fit on a phone and are reached by the keyboard', async t => {
    const { cookie, key } = await newMailCustomer(base)
    await certified(base, key, ONE_OF_EACH[0]!)
    const visit = await openVisit(t, base, { cookie, colorScheme: 'dark' })
    await visit.open('/dashboard')
    await assertKeyboardReaches(visit.page, ['Renew the address'])
    for (const path of ['/dashboard', RENEW]) {
      await visit.open(path)
      await assertAccessible(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
  })

  test('is not renewed for a stranger, nor by a form of another site', async () => {
    const { cookie, mailAddress } = await newMailCustomer(base)
    const asked = await fetch(base + RENEW, { redirect: 'manual' })
    assert.equal(asked.headers.get('location'), `/login?next=${RENEW}`)
    assert.equal((await postForm(base, RENEW, {})).headers.get('location'), '/login?next=/dashboard')
    const foreign = await postForm(base, RENEW, {}, { cookie, origin: 'https://evil.example' })
    assert.equal(foreign.status, 403)
    assert.equal(await mailAddressOf(base, cookie), mailAddress)
  })
})
