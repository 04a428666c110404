import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { STEP_LABELS, STEPS } from '../../../src/verifier/step.ts'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { TAMPERINGS } from '../../support/attacks/tamperings.ts'
import { assertAccessibleInBothColours } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import {
  answered,
  checkFiles,
  checkText,
  dropFile,
  fileOf,
  watchSteps,
} from '../../support/browser/check-page.ts'
import { assertFits, assertNoErrors, assertNoLayoutShift } from '../../support/browser/page-assertions.ts'
import {
  ALL_PASSED,
  failedAt,
  NOT_COMPARED,
  shownVerification,
  shownVerifications,
} from '../../support/browser/shown-verification.ts'
import type { Fields } from '../../support/service/client.ts'
import { type IssuingCustomer, issuingCustomer, REVOCATION } from '../../support/service/issuing-customer.ts'
import { ONE_OF_EACH } from '../../support/service/one-of-each.ts'

const [NEWS, DOCUMENT, MAIL] = ONE_OF_EACH as [Fields, Fields, Fields]
const SECRET = {
  product_type: 'news_verify',
  content: 'Zebra margin forecast: nineteen quokkas,\nsays Brunhilde Xylander of Wuppertal.',
}
/** Of the addresses that the page may ask: its own parts, the key, and what it looks up by hash or code. */
const ALLOWED =
  /^\/(?:check|favicon\.(?:svg|ico)|assets\/[\w.-]+|log\/key|api\/v1\/certificates(?:\/PP-[0-9A-Z]{16}\/proof)?\?(?:text_)?hash=sha256%3A[0-9a-f]{64}(?:&code=PP-[0-9A-Z]{16})?)$/
const UNKNOWN = 'Nobody has ever certified this.'

describeInBrowser('the page that checks', () => {
  let customer: IssuingCustomer
  let base: string
  let code: Record<'news' | 'document', string>
  let changed: Awaited<ReturnType<IssuingCustomer['issueChanged']>>
  before(async () => {
    customer = await issuingCustomer()
    base = customer.baseUrl
    for (const fields of [MAIL, SECRET]) await customer.issue(fields)
    code = { news: await customer.issue(NEWS), document: await customer.issue(DOCUMENT) }
    changed = await customer.issueChanged()
  })
  after(() => customer.close())

  test('finds the certificate of a pasted text, and ticks every step off, one after the other', async t => {
    const visit = await openVisit(t, base)
    const { page, open } = visit
    await open('/check')
    await page.evaluate(watchSteps)
    await checkText(page, NEWS.content)
    assert.deepEqual(await shownVerification(page), {
      headline: 'Valid',
      tone: 'good',
      outcomes: ALL_PASSED,
    })
    const ticks = (await page.evaluate(() => seenSteps)).map(outcomes => outcomes.indexOf('open'))
    assert.deepEqual(
      [...new Set(ticks)],
      [...STEPS.keys(), -1],
      'each step is drawn when it is done, and none before',
    )
    const labels = await page.locator('.step strong').allInnerTexts()
    assert.deepEqual(
      labels,
      STEPS.map(step => STEP_LABELS[step]),
    )
    await page.getByText('Active.').waitFor()
    await page.getByText(NEWS.title!).waitFor()
    await assertNoErrors(visit)
    await assertNoLayoutShift(visit)
    await assertFits(page)
  })

  test('does the same for a file, chosen or dropped', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    const article = { name: 'article.txt', content: NEWS.content }
    await checkFiles(page, article)
    await page.getByRole('heading', { name: 'One certificate for article.txt' }).waitFor()
    assert.deepEqual((await shownVerification(page)).outcomes, ALL_PASSED)
    await page.getByRole('button', { name: 'Clear' }).click()
    assert.equal((await shownVerifications(page)).length, 0)
    await dropFile(page, article)
    assert.deepEqual((await shownVerification(page)).outcomes, ALL_PASSED)
  })

  test('sends nothing of the content anywhere: only its hash, by GET', async t => {
    const { page, open, requests } = await openVisit(t, base)
    await open('/check')
    const other = await customer.issue({ ...SECRET, content: `${SECRET.content}\n` })
    await checkText(page, SECRET.content)
    await checkText(page, `${SECRET.content}\n`)
    await checkText(page, SECRET.content.toUpperCase())
    await checkFiles(page, { name: 'zebra.txt', content: SECRET.content })
    await checkFiles(page, fileOf(await customer.proofOf(other)))
    assert.deepEqual(
      requests.filter(({ method, body }) => method !== 'GET' || body !== undefined),
      [],
    )
    const asked = requests.map(({ url }) => url.replace(base, ''))
    assert.deepEqual(
      asked.filter(path => !ALLOWED.test(path)),
      [],
    )
    assert.ok(asked.includes(`/api/v1/certificates?hash=${encodeURIComponent(contentHash(SECRET.content))}`))
    const paths = asked.map(path => decodeURIComponent(path).toLowerCase())
    for (const word of SECRET.content.toLowerCase().match(/\p{L}{5,}/gu)!)
      assert.ok(!paths.some(path => path.includes(word)), word)
    assert.equal(page.url(), `${base}/check`)
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
    assert.deepEqual(kept, [0, 0, ''])
  })

  test('finds a saved mail and a private document, through the salt in the proof', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    for (const given of [
      { name: 'reply.eml', content: MAIL.content },
      { name: 'report.txt', content: DOCUMENT.content },
    ]) {
      await checkFiles(page, given)
      assert.deepEqual(
        [(await shownVerification(page)).headline, (await shownVerification(page)).outcomes],
        ['Valid', ALL_PASSED],
      )
      await page.getByText('the salted content gives the commitment in the record').waitFor()
    }
  })

  test('calls a proof alone never plainly valid, and with its content valid', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    for (const [fields, own] of [
      [NEWS, code.news],
      [DOCUMENT, code.document],
    ] as const) {
      const content = { name: 'content.txt', content: fields.content }
      const proof = fileOf(await customer.proofOf(own))
      await checkFiles(page, proof)
      const alone = await shownVerification(page)
      assert.deepEqual(alone, {
        headline: 'Valid, but the content was not compared',
        tone: 'warn',
        outcomes: NOT_COMPARED,
      })
      await checkFiles(page, content, proof)
      const { headline, outcomes } = await shownVerification(page)
      assert.deepEqual([headline, outcomes], ['Valid', ALL_PASSED])
      await checkFiles(page, proof, { name: 'other.txt', content: `${fields.content} s` })
      const wrong = await shownVerification(page)
      assert.deepEqual([wrong.tone, wrong.outcomes], ['bad', failedAt('content')])
      await page.getByText('This is not the text that was certified').waitFor()
    }
  })

  test('takes the proof out of a capsule, and a pasted proof for what it is', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    const capsule = await (await fetch(`${base}/certificate/${code.news}/capsule.html`)).text()
    await checkFiles(
      page,
      { name: 'capsule.html', content: capsule },
      { name: 'a.txt', content: NEWS.content },
    )
    assert.equal((await shownVerification(page)).headline, 'Valid')
    await page.getByRole('button', { name: 'Clear' }).click()
    await checkText(page, JSON.stringify(await customer.proofOf(code.news), null, 2))
    assert.deepEqual((await shownVerification(page)).outcomes, NOT_COMPARED)
  })

  test('shows exactly the step at which a proof with one changed character fails', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    const proof = await customer.proofOf(code.document)
    for (const [what, step, tamper] of TAMPERINGS) {
      const changed = structuredClone(proof)
      tamper(changed)
      await checkFiles(page, fileOf(changed), { name: 'content.txt', content: DOCUMENT.content })
      const { headline, tone, outcomes } = await shownVerification(page)
      const wrong = `Not valid: “${STEP_LABELS[step]}” does not hold`
      const other = 'Another text: this is not the certified one'
      const expected = [step === 'content' ? other : wrong, 'bad', failedAt(step)]
      assert.deepEqual([headline, tone, outcomes], expected, what)
      assert.equal(
        await page.locator('.seal, .facts, .status').count(),
        0,
        `${what}: the record is still shown`,
      )
    }
  })

  test('makes a revoked and a superseded certificate unmistakable, by text and by proof', async t => {
    const { page, open } = await openVisit(t, base)
    const { revoked, superseded } = changed
    await open('/check')
    for (const [{ content: text, code: own }, headline, tone, words] of [
      [revoked, 'Revoked', 'bad', REVOCATION],
      [superseded, 'Superseded', 'warn', superseded.by],
    ] as const) {
      const proof = fileOf(await customer.proofOf(own))
      const content = { name: 'content.txt', content: text }
      for (const given of [[content], [proof], [proof, content]]) {
        await checkFiles(page, ...given)
        const shown = await shownVerification(page)
        assert.deepEqual([shown.headline, shown.tone], [headline, tone])
        const note = await page.locator('.verification').getByRole('note').innerText()
        assert.ok(note.startsWith(headline) && note.includes(words), note)
      }
    }
    assert.equal(await page.getByText('Valid', { exact: true }).count(), 0)
  })

  test('needs no mouse', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/check')
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'check-text')
      await page.keyboard.press('Tab')
    await page.keyboard.insertText(NEWS.content)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await answered(page)
    assert.equal((await shownVerification(page)).headline, 'Valid')
    await assertKeyboardReaches(page, ['Paste the text', /^Or choose files/, 'Check', 'Clear', code.news])
  })

  test('shows hostile titles, reasons and file names, and lets them do nothing', async t => {
    const visit = await openVisit(t, base)
    const { page } = visit
    const hostile = `\u2069\u202E${HOSTILE_MARKUP}\u2066`
    const fields = { ...NEWS, title: hostile, content: `${hostile} was said on Monday.` }
    const own = await customer.issue(fields)
    await visit.open('/check')
    await checkText(page, fields.content)
    assert.equal((await shownVerification(page)).headline, 'Valid')
    await assertInert(visit, HOSTILE_MARKUP)
    await customer.revoke(own, hostile)
    await checkText(page, fields.content)
    assert.equal((await shownVerification(page)).headline, 'Revoked')
    await assertInert(visit, HOSTILE_MARKUP)
    const name = hostile.replaceAll('/', ':')
    await checkFiles(page, { name, content: fields.content })
    await assertInert(visit, HOSTILE_MARKUP.replaceAll('/', ':'))
    await assertFits(page)
  })

  test('can be read by everyone in light and dark, whatever the result, on a small phone too', async t => {
    const { page, open } = await openVisit(t, base)
    const { revoked, superseded } = changed
    await open('/check')
    const contents = [NEWS.content, revoked.content, superseded.content, UNKNOWN, '']
    await checkFiles(page, ...contents.map((content, at) => ({ name: `${at}.txt`, content })))
    const headlines = (await shownVerifications(page)).map(({ headline }) => headline)
    assert.deepEqual(headlines, ['Valid', 'Revoked', 'Superseded'])
    assert.equal(await page.locator('.check-part').count(), contents.length)
    await assertAccessibleInBothColours(page)
    await assertFits(page)
    const forged = await customer.proofOf(code.news)
    forged.record.credentialSubject.score -= 1
    await checkFiles(page, fileOf(forged))
    await assertAccessibleInBothColours(page)
    await assertFits(page)
  })
})
