import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Frame, Page } from 'playwright-core'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { formatWitnessKey } from '../../../src/core/log/cosignature.ts'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertAccessibleInBothColours } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { type Flip, flipAfter, flipsIn, flipsOfJson } from '../../support/browser/capsule-flips.ts'
import { type GivenFile, payloadOf } from '../../support/browser/check-page.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import {
  ALL_PASSED,
  failedAt,
  NOT_COMPARED,
  shownVerification,
} from '../../support/browser/shown-verification.ts'
import type { VisitOptions } from '../../support/browser/visit.ts'
import type { Fields } from '../../support/service/client.ts'
import { type IssuingCustomer, issuingCustomer, REVOCATION } from '../../support/service/issuing-customer.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'

const [NEWS, DOCUMENT] = ONE_OF_EACH as [Fields, Fields]
const ARTICLE = { name: 'article.txt', content: NEWS.content }
const PRODUCT_NAME = PRODUCTS.nameOf(NEWS.product_type)
const NOT_YET = 'Valid, but the content was not compared'
const DAMAGED = 'Not valid: this file is damaged, and its proof cannot be read.'
const SEED = 'one bit'
const FRAMES = 16
/** Of the places in the evidence: `verify-proof.test.ts` flips bits throughout a proof, without a browser. */
const EVERY = 3
const FRAMES_MS_MAX = 120_000

describeInBrowser('a capsule', () => {
  let customer: IssuingCustomer
  let folder: string
  let code: string
  before(async () => {
    customer = await issuingCustomer()
    folder = mkdtempSync(join(tmpdir(), 'pinproof-capsule-'))
    code = await customer.issue(NEWS)
    await customer.issue({ ...NEWS, content: 'Another text, so that the log has a tree.' })
  })
  after(async () => {
    rmSync(folder, { recursive: true })
    await customer.close()
  })

  async function fetchCapsule(of: string, content?: string): Promise<Buffer> {
    const presented = content === undefined ? '' : `?hash=${contentHash(content)}`
    const answer = await fetch(`${customer.baseUrl}/certificate/${of}/capsule.html${presented}`)
    assert.equal(answer.status, 200)
    return Buffer.from(await answer.arrayBuffer())
  }

  /** Opens files from disk, where there is no network. */
  async function openReader(t: TestContext, options: VisitOptions = {}) {
    const visit = await openVisit(t, customer.baseUrl, { offline: true, ...options })
    const path = join(folder, 'capsule.html')
    async function read(file: Buffer): Promise<void> {
      writeFileSync(path, file)
      await visit.page.goto(pathToFileURL(path).href)
    }
    /** Reads many, each in a frame: a frame takes a third of the processor time of a page. */
    async function readEach(flips: Flip[], look: (frame: Frame, what: string) => Promise<void>) {
      for (let from = 0; from < flips.length; from += FRAMES) {
        const some = flips.slice(from, from + FRAMES)
        for (const [at, { file }] of some.entries()) writeFileSync(join(folder, `flip-${at}.html`), file)
        const frames = some.map((_, at) => `<iframe src="flip-${at}.html"></iframe>`)
        writeFileSync(path, `<!doctype html>${frames.join('')}`)
        await visit.page.goto(pathToFileURL(path).href, { timeout: FRAMES_MS_MAX })
        for (const [at, { what }] of some.entries()) {
          await look(visit.page.frame({ url: new RegExp(`/flip-${at}.html$`) })!, what)
        }
      }
    }
    return { ...visit, read, readEach }
  }

  test('is downloaded from its certificate’s page, and verifies itself without a network', async t => {
    const shop = await openVisit(t, customer.baseUrl)
    await shop.open(`/certificate/${code}`)
    const [download] = await Promise.all([
      shop.page.waitForEvent('download'),
      shop.page.getByRole('link', { name: 'Download a certificate that verifies itself' }).click(),
    ])
    assert.equal(download.suggestedFilename(), `pinproof-${code}.html`)
    const saved = join(folder, download.suggestedFilename())
    await download.saveAs(saved)

    const visit = await openReader(t)
    const { page, requests } = visit
    await visit.read(readFileSync(saved))
    assert.deepEqual(await shownVerification(page), {
      headline: NOT_YET,
      tone: 'warn',
      outcomes: NOT_COMPARED,
    })
    await page.getByText('Record, log and signature hold.').waitFor()
    assert.equal(await page.locator('dt:text-is("Product") + dd').innerText(), PRODUCT_NAME)
    await page.getByText(/^Active\. As of .* a later change is not visible here\.$/).waitFor()
    await compare(page, ARTICLE)
    assert.deepEqual(await shownVerification(page), {
      headline: 'Valid',
      tone: 'good',
      outcomes: ALL_PASSED,
    })
    const witness = formatWitnessKey('w.example', new Uint8Array(32).fill(1))
    await givePolicy(page, { name: 'strict', content: `witness w ${witness}\nquorum w\n` })
    const refused = await shownVerification(page)
    assert.deepEqual([refused.tone, refused.outcomes], ['bad', [...ALL_PASSED, 'failed']])
    await givePolicy(page, { name: 'lenient', content: `witness w ${witness}\nquorum none\n` })
    const accepted = await shownVerification(page)
    assert.deepEqual([accepted.headline, accepted.outcomes], ['Valid', [...ALL_PASSED, 'passed']])
    await compare(page, { name: 'other.txt', content: `${NEWS.content} s` })
    const wrong = await shownVerification(page)
    assert.deepEqual([wrong.tone, wrong.outcomes], ['bad', [...failedAt('content'), 'open']])
    await assertNoErrors(visit)
    await assertFits(page)
    const asked = requests.map(({ url }) => url)
    assert.ok(asked.length > 0 && asked.every(url => url.startsWith('file:///')), asked.join('\n'))
  })

  test('of a private product compares through its salt, and tells nothing of the document', async t => {
    const file = await fetchCapsule(await customer.issue(DOCUMENT), DOCUMENT.content)
    assert.ok(!file.includes(DOCUMENT.title!))
    const report = { name: 'report.txt', content: DOCUMENT.content }
    const { page, read } = await openReader(t)
    await read(file)
    assert.equal((await shownVerification(page)).headline, NOT_YET)
    await compare(page, report)
    assert.equal((await shownVerification(page)).headline, 'Valid')
    for (const flip of [
      flipAfter(file, '"salt":"', 9),
      flipAfter(file, '"commitment":"sha256:', 9),
      flipAfter(file, '"commitment', -1),
    ]) {
      await read(flip.file)
      // A salt is tied to nothing but the content.
      if ((await concluded(page)) === NOT_YET) await compare(page, report)
      assert.match(await concluded(page), /^(?:Not valid|Another text): /, flip.what)
    }
  })

  test('of a private product without its salt holds, and says that no content can be compared', async t => {
    const file = await fetchCapsule(await customer.issue(DOCUMENT))
    assert.ok(!file.includes('"salt"'))
    const { page, read } = await openReader(t)
    await read(file)
    await compare(page, { name: 'report.txt', content: DOCUMENT.content })
    assert.equal((await shownVerification(page)).headline, NOT_YET)
    await page.getByText(/^Record, log and signature hold. The content was not compared: .* salt/).waitFor()
  })

  test('of a revoked or superseded certificate says so, whatever bit of its status is damaged', async t => {
    const { revoked, superseded } = await customer.issueChanged()
    const { page, read, readEach } = await openReader(t)
    await read(await fetchCapsule(superseded.code))
    await compare(page, { name: 'content.txt', content: superseded.content })
    assert.equal((await shownVerification(page)).headline, 'Superseded')
    await page.getByText(`Replaced by ${superseded.by}.`).waitFor()

    const file = await fetchCapsule(revoked.code)
    await read(file)
    await compare(page, { name: 'content.txt', content: revoked.content })
    assert.deepEqual(await shownVerification(page), {
      headline: 'Revoked',
      tone: 'bad',
      outcomes: ALL_PASSED,
    })
    await page.getByText(REVOCATION).waitFor()
    await readEach(flipsOfJson(file, 'status', SEED), async (frame, what) =>
      assert.match(await concluded(frame), /^(?:Revoked$|Not valid: )/, what),
    )
  })

  test('takes back what one file came to when the next cannot be read', async t => {
    const { page, read } = await openReader(t)
    await read(await fetchCapsule(code))
    await compare(page, ARTICLE)
    assert.equal((await shownVerification(page)).headline, 'Valid')
    const huge = join(folder, 'huge.txt')
    writeFileSync(huge, '')
    truncateSync(huge, 101 * 1024 * 1024)
    await page.getByLabel(/^Compare a file/).setInputFiles(huge)
    await page.getByText('huge.txt is larger than 100 MB').waitFor()
    assert.equal((await shownVerification(page)).headline, NOT_YET)
  })

  test('does not conclude anything good once a bit of its evidence is changed', async t => {
    const file = await fetchCapsule(code)
    const places = flipsOfJson(file, 'evidence', SEED)
    assert.ok(places.length > 60, `only ${places.length} places`)
    const flips = [
      ...places.filter((_, at) => at % EVERY === 0),
      flipAfter(file, '"checkpoint":"', 3),
      // Every entry begins the same: this flip breaks its JSON, and not its base64.
      flipAfter(file, '"entry":"', 3),
      // How many hashes lead to the root depends on the size of the log: every third place may miss them all.
      flipAfter(file, '"hashes":["', 3),
    ]
    const { readEach } = await openReader(t)
    const failures = new Set<string>()
    await readEach(flips, async (frame, what) => {
      const failure = await concluded(frame)
      assert.match(failure, /^Not valid: /, what)
      failures.add(failure)
    })
    // The flips reach every kind of evidence, and not only the form of the file.
    for (const part of [
      'damaged',
      'complete',
      'record is signed',
      'log entry',
      'checkpoint',
      'stands in the log',
    ])
      assert.ok(
        [...failures].some(failure => failure.includes(part)),
        part,
      )
  })

  test('does not run once a bit of its script, or of the hash that admits it, is changed', async t => {
    const file = await fetchCapsule(code)
    const { readEach } = await openReader(t)
    const flips = [
      ...flipsIn(file, 'script', 12, SEED),
      flipAfter(file, 'script-src', -1),
      flipAfter(file, "script-src 'sha256-", 9),
    ]
    await readEach(flips, async (frame, what) => assert.equal(await concluded(frame), 'Not checked', what))
  })

  test('whose proof fails does not turn valid by another bit anywhere in policy, words, markup or styles', async t => {
    const whole = await fetchCapsule(code)
    const { file } = flipAfter(whole, '"rubric":"')
    const { page, read, readEach } = await openReader(t)
    await read(file)
    assert.match(await concluded(page), /^Not valid: “The record is signed/)
    const flips = [...flipsIn(file, 'policy', 4, SEED), ...flipsIn(file, 'page', 12, SEED)]
    await readEach(flips, async (frame, what) => {
      const headings = await frame.locator('h3').allInnerTexts()
      assert.ok(!headings.some(heading => heading.startsWith('Valid')), what)
    })
  })

  test('that is cut off, or lacks its proof, concludes nothing', async t => {
    const file = (await fetchCapsule(code)).toString()
    const { page, read } = await openReader(t)
    const json = /(?<=id="pinproof-capsule">).*(?=<\/script>\n)/
    for (const [damaged, expected] of [
      [file.replace(json, ''), DAMAGED],
      [file.replace(json, 'null'), DAMAGED],
      [file.replace('id="pinproof-capsule"', ''), DAMAGED],
      [file.slice(0, file.length / 2), 'Not checked'],
    ] as const) {
      await read(Buffer.from(damaged))
      assert.equal(await concluded(page), expected)
    }
  })

  for (const javaScriptEnabled of [true, false])
    test(`shows a hostile title ${javaScriptEnabled ? 'once it is verified' : 'without a script'}, and lets it do nothing`, async t => {
      const title = `\u2069\u202E${HOSTILE_MARKUP}\u2066`
      const file = await fetchCapsule(await customer.issue({ ...NEWS, title }))
      const visit = await openReader(t, { javaScriptEnabled })
      await visit.read(file)
      await assertInert(visit, HOSTILE_MARKUP)
      await assertFits(visit.page)
    })

  test('says that it has not been checked where scripts are off', async t => {
    const { page, read } = await openReader(t, { javaScriptEnabled: false })
    await read(await fetchCapsule(code))
    assert.ok(await page.getByRole('heading', { name: 'Not checked' }).isVisible())
    assert.ok(await page.getByText('none of it has been checked').isVisible())
    assert.equal(await page.locator('dt:text-is("Product") + dd').innerText(), PRODUCT_NAME)
    assert.doesNotMatch(await page.locator('body').innerText(), /\bvalid\b|\bpassed\b/i)
  })

  test('can be read by everyone in light and dark, whatever it comes to', async t => {
    const { page, read } = await openReader(t)
    const file = await fetchCapsule(code)
    await read(file)
    await assertAccessibleInBothColours(page)
    await compare(page, ARTICLE)
    await assertAccessibleInBothColours(page)
    await compare(page, { name: 'empty.txt', content: '' })
    assert.match(await concluded(page), /^Another text: this is not the certified one/)
    await assertAccessibleInBothColours(page)
    await read(Buffer.from(file.toString().replace('"version":1', '"version":2')))
    assert.equal(await concluded(page), DAMAGED)
    await assertAccessibleInBothColours(page)
  })
})

/** Demands the witnesses of a policy file. */
async function givePolicy(page: Page, file: GivenFile): Promise<void> {
  await page.getByLabel('Compare a file with it').setInputFiles(payloadOf(file))
  await page.getByText(`Checked with the policy ${file.name}.`).waitFor()
}

async function compare(page: Page, file: GivenFile): Promise<void> {
  await page.getByLabel(/^Compare a file/).setInputFiles(payloadOf(file))
  await page.getByText(`Compared with ${file.name}.`).waitFor()
}

/** In one line, what the file says of itself. The script is done when the page has loaded. */
function concluded(page: Page | Frame): Promise<string> {
  return page.evaluate(() => {
    const result = document.querySelector('[data-capsule-result]')
    return result?.querySelector<HTMLElement>('h3, .callout p')?.innerText ?? ''
  })
}
