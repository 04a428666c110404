import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, type TestContext, test } from 'node:test'
import { mailAddress, makeMailToken } from '../../src/access/mail-addresses/mail-address-format.ts'
import { utf8 } from '../../src/core/encoding/bytes.ts'
import { canonicalMail } from '../../src/core/mail/canonical-mail.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { assertAccessible } from '../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../support/browser/browser.ts'
import { fakeOffice, type OutlookScene } from '../support/browser/fake-office.ts'
import { assertFits, assertNoErrors } from '../support/browser/page-assertions.ts'
import type { Visit } from '../support/browser/visit.ts'
import { certified, newCustomer } from '../support/service/client.ts'
import { type RunningService, runService } from '../support/service/running-service.ts'

const OFFICE_JS = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js'
const ADDRESS = mailAddress(makeMailToken(randomBytes), 'mail.pinproof.example')
const KEPT = { secretAddress: ADDRESS }
const BOSS = { displayName: 'The boss', emailAddress: 'boss@sender.example' }
const MAIL = `From: Alder Works <news@alderworks.example>\r
To: Jane Roe <jane@paper.example>\r
Subject: Our March newsletter\r
Date: Tue, 3 Mar 2026 09:30:00 +0100\r
Message-ID: <march@alderworks.example>\r
\r
The bridge opens to buses next spring.\r
`

describeInBrowser('the Outlook add-in', () => {
  let service: RunningService
  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
  })
  after(() => service.close())

  async function open(t: TestContext, path: string, scene: OutlookScene): Promise<Visit> {
    const visit = await openVisit(t, service.baseUrl, { width: 320 })
    const script = { contentType: 'text/javascript', body: fakeOffice(scene) }
    await visit.page.context().route(OFFICE_JS, route => route.fulfill(script))
    await visit.open(`/addins/outlook/${path}`)
    return visit
  }
  const stateOf = ({ page }: Visit) => page.evaluate(() => outlook)
  const read = (text: string): OutlookScene => ({
    item: { kind: 'read', eml: Buffer.from(text).toString('base64') },
  })

  test('contacts Microsoft for Office.js and nobody else but us, and tells us nothing but a hash', async t => {
    const visit = await open(t, 'pane', read(MAIL))
    await visit.page.getByText('No certificate for this mail').waitFor()
    const { hash } = canonicalMail(utf8(MAIL)) as { hash: string }
    const elsewhere = visit.requests.filter(({ url }) => !url.startsWith(`${service.baseUrl}/`))
    assert.deepEqual(
      elsewhere.map(({ url }) => url),
      [OFFICE_JS],
    )
    const asked = visit.requests.filter(({ kind }) => kind === 'fetch')
    assert.deepEqual(
      asked.map(({ method, url, body }) => [method, url, body]),
      [['GET', `${service.baseUrl}/api/v1/certificates?hash=${encodeURIComponent(hash)}`, undefined]],
    )
    await assertNoErrors(visit)
  })

  test('shows the certificate of a received mail, verified, with a link that opens beside Outlook', async t => {
    const { key } = await newCustomer(service.baseUrl)
    const mail = canonicalMail(utf8(MAIL)) as { text: string }
    const fields = { product_type: 'email_verify', content: mail.text }
    const { verify_code } = await certified(service.baseUrl, key, fields)
    const visit = await open(t, 'pane', read(`Received: from somewhere\r\n${MAIL}`))
    await visit.page.getByRole('heading', { name: 'Valid' }).waitFor()
    const product = visit.page.locator('dt:text-is("Product") + dd')
    assert.equal(await product.innerText(), PRODUCTS.nameOf(fields.product_type))
    const link = visit.page.getByRole('link', { name: verify_code })
    assert.equal(await link.getAttribute('target'), '_blank')
    await assertAccessible(visit.page)
    await assertFits(visit.page)
    await assertNoErrors(visit)
  })

  test('says what to do in an Outlook that hands out no whole mails', async t => {
    const visit = await open(t, 'pane', { item: { kind: 'read' } })
    await visit.page.getByText('This Outlook does not hand out whole mails.').waitFor()
  })

  test('says so when Office.js cannot be loaded', async t => {
    const visit = await openVisit(t, service.baseUrl)
    await visit.page.context().route(OFFICE_JS, route => route.abort())
    await visit.open('/addins/outlook/pane')
    await visit.page.getByText('Outlook’s own script could not be loaded').waitFor()
  })

  test('keeps a secret address in the mailbox, and nothing else in its place', async t => {
    const visit = await open(t, 'pane', { item: { kind: 'compose', bcc: [] } })
    const { page } = visit
    await page.getByLabel('Your secret address').fill('ann@sender.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This is not a secret address').waitFor()
    assert.deepEqual((await stateOf(visit)).saved, {})
    await page.getByLabel('Your secret address').fill(` ${ADDRESS} `)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved in your mailbox.').waitFor()
    assert.deepEqual((await stateOf(visit)).saved, KEPT)
    await assertAccessible(page)
    await assertFits(page)
  })

  test('adds the blind copy from the pane and takes it out again, and leaves others alone', async t => {
    const visit = await open(t, 'pane', { item: { kind: 'compose', bcc: [BOSS] }, roaming: KEPT })
    const button = visit.page.getByRole('button', { name: 'Blind copy to Pinproof' })
    await button.click()
    await visit.page.getByText('A blind copy will go to your secret address.').waitFor()
    assert.deepEqual((await stateOf(visit)).bcc, [BOSS, { displayName: 'Pinproof', emailAddress: ADDRESS }])
    assert.equal(await button.getAttribute('aria-pressed'), 'true')
    await button.click()
    await visit.page.getByText('No blind copy will go out.').waitFor()
    assert.deepEqual((await stateOf(visit)).bcc, [BOSS])
  })

  test('does the same from the button "Certify this mail", says so, and ends', async t => {
    const visit = await open(t, 'commands', { item: { kind: 'compose', bcc: [BOSS] }, roaming: KEPT })
    for (const [times, recipients, told] of [
      [1, [BOSS.emailAddress, ADDRESS], /^This mail will be certified: /],
      [2, [BOSS.emailAddress], /^This mail will not be certified: /],
    ] as const) {
      const { bcc, notifications } = await press(visit, times)
      assert.deepEqual(
        bcc.map(({ emailAddress }) => emailAddress),
        recipients,
      )
      assert.match(notifications.pinproof!.message, told)
    }
    await assertNoErrors(visit)
  })

  test('asks for the address when the button is pressed without one, and changes nothing', async t => {
    const visit = await open(t, 'commands', { item: { kind: 'compose', bcc: [BOSS] } })
    const { bcc, notifications } = await press(visit, 1)
    assert.deepEqual(bcc, [BOSS])
    assert.equal(notifications.pinproof!.type, 'errorMessage')
    assert.match(notifications.pinproof!.message, /^Set your secret address first/)
  })

  async function press(visit: Visit, times: number) {
    await visit.page.evaluate(() => pressCommand('certifyMail'))
    await visit.page.waitForFunction(expected => outlook.completed === expected, times)
    return stateOf(visit)
  }
})
