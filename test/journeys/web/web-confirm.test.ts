import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { type Inbox, openInbox } from '../../support/outside-world/mail-inbox.ts'
import { mailedToken, mailSettings, newMailCustomer } from '../../support/service/mail-service.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

describeInBrowser('confirming an e-mail address', () => {
  let service: RunningService
  let inbox: Inbox
  const ended: (() => unknown)[] = []

  before(async () => {
    inbox = await openInbox({ after: work => void ended.push(work) })
    service = await runService({ ...(await mailSettings()), PINPROOF_SMTP_OUT: inbox.url })
  })
  after(async () => {
    await service.close()
    for (const work of ended) await work()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`goes from the dashboard by mail to a button and back, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async t => {
      const { cookie, email } = await newMailCustomer(service.baseUrl)
      await mailedToken(inbox, email)
      const visit = await openVisit(t, service.baseUrl, { cookie, javaScriptEnabled })
      const section = visit.page.getByRole('region', { name: 'Certify by mail' })
      await visit.open('/dashboard')
      assert.match((await visit.page.getByRole('main').textContent())!, /is not confirmed yet/)
      await visit.page.getByRole('button', { name: 'Send the link again' }).click()
      assert.match((await visit.page.getByRole('status').textContent())!, /on its way/)
      await visit.open(`/confirm?token=${await mailedToken(inbox, email)}`)
      await visit.page.getByRole('button', { name: 'Confirm my address' }).click()
      await visit.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
      await visit.page.getByRole('link', { name: 'To the dashboard' }).click()
      await visit.settle()
      assert.match((await section.textContent())!, /This address is confirmed/)
    })
  }

  test('needs no session: the mail may be read elsewhere', async t => {
    const { email } = await newMailCustomer(service.baseUrl)
    const visit = await openVisit(t, service.baseUrl)
    await visit.open(`/confirm?token=${await mailedToken(inbox, email)}`)
    await visit.page.getByRole('button', { name: 'Confirm my address' }).click()
    await visit.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  })

  test('its pages are accessible, fit on a phone and are reached by the keyboard', async t => {
    const { cookie } = await newMailCustomer(service.baseUrl)
    const visit = await openVisit(t, service.baseUrl, { cookie, colorScheme: 'dark' })
    const pages = {
      '/dashboard': 'Send the link again',
      [`/confirm?token=${'A'.repeat(43)}`]: 'Confirm my address',
    }
    for (const [path, button] of Object.entries(pages)) {
      await visit.open(path)
      await assertKeyboardReaches(visit.page, [button])
      await assertAccessible(visit.page)
      await assertFits(visit.page)
      await assertNoErrors(visit)
    }
  })
})
