import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { checkFiles, checkText, fileOf } from '../../support/browser/check-page.ts'
import { assertNoErrors } from '../../support/browser/page-assertions.ts'
import {
  ALL_PASSED,
  failedAt,
  shownVerification,
  shownVerifications,
} from '../../support/browser/shown-verification.ts'
import { NEWS } from '../../support/service/certifying-customer.ts'
import { type IssuingCustomer, issuingCustomer } from '../../support/service/issuing-customer.ts'

const WINDOWS = { product_type: 'news_verify', content: 'The first line.\r\nThe second, said Ann Lee.\r\n' }
const UNKNOWN = 'Nobody has ever certified this.'

describeInBrowser('the page that checks, where there is nothing to be found,', () => {
  let customer: IssuingCustomer
  let base: string
  let code: string
  before(async () => {
    customer = await issuingCustomer()
    base = customer.baseUrl
    code = await customer.issue(NEWS)
    await customer.issue(WINDOWS)
  })
  after(() => customer.close())

  test('says of an unknown text what may differ, and recognises other line ends', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    await checkText(page, UNKNOWN)
    await page.getByRole('heading', { name: 'No certificate for your text' }).waitFor()
    await page.getByText('That says nothing about whether it is true').waitFor()
    for (const difference of ['a word, a figure', 'paragraphs that are missing'])
      await page.getByRole('listitem').filter({ hasText: difference }).first().waitFor()
    await checkText(page, WINDOWS.content.replaceAll('\r\n', '\n'))
    assert.equal((await shownVerification(page)).headline, 'Valid')
    await page.getByText('Found for your text with Windows line ends (CRLF), not for the text as').waitFor()
    await checkText(page, WINDOWS.content.replaceAll('\r\n', '\n').trimEnd())
    await page.getByText('with Windows line ends (CRLF) and with a line end at its end').waitFor()
  })

  test('says plainly what is wrong with what it was given', async t => {
    const visit = await openVisit(t, base)
    const { page, open } = visit
    await open('/check')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('There is nothing to check yet').waitFor()
    const whole = JSON.stringify(await customer.proofOf(code))
    for (const [given, message] of [
      [{ name: 'half.json', content: whole.slice(0, -40) }, 'The proof (half.json) is not valid JSON.'],
      [{ name: 'garbage.json', content: '{"record":}]' }, 'The proof (garbage.json) is not valid JSON.'],
      [{ name: 'other.json', content: '[{}, null]' }, 'No certificate for other.json'],
      [{ name: 'empty.txt', content: '' }, 'empty.txt is empty: there is nothing in it to check.'],
    ] as const) {
      await checkFiles(page, given)
      await page.locator('.check-result').getByText(message).waitFor()
      assert.equal((await shownVerifications(page)).length, 0)
    }
    const forms = { record: {}, entry: [], inclusion: null, checkpoint: 7 }
    await checkFiles(page, { name: 'shapeless.json', content: JSON.stringify(forms) })
    assert.deepEqual((await shownVerification(page)).outcomes, failedAt('format'))
    await assertNoErrors(visit)
  })

  test('says calmly that the service cannot be reached, and does not trust a proof the more for it', async t => {
    const { page, open } = await openVisit(t, base, { isFirst: true })
    await open('/check')
    const proof = fileOf(await customer.proofOf(code))
    await page.route('**/api/**', route => route.abort('connectionreset'))
    await checkText(page, NEWS.content)
    await page.getByText('The service cannot be reached. Check the connection and try again').waitFor()
    await page.route('**/api/**', route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await checkText(page, NEWS.content)
    await page.getByText('The service cannot answer now (502). Try again later.').waitFor()
    await page.unroute('**/api/**')
    await page.context().setOffline(true)
    await checkText(page, UNKNOWN)
    await page.getByText('The service cannot be reached.').waitFor()
    await checkFiles(page, proof, { name: 'a.txt', content: NEWS.content })
    const { headline, tone, outcomes } = await shownVerification(page)
    assert.deepEqual(
      [headline, tone, outcomes],
      ['Consistent, by the key it brought along', 'warn', ALL_PASSED],
    )
    await page.context().setOffline(false)
    await checkFiles(page, proof, { name: 'a.txt', content: NEWS.content })
    assert.equal((await shownVerification(page)).headline, 'Valid')
  })

  test('answers only the last question', async t => {
    const { page, open, settle } = await openVisit(t, base)
    await open('/check')
    const { promise: later, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/*${contentHash(NEWS.content).slice('sha256:'.length)}`, async route => {
      await later
      await route.continue().catch(() => {})
    })
    await page.getByLabel('Paste the text').fill(NEWS.content)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Looking for certificates of your text.').waitFor()
    await checkText(page, UNKNOWN)
    answer()
    await settle()
    await page.getByRole('heading', { name: 'No certificate for your text' }).waitFor()
    assert.equal((await shownVerifications(page)).length, 0)
  })
})
