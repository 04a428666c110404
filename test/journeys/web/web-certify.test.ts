import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertLight, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { docxOf, pdfOf } from '../../support/browser/sample-files.ts'
import { newCustomer, post } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const TEXT =
  'COUNCIL CLOSES BRIDGE!!!\n\nThe council will close the harbour bridge in May, said Mayor Ann Lee. ' +
  'Of the 1,200 homes, 180, or 45 percent, lie behind it. I think this is a scandal.\n'

describeInBrowser('a person without a program', () => {
  let service: RunningService
  before(async () => {
    service = await runService()
  })
  after(() => service.close())

  test('comes from the start page to a first certificate of their own text in four steps', async t => {
    const visit = await openVisit(t, service.baseUrl, { isFirst: true })
    const { page } = visit
    await visit.open('/')
    assertLight(visit)
    await page.getByLabel('The text').fill(TEXT)
    await page.getByText('Recognised: news article.').waitFor()
    await page.getByRole('button', { name: 'Check this text' }).click()
    await page.getByText('Preview, not certified').waitFor()

    await page.getByRole('link', { name: 'Certify this text' }).click()
    await page.getByLabel('E-mail address').fill('editor@paper.example')
    await page.getByLabel('Password', { exact: true }).fill('a long enough password')
    await page.locator('main').getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(/\/certify$/)

    // The text has come along, and so has its preview.
    await page.getByRole('article').waitFor()
    assert.equal(await page.getByLabel('The text').inputValue(), TEXT)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Certify, uses 1 of 1' }).dblclick()
    await page.waitForURL(/\/certify\/PP-/)
    await visit.settle()
    const code = page.url().split('/').at(-1)!
    await page.getByRole('heading', { name: /^Certified: grade [A-F], \d+ of 100$/ }).waitFor()
    await page.getByRole('link', { name: 'Create an API key' }).waitFor()
    assert.equal(await page.evaluate(() => localStorage.length), 0, 'the text is still in the browser')
    await assertAccessible(page)
    await assertFits(page)
    await assertNoErrors(visit)
    await page.getByRole('link', { name: 'See the certificate' }).click()
    await page.waitForURL(`${service.baseUrl}/certificate/${code}`)

    // The text is not kept; pasted again, it shows its findings, and another text does not.
    await page.getByText('See the findings in the text').click()
    const pasted = page.getByLabel('The certified text')
    await pasted.fill(`${TEXT} `)
    await page.getByText('This is not the certified text to the letter').waitFor()
    await pasted.fill(TEXT)
    await page.getByRole('region', { name: 'Marked text' }).locator('a.mark-weakens').first().click()
    assert.match((await page.evaluate(() => document.activeElement?.id))!, /^finding-news-/)
    await assertAccessible(page)

    // A spent allowance is shown before anything is tried, with the way to more.
    await visit.open('/certify')
    assert.equal(await page.getByLabel('The text').inputValue(), '')
    await page.getByRole('link', { name: 'How to get more' }).click()
    await page.getByText('The operator of this service can add more').waitFor()
    await visit.open('/')
    assert.equal(await page.locator('main').getByText('Register').count(), 0, 'told to register again')
  })

  test('sees every problem at its place in the text, and gets from each side to the other', async t => {
    const visit = await openVisit(t, service.baseUrl)
    const { page } = visit
    await visit.open('/')
    await page.getByLabel('The text').fill(TEXT)
    await page.getByRole('button', { name: 'Check this text' }).click()
    const result = page.getByRole('article')
    await result.waitFor()
    const mark = result.locator('a.mark-weakens', { hasText: '45 percent' })
    await mark.click()
    const finding = result.locator('#finding-news-numbers')
    assert.ok(await finding.evaluate(element => element === document.activeElement))
    await finding.getByRole('link').first().click()
    assert.match((await focusedText(page))!, /45 percent/)
    await finding.hover()
    assert.match((await mark.getAttribute('class'))!, /\blit\b/)
    const [first, ...others] = await result.locator('.finding-weakens .lost').allTextContents()
    const costs = [first, ...others].map(text => Number(text!.replace('−', '')))
    assert.deepEqual(
      costs,
      costs.toSorted((left, right) => right - left),
      'the costliest is not first',
    )
    await assertAccessible(page)
    await assertFits(page)
  })

  test('gets a typed text back after an example, and no certificate is spent on one', async t => {
    const { cookie } = await newCustomer(service.baseUrl)
    const { page, open } = await openVisit(t, service.baseUrl, { cookie })
    await open('/certify')
    await page.getByLabel('The text').fill(TEXT)
    await page.getByText('Try an example', { exact: true }).click()
    await page.getByRole('link', { name: 'A phishing mail' }).click()
    await page.getByRole('button', { name: 'Bring my text back' }).waitFor()
    assert.ok(await page.getByRole('radio', { name: 'E-mail' }).isChecked())
    await page.getByRole('button', { name: 'Check this text' }).click()
    await page.getByText('This is an example.').waitFor()
    assert.equal(await page.locator('[data-certify]').count(), 0)
    await page.getByRole('button', { name: 'Bring my text back' }).click()
    assert.equal(await page.getByLabel('The text').inputValue(), TEXT)
  })

  test('drops a file, sees its text before anything is sent, and is told of a scan', async t => {
    const visit = await openVisit(t, service.baseUrl)
    const { page } = visit
    await visit.open('/certify')
    const choose = (name: string, buffer: Buffer) =>
      page.locator('[data-file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const content = page.getByLabel('The text')
    await choose('report.docx', docxOf('The report', 'Revenue was 12 million euros.'))
    await page.getByText('This is the text of report.docx.').waitFor()
    assert.equal(await content.inputValue(), 'The report\n\nRevenue was 12 million euros.\n')
    await choose('page.html', Buffer.from('<nav>Menu</nav><article><h1>News</h1><p>It rained.</p></article>'))
    await page.getByText('This is the text of page.html.').waitFor()
    assert.equal(await content.inputValue(), 'News\n\nIt rained.\n')
    await choose('paper.pdf', pdfOf('The bridge opens in May.'))
    await page.getByText('This is the text of paper.pdf.').waitFor()
    assert.equal(await content.inputValue(), 'The bridge opens in May.\n')
    await choose('scan.pdf', pdfOf(''))
    await page.getByText('This PDF is a scan').waitFor()
    await choose('film.mov', Buffer.from('x'))
    await page.getByText('film.mov cannot be read here.').waitFor()
    assert.ok(!visit.requests.some(({ method }) => method === 'POST'), 'something was sent')
    await assertNoErrors(visit)
  })

  test('certifies a Word document, and a reader with a copy is told whether it is the very file', async t => {
    const { cookie } = await newCustomer(service.baseUrl)
    const visit = await openVisit(t, service.baseUrl, { cookie })
    const { page } = visit
    const file = docxOf('The report', 'Revenue was 12 million euros.')
    // Word writes the time into the archive.
    const savedAgain = Buffer.from(file).fill(1, 10, 11)
    const upload = (buffer: Buffer) => ({ name: 'report.docx', mimeType: 'application/octet-stream', buffer })
    await visit.open('/certify')
    await page.locator('[data-file]').setInputFiles(upload(file))
    await page.getByText('This is the text of report.docx.').waitFor()
    await page.getByRole('button', { name: 'Check this text' }).click()
    await page.getByRole('button', { name: 'Certify, uses 1 of 1' }).click()
    await page.getByRole('link', { name: 'See the certificate' }).click()
    for (const [buffer, says] of [
      [file, 'The file is byte for byte the one that its certifier named'],
      [savedAgain, 'The text was read from another file'],
    ] as const) {
      await page.locator('#words-file').setInputFiles(upload(buffer))
      await page.getByText(says).waitFor()
      await page.getByRole('heading', { name: 'The same text' }).waitFor()
    }
    await assertNoErrors(visit)
  })

  test('certifies without a script, too, and never a text that was not previewed', async t => {
    const { cookie } = await newCustomer(service.baseUrl)
    const visit = await openVisit(t, service.baseUrl, { cookie, javaScriptEnabled: false })
    const { page } = visit
    await visit.open('/certify')
    await page.getByLabel('The text').fill(TEXT)
    await page.getByRole('button', { name: 'Check this text' }).click()
    await page.getByLabel('The text').fill(`${TEXT}One more sentence.`)
    await page.getByRole('button', { name: 'Certify, uses 1 of 1' }).click()
    await page.getByText('Preview, not certified').waitFor()
    await page.getByRole('button', { name: 'Certify, uses 1 of 1' }).click()
    await page.getByRole('heading', { name: /^Certified: grade/ }).waitFor()
  })
})

test('a session certifies from our own pages only, and its certificate costs as much as any other', async t => {
  const service = await runService()
  t.after(service.close)
  const { cookie } = await newCustomer(service.baseUrl)
  const certify = (headers: Record<string, string>) =>
    post(service.baseUrl, '/api/v1/certificates', { product_type: 'news_verify', content: TEXT }, headers)
  assert.equal((await certify({})).status, 401)
  assert.equal((await certify({ cookie, origin: 'https://elsewhere.example' })).status, 403)
  assert.equal((await certify({ cookie, 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await certify({ cookie })).status, 200)
  assert.equal((await certify({ cookie })).status, 402)
})

async function focusedText(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null)
}
