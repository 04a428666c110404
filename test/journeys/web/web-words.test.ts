import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { canonicalText } from '../../../src/core/text/canonical/canonical-text.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { checkText } from '../../support/browser/check-page.ts'
import { selectAndCopy } from '../../support/browser/copy-from-page.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { shownVerification } from '../../support/browser/shown-verification.ts'
import { type IssuingCustomer, issuingCustomer } from '../../support/service/issuing-customer.ts'

const readVector = (name: string) =>
  readFileSync(new URL(`../../vectors/canonical-text/${name}`, import.meta.url), 'utf8')
const [SOURCE, PAGE, COPY] = ['article.md', 'article.html', 'copied.txt'].map(readVector) as [
  string,
  string,
  string,
]

const answer = (page: Page) => page.locator('[data-words-result][aria-busy="false"] [data-words]')

async function compare(page: Page, text: string): Promise<string | null> {
  await page.getByLabel('Paste the text, as you copied it').fill(text)
  await page.getByRole('button', { name: 'Compare' }).click()
  await answer(page).waitFor()
  return answer(page).getAttribute('data-words')
}

describeInBrowser('a reader with the certificate of an article', () => {
  let customer: IssuingCustomer
  let news: string
  let document: string
  before(async () => {
    customer = await issuingCustomer()
    news = await customer.issue({ product_type: 'news_verify', title: 'Bridge', content: SOURCE })
    document = await customer.issue({
      product_type: 'info_verify',
      content: `${SOURCE}\nConfidential draft.`,
    })
  })
  after(() => customer.close())

  test('copies it off the page, pastes it, and is told that the words are the same', async t => {
    // A tab of its own: the policy of a page before would forbid the styles of this one.
    const visit = await openVisit(t, customer.baseUrl, { isAlone: true })
    const { page, open } = visit
    // Its script would write into the page.
    await page.setContent(PAGE.replace(/<script>.*<\/script>/, ''))
    await selectAndCopy(page, 'body')
    await open(`/certificate/${news}`)
    const before = visit.requests.length
    await page.getByLabel('Paste the text, as you copied it').focus()
    await page.keyboard.press('Control+V')
    await answer(page).waitFor()
    assert.equal(await answer(page).getAttribute('data-words'), 'same-words')
    await assertAccessible(page)
    const uploads = visit.requests
      .slice(before)
      .map(({ url, body }) => `${decodeURIComponent(url)} ${body ?? ''}`)
    assert.deepEqual(
      uploads.filter(each => /Harwick|Ortiz|amused/i.test(each)),
      [],
    )
    await assertNoErrors(visit)
  })

  test('sees which paragraph was changed, what was added, and what is another text', async t => {
    const visit = await openVisit(t, customer.baseUrl, { width: 390 })
    const { page, open } = visit
    await open(`/certificate/${news}`)
    assert.equal(await compare(page, SOURCE), 'same')
    assert.equal(await compare(page, COPY.replace('10^2', '10<sup>2</sup>')), 'same-words')
    assert.equal(await compare(page, COPY.replace('are not amused', 'are amused')), 'differs')
    assert.deepEqual(await page.locator('[data-paragraph="foreign"] mark').allTextContents(), [
      'We are amused.',
    ])
    assert.deepEqual(
      await page
        .locator('[data-missing]')
        .evaluateAll(all => all.map(each => each.getAttribute('data-missing'))),
      ['5'],
    )
    await assertFits(page)
    await assertAccessible(page)
    assert.equal(await compare(page, `Menu\n\n${COPY}\n\nShare`), 'whole')
    assert.equal(await compare(page, 'Something else entirely.'), 'other')
    await assertNoErrors(visit)
  })

  test('gets an address that proves a quotation, and one that was tampered with proves nothing', async t => {
    const visit = await openVisit(t, customer.baseUrl)
    const { page, open } = visit
    await open(`/certificate/${news}`)
    assert.equal(
      await compare(page, 'It isn’t the first time: “We had no choice,” said Ortiz.\nWe are not amused.'),
      'part',
    )
    const address = (await page.getByRole('link', { name: 'Open it' }).getAttribute('href'))!
    await open(address)
    await page.locator('[data-quotation-valid]').waitFor()
    assert.deepEqual(await page.locator('blockquote [data-paragraph]').allTextContents(), [
      'It isn\'t the first time: "We had no choice," said Ortiz.',
      'We are not amused.',
    ])
    assert.ok(!(await page.content()).includes('Harwick'))
    await assertAccessible(page)
    const [path, fragment] = address.split('#') as [string, string]
    const forged = atob(fragment.replaceAll('-', '+').replaceAll('_', '/')).replace(
      'not amused',
      'amused    ',
    )
    await open('/')
    await open(`${path}#${btoa(forged).replaceAll('=', '')}`)
    await page.getByText('Not a true quotation').waitFor()
    await assertNoErrors(visit)
  })

  test('of a private text is told the same, once the words are known', async t => {
    const { page, open } = await openVisit(t, customer.baseUrl)
    await open(`/certificate/${document}`)
    assert.equal(
      await compare(page, canonicalText(`${SOURCE}\nConfidential draft.`)!.paragraphs.join('\n')),
      'same-words',
    )
    assert.equal(await compare(page, 'We are not amused.'), 'unknown')
  })

  test('finds it on the page that checks, by its words alone, with a headline or without', async t => {
    const { page, open } = await openVisit(t, customer.baseUrl)
    await open('/check')
    await checkText(page, COPY)
    await page.getByText('The same words, other typesetting.').waitFor()
    assert.equal((await shownVerification(page)).headline, 'Valid')
    await checkText(page, `A headline of the paper\n\n${COPY}`)
    assert.equal((await shownVerification(page)).headline, 'Valid for a part of your text')
    await checkText(page, COPY.replace('are not amused', 'are amused'))
    await page.getByRole('heading', { name: 'No certificate for your text' }).waitFor()
  })
})
