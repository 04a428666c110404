import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { after, before, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { standingChecks } from '../../../src/core/judging/verdict.ts'
import { readExamples } from '../../../src/doors/web/pages/preview/examples.ts'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertNoErrors } from '../../support/browser/page-assertions.ts'
import { post } from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const TEXT = 'The council approved the bridge on Monday, said Mayor Ann Lee.\n\nIt opens in May.'
const NASTY =
  '\n \'single\' "double" `id` $(id) $HOME \\n \\\\ !! %s\nJSON\n\t漢字 🎉 e\u0301 \u202Eturned\u202C \u200B\n\n '
const BUTTON = 'Check this text'

type Answer = { hash: string; trust_grade: string; trust_score: number; findings: unknown[] }

describeInBrowser('the start page', () => {
  let service: RunningService
  let base: string
  before(async () => {
    service = await runService()
    base = service.baseUrl
  })
  after(() => service.close())

  test('shows within one screen what this is, and the whole form to try it', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/')
    const [words, form] = await Promise.all(
      ['.hero-words h1', '#draft [data-check]'].map(selector => page.locator(selector).boundingBox()),
    )
    const { height } = page.viewportSize()!
    assert.ok(words!.y > 0 && form!.y + form!.height < height)
  })

  test('can be worked through with the Tab key alone', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/')
    const names = ['The text', 'Try an example', /^News article/, BUTTON, 'See why', 'Register']
    await assertKeyboardReaches(page, names)
  })

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with a script' : 'without a script'

    test(`judges a pasted text ${how}, and shows grade, badge, findings, JSON and curl`, async t => {
      const visit = await openVisit(t, base, { javaScriptEnabled })
      const { page } = visit
      await visit.open('/')
      await page.getByRole('radio', { name: 'AI agent' }).check()
      await page.getByLabel('The text').fill(TEXT)
      await page.getByRole('button', { name: BUTTON }).click()
      await visit.settle()
      const answer = await answerOn(page)
      assert.equal(answer.hash, hashOf(TEXT))
      const { trust_grade: grade, trust_score: score } = answer
      const result = page.getByRole('article')
      await result.getByRole('heading', { name: `Grade ${grade}, ${score} of 100 points` }).waitFor()
      await result.getByRole('img', { name: `AI Agent Certified: grade ${grade}, score ${score}` }).waitFor()
      const labels = await result.locator('.finding-label').allTextContents()
      const asked = Object.values(PRODUCTS.of('agent_verify').rubric.checks).map(({ label }) => label)
      assert.deepEqual(labels.toSorted(), asked.toSorted())
      assert.equal(await page.getByLabel('The text').inputValue(), TEXT)
      assert.ok(await page.getByRole('radio', { name: 'AI agent' }).isChecked())
      await assertNoErrors(visit)
      if (javaScriptEnabled) await assertAccessible(page)
      await assertFits(page)
    })

    test(`sends a text to the last character as typed ${how}, and shows a curl that sends the same`, async t => {
      const { page, open, settle } = await openVisit(t, base, { javaScriptEnabled })
      await open('/')
      await page.getByLabel('The text').fill(NASTY)
      await page.getByLabel('Title').fill(`It's "$5"`)
      await page.getByRole('button', { name: BUTTON }).click()
      await settle()
      const answer = await answerOn(page)
      assert.equal(answer.hash, hashOf(NASTY))
      assert.equal(await page.getByLabel('The text').inputValue(), NASTY)
      const command = await page.getByLabel('curl command', { exact: true }).textContent()
      const { stdout } = await promisify(execFile)('bash', ['-c', command!])
      const again: Answer = JSON.parse(stdout)
      assert.deepEqual([again.hash, again.findings], [answer.hash, answer.findings])
    })

    test(`says next to each field what is wrong with it ${how}, and keeps what was typed`, async t => {
      const { page, open } = await openVisit(t, base, { javaScriptEnabled })
      await open('/')
      await page.getByLabel('The text').fill('  ')
      await page.getByLabel('Published at').fill('https://me:secret@paper.example/')
      await page.getByRole('button', { name: BUTTON }).click()
      await page.getByRole('heading', { name: 'Something in the form needs a second look' }).waitFor()
      for (const [label, message] of [
        ['The text', /^The text must hold at least one character/],
        ['Published at', /^The address must be an http or https URL/],
      ] as const) {
        const field = page.getByLabel(label)
        assert.equal(await field.getAttribute('aria-invalid'), 'true')
        const described = (await field.getAttribute('aria-describedby'))!.split(' ').at(-1)!
        assert.match((await page.locator(`#${described}`).textContent())!, message)
      }
      assert.equal(await page.getByLabel('Published at').inputValue(), 'https://me:secret@paper.example/')
      await page.getByLabel('The text').fill(TEXT)
      await page.getByLabel('Published at').fill('')
      await page.getByRole('button', { name: BUTTON }).click()
      await page.getByRole('article').waitFor()
      assert.equal(await page.locator('[aria-invalid], .field-error').count(), 0)
    })

    test(`tells a visitor who tries too often how long to wait ${how}`, async t => {
      const { page } = await hastyVisit(t, javaScriptEnabled)
      await page.getByText(/You can try again in \d+ seconds?\. What you typed is still here\./).waitFor()
      assert.equal(await page.getByLabel('The text').inputValue(), TEXT)
    })

    test(`says calmly that a text is too long ${how}`, async t => {
      const { baseUrl } = await serviceFor(t, { PINPROOF_CONTENT_BYTES_MAX: '1024' })
      const { page, open } = await openVisit(t, baseUrl, { javaScriptEnabled })
      await open('/')
      await page.getByText('up to 1 KiB').waitFor()
      await page.getByLabel('The text').fill('x'.repeat(1025))
      await page.getByRole('button', { name: BUTTON }).click()
      await page.getByRole('heading', { name: 'This text is too long' }).waitFor()
      assert.equal((await page.getByLabel('The text').inputValue()).length, 1025)
    })
  }

  test('fills the form with an example in one click, two for each product, the better one first', async t => {
    const { page, open, settle } = await openVisit(t, base, { javaScriptEnabled: false })
    await open('/')
    for (const type of PRODUCTS.types) {
      const product = page.locator('.product', { has: page.locator(`[value="${type}"]`) })
      const examples = readExamples(PRODUCTS).filter(({ attempt }) => attempt.product_type === type)
      const scores: number[] = []
      for (const which of [0, 1]) {
        await page.getByText('Try an example', { exact: true }).click()
        await page.getByRole('link', { name: examples[which]!.label }).click()
        await settle()
        assert.ok(await product.getByRole('radio').isChecked())
        const content = await page.getByLabel('The text').inputValue()
        const judged = await post(base, '/api/v1/sandbox', { product_type: type, content })
        scores.push(((await judged.json()) as Answer).trust_score)
      }
      assert.ok(scores[0]! >= scores[1]! + 10 && scores[1]! < 70, `${type}: ${scores}`)
    }
  })

  test('shows while it works what is being checked, and can be stopped', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/?example=mail-phishing')
    await page.route('**/try', () => {})
    const typed = await page.getByLabel('The text').inputValue()
    const button = page.getByRole('button', { name: BUTTON })
    await button.click()
    const labels = await page.locator('.progress li').allInnerTexts()
    assert.deepEqual(
      labels,
      standingChecks(PRODUCTS.of('email_verify').rubric).map(([, { label }]) => label),
    )
    assert.equal(await page.getByRole('status').textContent(), `Running ${labels.length} checks`)
    await assertAccessible(page)
    const stopped = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Cancel' }).click()
    assert.match((await stopped).url(), /\/try$/)
    await page.locator('#outcome').getByText('Cancelled. Nothing was kept.').waitFor()
    assert.ok(await button.evaluate(element => element === document.activeElement))
    assert.equal(await page.getByLabel('The text').inputValue(), typed)
    await page.unroute('**/try')
    await button.click()
    await page.getByRole('article').waitFor()
  })

  test('sends a text once, however often the button is pressed', async t => {
    const { page, open, requests } = await openVisit(t, base)
    await open('/?example=news-report')
    const { promise: seen, resolve: see } = Promise.withResolvers<void>()
    await page.route('**/try', route => seen.then(() => route.continue()))
    await page.getByRole('button', { name: BUTTON }).dblclick()
    await page.getByRole('button', { name: BUTTON }).press('Enter')
    see()
    await page.getByRole('article').waitFor()
    assert.equal(requests.filter(({ url }) => url.endsWith('/try')).length, 1)
  })

  test('takes the focus along to the result, but not away from where the visitor has gone', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/?example=news-report')
    await page.getByRole('button', { name: BUTTON }).press('Enter')
    await page.getByRole('article').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'arrival')

    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    await page.route('**/try', route => gone.then(() => route.continue()))
    await page.getByRole('button', { name: BUTTON }).press('Enter')
    await page.getByLabel('The text').focus()
    go()
    await page.getByRole('article').waitFor()
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content')
    assert.match((await page.getByRole('status').textContent())!, /^Grade [A-F], \d+ of 100 points$/)
  })

  test('says what to do when the connection breaks or something in between answers', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/?example=news-report')
    const press = () => page.getByRole('button', { name: BUTTON }).click()
    await page.route('**/try', route => route.abort('connectionreset'))
    await press()
    await page.getByRole('heading', { name: 'No answer came' }).waitFor()
    await page.route('**/try', route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await press()
    await page.getByText('The server answered 502, and nothing was kept.').waitFor()
    assert.equal(await page.getByText('Bad gateway').count(), 0)
    await page.unroute('**/try')
    await press()
    await page.getByRole('article').waitFor()
  })

  test('copies the JSON and the command as they stand', async t => {
    const { page, open } = await openVisit(t, base)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('/?example=agent-card')
    await page.getByRole('button', { name: BUTTON }).click()
    await page.getByText('Hash, JSON and curl').click()
    for (const name of ['JSON response', 'curl command']) {
      const block = page
        .getByRole('article')
        .locator('.code-block', { has: page.getByLabel(name, { exact: true }) })
      await block.getByRole('button').click()
      await block.getByText('Copied').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      assert.equal(copied, await page.getByLabel(name, { exact: true }).textContent())
    }
  })

  test('shows hostile text and lets it do nothing', async t => {
    const visit = await openVisit(t, base)
    await visit.open('/')
    await visit.page.getByLabel('Title').fill(`\u202E${HOSTILE_MARKUP}\u2066`)
    await visit.page.getByLabel('The text').fill(`</textarea></pre>${HOSTILE_MARKUP}\n\n${TEXT}`)
    await visit.page.getByRole('button', { name: BUTTON }).click()
    await visit.page.getByRole('article').waitFor()
    await assertInert(visit, HOSTILE_MARKUP)
    await assertFits(visit.page)
  })
})

test('the address of a result leads back to the form when it is opened again', async t => {
  const { baseUrl } = await serviceFor(t)
  const visited = await fetch(`${baseUrl}/try`, { redirect: 'manual' })
  assert.deepEqual([visited.status, visited.headers.get('location')], [303, '/#draft'])
})

test('a problem of the sandbox keeps its status and its Retry-After', async t => {
  const { baseUrl } = await serviceFor(t, { PINPROOF_SANDBOX_PER_MINUTE: '1' })
  const attempt = (content: string) =>
    fetch(`${baseUrl}/try`, {
      method: 'POST',
      headers: { origin: baseUrl },
      body: new URLSearchParams({ product_type: 'news_verify', content }),
    })
  assert.equal((await attempt(' ')).status, 422)
  const refused = await attempt(TEXT)
  assert.equal(refused.status, 429)
  assert.match(refused.headers.get('retry-after')!, /^\d+$/)
})

async function serviceFor(t: TestContext, settings: Record<string, string> = {}): Promise<RunningService> {
  const service = await runService(settings)
  t.after(service.close)
  return service
}

/** A visitor uses up the rate limit of this address, then tries again. */
async function hastyVisit(t: TestContext, javaScriptEnabled: boolean) {
  const { baseUrl } = await serviceFor(t, { PINPROOF_SANDBOX_PER_MINUTE: '1' })
  const visit = await openVisit(t, baseUrl, { javaScriptEnabled })
  await visit.open('/')
  await visit.page.getByText('One try a minute.').waitFor()
  await visit.page.getByLabel('The text').fill(TEXT)
  await visit.page.getByRole('button', { name: BUTTON }).click()
  await visit.page.getByRole('article').waitFor()
  await visit.page.getByRole('button', { name: BUTTON }).click()
  return visit
}

async function answerOn(page: Page): Promise<Answer> {
  return JSON.parse((await page.getByLabel('JSON response', { exact: true }).textContent())!)
}

function hashOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}
