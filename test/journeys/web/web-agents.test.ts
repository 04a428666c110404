import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { a2aCard } from '../../../src/products/agent/declarations.sample.ts'
import { HOSTILE_MARKUP } from '../../support/attacks/hostile-certificates.ts'
import { assertAccessible } from '../../support/browser/assert-accessible.ts'
import { assertInert } from '../../support/browser/assert-inert.ts'
import { assertKeyboardReaches } from '../../support/browser/assert-keyboard-reaches.ts'
import { describeInBrowser, openVisit } from '../../support/browser/browser.ts'
import { assertFits } from '../../support/browser/page-assertions.ts'
import { type CertifyingCustomer, certifyingCustomer } from '../../support/service/certifying-customer.ts'
import { certified, post } from '../../support/service/client.ts'

const EARLIER_AGENTS = 24

type Issued = Awaited<ReturnType<typeof certified>>

describeInBrowser('the page of certified agents', () => {
  let customer: CertifyingCustomer
  let base: string
  let recipes: Issued

  before(async () => {
    customer = await certifyingCustomer()
    base = customer.baseUrl
    for (let count = 0; count < EARLIER_AGENTS; count += 1)
      await certify(`Name: Agent ${count}\nPurpose: counts sheep in field ${count}.\n`)
    recipes = await declare({})
  })
  after(() => customer.close())

  function certify(content: string): Promise<Issued> {
    return certified(base, customer.key, { product_type: 'agent_verify', content })
  }

  function declare(changes: object): Promise<Issued> {
    return certify(JSON.stringify({ ...a2aCard, ...changes }, null, 2))
  }

  test('shows each agent with name, grade, day and its own words, and leads to its declaration', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/agents')
    const card = page.locator('.agent').first()
    assert.equal(await card.locator('h2').innerText(), a2aCard.name)
    assert.ok(await card.getByRole('img', { name: `Grade ${recipes.trust_grade}` }).isVisible())
    assert.match(await card.innerText(), new RegExp(`${recipes.trust_score} of 100 points`))
    const { issued_at } = (await (
      await fetch(`${base}/api/v1/certificates/${recipes.verify_code}`)
    ).json()) as {
      issued_at: string
    }
    assert.equal(await card.locator('time').getAttribute('datetime'), issued_at)
    assert.match(await card.locator('blockquote').innerText(), /Helps home cooks/)
    await card.getByRole('link', { name: 'The whole declaration' }).click()
    await page.waitForURL(`${base}/certificate/${recipes.verify_code}`)
  })

  test('lists every agent once, newest first, page by page, also without JavaScript', async t => {
    const { page, open, settle } = await openVisit(t, base, { javaScriptEnabled: false })
    await open('/agents')
    const seen: string[] = []
    for (;;) {
      seen.push(...(await page.locator('.agent h2').allInnerTexts()))
      const more = page.getByRole('link', { name: 'More agents' })
      if ((await more.count()) === 0) break
      await more.click()
      await settle()
    }
    const earlier = Array.from({ length: EARLIER_AGENTS }, (_, at) => `Agent ${EARLIER_AGENTS - 1 - at}`)
    assert.deepEqual(seen, [a2aCard.name, ...earlier])
    await page.getByRole('link', { name: 'All agents, newest first' }).click()
    assert.equal(await page.locator('.agent h2').first().innerText(), a2aCard.name)
  })

  test('finds agents by name and by words of the declaration, page by page', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/agents')
    const search = async (words: string) => {
      await page.getByLabel('Find an agent').fill(words)
      await page.getByRole('button', { name: 'Search' }).click()
      await page.waitForURL(url => url.searchParams.get('q') === words)
      return page.locator('.agent h2').allInnerTexts()
    }
    assert.deepEqual(await search('Recipe Agent'), ['Recipe Agent'])
    assert.deepEqual(await search('sheep 7'), ['Agent 7'])
    const first = await search('sheep')
    await page.getByRole('link', { name: 'More agents' }).click()
    await page.waitForURL(url => url.searchParams.has('cursor'))
    assert.equal(await page.getByLabel('Find an agent').inputValue(), 'sheep')
    assert.equal(first.length + (await page.locator('.agent').count()), EARLIER_AGENTS)
  })

  test('says that nothing matches, keeps the words and offers a way back', async t => {
    const { page, open } = await openVisit(t, base)
    assert.equal((await open('/agents?q=zebra')).status(), 200)
    assert.match(await page.getByRole('status').innerText(), /No certified agent matches “zebra”/)
    assert.equal(await page.getByLabel('Find an agent').inputValue(), 'zebra')
    await page.getByRole('link', { name: 'All agents, newest first' }).click()
    await page.locator('.agent').first().waitFor()
  })

  test('tells at the field what is wrong with a search that the API refuses', async t => {
    const { page, open } = await openVisit(t, base)
    const words = 'x'.repeat(250)
    assert.equal((await open(`/agents?q=${words}`)).status(), 422)
    const field = page.getByLabel('Find an agent')
    assert.equal(await field.inputValue(), words)
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    assert.match(await page.locator('#q-error').innerText(), /must be at most/)
    await assertAccessible(page)
  })

  test('answers a made-up cursor with the problem of the API', async t => {
    const { page, open } = await openVisit(t, base)
    assert.equal((await open('/agents?cursor=x')).status(), 422)
    await page.getByRole('heading', { name: 'A field is not valid' }).waitFor()
  })

  test('no longer lists an agent whose certificate was revoked', async t => {
    const { verify_code } = await declare({ name: 'Short-lived Agent' })
    const { page, open } = await openVisit(t, base)
    await open('/agents?q=short-lived')
    assert.equal(await page.locator('.agent').count(), 1)
    const path = `/api/v1/certificates/${verify_code}/revoke`
    const authorization = `Bearer ${customer.key}`
    assert.equal((await post(base, path, { reason: 'Switched off.' }, { authorization })).status, 200)
    await open('/agents?q=short-lived')
    assert.equal(await page.locator('.agent').count(), 0)
  })

  test('shows hostile names, declarations and searches as words', async t => {
    const hostile = `\u2069\u202E${HOSTILE_MARKUP}\u2066`
    const { verify_code } = await declare({ name: hostile, description: hostile })
    const visit = await openVisit(t, base)
    await visit.open('/agents')
    assert.equal(await visit.page.locator('.agent').first().locator('.mono').innerText(), verify_code)
    await assertInert(visit, HOSTILE_MARKUP)
    await assertFits(visit.page)
    await visit.open(`/agents?q=${encodeURIComponent(`zebra ${HOSTILE_MARKUP}`)}`)
    await assertInert(visit, HOSTILE_MARKUP)
  })

  test('can be used by the keyboard alone', async t => {
    const { page, open } = await openVisit(t, base)
    await open('/agents')
    await assertKeyboardReaches(page, ['Find an agent', 'Search', a2aCard.name, 'More agents'])
  })
})

describeInBrowser('the page of agents before there is one', () => {
  test('says so, and how to be the first', async t => {
    const customer = await certifyingCustomer()
    t.after(customer.close)
    const visit = await openVisit(t, customer.baseUrl)
    await visit.open('/agents')
    await visit.page.getByRole('heading', { name: 'No agent is listed yet' }).waitFor()
    assert.match(
      await visit.page.locator('.listed-how').innerText(),
      /Certify your agent’s declaration as agent_verify/,
    )
    await assertAccessible(visit.page)
    await assertFits(visit.page)
  })
})
