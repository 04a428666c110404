import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { PROBLEMS } from '../../../src/core/runtime/problem.ts'
import { PROBLEM_STATUS } from '../../../src/doors/http/answers/problem-document.ts'
import { PRODUCTS } from '../../../src/products/catalog.ts'
import { DEMANDED_STEPS, STEPS } from '../../../src/verifier/step.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits, assertLight } from '../../support/browser/page-assertions.ts'
import { NEWS } from '../../support/service/certifying-customer.ts'
import {
  type Customer,
  certified,
  certify,
  newCustomer,
  post,
  problemOf,
} from '../../support/service/client.ts'
import { type RunningService, runService } from '../../support/service/running-service.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PAGES = ['quick-start', 'grades', 'verifying', 'errors', 'limits', 'webhooks'].map(
  name => `/docs/${name}`,
)
const SETTINGS = {
  PINPROOF_CONTENT_BYTES_MAX: '3000',
  PINPROOF_FREE_CERTIFICATIONS: '7',
  PINPROOF_CERTIFY_PER_MINUTE: '41',
  PINPROOF_SANDBOX_PER_MINUTE: '13',
  PINPROOF_OPERATOR: 'The Port Ellery Gazette\n1 Quay Street',
  PINPROOF_CONTACT: 'desk@paper.example',
  PINPROOF_SECURITY_CONTACT: 'https://paper.example/report',
}

describeInBrowser('the documentation', () => {
  let service: RunningService
  let base: string
  let customer: Customer

  before(async () => {
    service = await runService(SETTINGS)
    base = service.baseUrl
    customer = await newCustomer(base)
  })
  after(() => service.close())

  test('finds a guide by its words, on a phone, and shows it as a page', async t => {
    const { page, open } = await openVisit(t, base, { width: 390 })
    await open('/docs')
    await page.getByLabel('Search the documentation').fill('pop-over')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Show the badge' }).click()
    await page.waitForURL(`${base}/docs/guides/publishers#show-the-badge`)
    assert.equal(await page.locator('h1').innerText(), 'For publishers')
    await assertFits(page, 390)
    await open('/docs?q=no+such+words+anywhere')
    assert.match(await page.locator('main').innerText(), /Nothing found for/)
  })

  test('says who runs the service, to people, robots and researchers', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/')
    await page.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL(`${base}/contact`)
    assert.match(await page.locator('main').innerText(), /desk@paper\.example[\s\S]*1 Quay Street/)
    await open('/privacy')
    assert.match(await page.locator('main').innerText(), /Public for ever[\s\S]*The Port Ellery Gazette/)
    const read = async (path: string) => (await fetch(`${base}${path}`)).text()
    const security = await read('/.well-known/security.txt')
    assert.match(security, /^Contact: https:\/\/paper\.example\/report\n/)
    const expires = new Date(/^Expires: (.+)$/m.exec(security)![1]!).getTime() - Date.now()
    assert.ok(expires > 0 && expires < 365 * 24 * 60 * 60 * 1000)
    assert.match(
      await read('/robots.txt'),
      new RegExp(`Disallow: /dashboard\n[^]*Sitemap: ${base}/sitemap.xml`),
    )
    const addresses = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url!,
    )
    for (const url of addresses) assert.equal((await fetch(url)).status, 200, url)
    assert.ok(addresses.length > 30)
  })

  test('has an API reference that fits on a phone, is accessible, leads back and comes compressed', async t => {
    const visit = await openVisit(t, base, { width: 390, isFirst: true })
    await visit.open('/api-docs')
    await visit.page.locator('.opblock').first().waitFor()
    await visit.settle()
    assertLight(visit, 700_000)
    await assertFits(visit.page, 390)
    // Two of each method look like all others: two thirds of the elements need not be judged.
    await visit.page.evaluate(() => {
      for (const method of ['get', 'post', 'put', 'patch', 'delete'])
        for (const operation of [...document.querySelectorAll(`.opblock-${method}`)].slice(2))
          operation.remove()
    })
    await assertAccessible(visit.page)
    await visit.page.getByRole('link', { name: 'Documentation' }).click()
    await visit.page.waitForURL(`${base}/docs`)
  })

  test('leads from its overview through every page and back', async t => {
    const { page, open, settle } = await openVisit(t, base, { javaScriptEnabled: false })
    await open('/docs')
    await page.locator('.docs-cards a').first().click()
    await settle()
    const walked = [new URL(page.url()).pathname]
    for (const next = page.locator('.docs-next'); (await next.count()) > 0; ) {
      await next.click()
      await settle()
      walked.push(new URL(page.url()).pathname)
    }
    assert.deepEqual(walked, PAGES)
    await page.locator('.docs-previous').click()
    assert.equal(new URL(page.url()).pathname, PAGES.at(-2))
  })

  test('marks in its navigation where the reader is, has no link of ours that leads nowhere, and no anchor twice', async t => {
    const { page, open } = await openVisit(t, base)
    const targets = new Set<string>()
    for (const path of ['/docs', ...PAGES]) {
      await open(path)
      const { ids, hrefs, current } = await page.evaluate(() => ({
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ href }) => href),
        current: [...document.querySelectorAll('.docs-nav [aria-current]')].map(link =>
          link.getAttribute('href'),
        ),
      }))
      assert.deepEqual(current, [path])
      assert.equal(new Set(ids).size, ids.length, path)
      for (const href of hrefs) if (href.startsWith(base)) targets.add(href)
    }
    for (const target of targets) {
      const answer = await fetch(target)
      assert.equal(answer.status, 200, target)
      const { hash } = new URL(target)
      if (hash !== '') assert.ok((await answer.text()).includes(`id="${hash.slice(1)}"`), target)
    }
  })

  test('gives every heading an address to pass on', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/grades')
    await page.getByRole('heading', { name: 'What a grade does not say' }).getByRole('link').click()
    await page.waitForURL(`${base}/docs/grades#what-a-grade-does-not-say`)
    assert.equal(await page.locator('.docs-text h2:not(:has(a[href^="#"]))').count(), 0)
  })

  test('starts with samples that certify the reader’s own text', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/quick-start')
    await page.getByText('JavaScript', { exact: true }).click()
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-docs-'))
    t.after(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'article.txt'), NEWS.content)
    const sample = await codeOf(page, 'JavaScript sample')
    const output = await runModule(sample, { PINPROOF_KEY: customer.key }, folder)
    const badge = `${base}/api/v1/badge/${contentHash(NEWS.content)}.svg`
    assert.match(output, new RegExp(`^[A-F] (PP-[A-Z0-9]{16}) ${badge}\\?code=\\1\\n$`))
  })

  test('names every problem with its status, and what it says leads to the page about it', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/errors')
    const listed = await page
      .locator('.problems > div')
      .evaluateAll(problems =>
        problems.map(problem => [
          problem.querySelector('code')!.textContent,
          Number(problem.querySelector('.problem-status')!.textContent),
          problem.querySelector('strong')!.textContent,
          problem.querySelector('a')!.getAttribute('href'),
        ]),
      )
    const known = Object.entries(PROBLEM_STATUS).map(([code, status]) => [
      code,
      status,
      `${PROBLEMS[code as keyof typeof PROBLEMS]}.`,
      `/problems/${code}`,
    ])
    assert.deepEqual(listed, known)
  })

  test('shows a problem document as the API really sends it', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/errors')
    const shown: unknown = JSON.parse(await codeOf(page, 'a problem document'))
    const answer = await post(base, '/api/v1/sandbox', { product_type: 'news_verify', content: ' ' })
    assert.deepEqual(shown, await problemOf(answer))
  })

  test('tells the limits that this very service is set to', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/limits')
    const text = await page.locator('article').innerText()
    for (const words of [
      '3,000 bytes of UTF-8',
      '41 a minute for each API key',
      '13 a minute for each address',
      'not limited',
      '7 certifications for free',
      '24 hours',
    ])
      assert.ok(text.includes(words), words)
    const answer = await certify(base, customer.key, NEWS)
    const policy = answer.headers.get('ratelimit-policy')
    assert.ok((await codeOf(page, 'the headers')).includes(`RateLimit-Policy: ${policy}\n`), String(policy))
  })

  test('tells sizes of which one character more is refused', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/limits')
    const most = async (name: string) => {
      const row = page.getByRole('row', { name: new RegExp(`^${name} `) })
      return Number(/[\d,]+/.exec(await row.getByRole('cell').nth(1).innerText())![0].replaceAll(',', ''))
    }
    const statusOf = async (fields: object) => {
      const body = { product_type: 'news_verify', content: 'x', ...fields }
      return (await post(base, '/api/v1/sandbox', body)).status
    }
    const title = 'x'.repeat(await most('title'))
    assert.deepEqual([await statusOf({ title }), await statusOf({ title: `${title}x` })], [200, 422])
    const source_url = 'https://paper.example/'.padEnd(await most('source_url'), 'x')
    assert.deepEqual(
      [await statusOf({ source_url }), await statusOf({ source_url: `${source_url}x` })],
      [200, 422],
    )
    const content = 'x'.repeat(await most('content'))
    assert.deepEqual([await statusOf({ content }), await statusOf({ content: `${content}x` })], [200, 413])
  })

  test('gives a call that lists certificates for whoever wants no webhooks, and it works', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/webhooks')
    const { verify_code } = await certified(base, customer.key, NEWS)
    const listing = await runShell(await codeOf(page, 'a call that lists certificates'), {
      PINPROOF_KEY: customer.key,
    })
    assert.ok(listing.includes(verify_code), listing)
  })

  test('explains every question with its points under its part, as the rubrics have them', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/grades')
    const shown = await page
      .locator('.rubric tbody tr[id]')
      .evaluateAll(rows =>
        rows.map(row => [
          row.id,
          row.parentElement!.querySelector('th')!.innerText,
          row.querySelector('td')!.innerText,
          row.querySelector('.number')!.textContent,
        ]),
      )
    const asked = PRODUCTS.all.flatMap(({ rubric: { parts, checks } }) =>
      Object.entries(checks).map(([code, { part, label, question, points, optional }]) => [
        code,
        parts[part],
        `${label}\n${question}${optional ? ' Run only where the operator added one.' : ''}`,
        String(points),
      ]),
    )
    assert.deepEqual(shown.toSorted(), asked.toSorted())
  })

  test('names every step of a verification, in order', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/verifying')
    assert.deepEqual(await page.locator('.step-name').allInnerTexts(), [...STEPS, ...DEMANDED_STEPS])
  })

  test('shows how to verify with a library of others and by hand, and both work', async t => {
    const { verify_code, ipfs_cid } = await certified(base, customer.key, NEWS)
    const { page, open } = await openVisit(t, base)
    await open('/docs/verifying')
    const example = await codeOf(page, 'an example with a library')
    assert.equal(await runModule(example.replace(/PP-\w{16}/, verify_code)), 'true { revoked: false }\n')
    const byHand = await codeOf(page, 'the commands that recompute a CID')
    const [fetched, named] = (await runShell(byHand.replace(/bafkrei\w+/, ipfs_cid))).trim().split('\n')
    assert.equal(fetched!.split(' ')[0], named)
  })

  test('stands beside its navigation, and below it on a phone', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/limits')
    const boxes = async () => {
      const [nav, text] = await Promise.all([
        page.locator('.docs-nav').boundingBox(),
        page.locator('.docs-text').boundingBox(),
      ])
      return { nav: nav!, text: text! }
    }
    const wide = await boxes()
    assert.ok(wide.nav.x + wide.nav.width <= wide.text.x)
    await assertFits(page)
    const narrow = await boxes()
    assert.ok(narrow.nav.y + narrow.nav.height <= narrow.text.y)
  })

  test('can be read by the keyboard alone', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/docs/quick-start')
    await assertKeyboardReaches(page, [
      'Overview',
      'Show the badge',
      'Copy an answer',
      'Next How a grade is made',
    ])
  })
})

/** Code of a page by its name, as it would be copied. */
async function codeOf(page: Page, name: string): Promise<string> {
  return (await page.getByLabel(name, { exact: true }).textContent())!
}

/** In this folder, in which the packages are installed. */
async function runModule(code: string, env: Record<string, string> = {}, cwd = ROOT): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], options)
  return stdout
}

async function runShell(commands: string, env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: ROOT, env: { ...process.env, ...env } }
  return (await promisify(execFile)('sh', ['-ec', commands], options)).stdout
}
