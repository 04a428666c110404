import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../../../core/encoding/bytes.ts'
import type { FetchOutcome, WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import { a2aCard, a2aCard03, caseOf, mcpCard, proseDeclaration } from '../declarations.sample.ts'
import { createServedCardCheck } from './served-card-check.ts'

const CARD_URL = 'https://agents.recipes.example/.well-known/agent-card.json'

const page = (body: string, parts: object = {}): FetchOutcome => ({
  kind: 'page',
  url: CARD_URL,
  status: 200,
  contentType: 'application/json',
  headers: {},
  body: utf8(body),
  ...parts,
})

/** A web of these pages and no others. */
const webOf = (pages: Record<string, FetchOutcome>): WebFetcher => ({
  fetchPage: async url => pages[url] ?? { kind: 'unreachable', reason: 'not-public' },
})

const answerTo = async (served: FetchOutcome | undefined, card: object = a2aCard) =>
  createServedCardCheck(webOf(served ? { [CARD_URL]: served } : {})).ask(caseOf(card))

test('an address that serves the same card bears it out, whatever the order of keys and the signatures', async () => {
  const turned = Object.fromEntries(Object.entries(a2aCard).toReversed())
  const served = page(
    JSON.stringify({ ...turned, signatures: [{ protected: 'x', signature: 'y' }] }, undefined, 2),
  )
  for (const card of [a2aCard, { ...a2aCard, signatures: [] }]) {
    assert.equal((await answerTo(served, card)).outcome, 'supports')
  }
  assert.equal((await answerTo(page(JSON.stringify(a2aCard03)), a2aCard03)).outcome, 'supports')
})

test('another card speaks against it; no card, a page, a card that reads two ways and a redirect elsewhere decide nothing', async () => {
  const card = JSON.stringify(a2aCard)
  const cases: [FetchOutcome, RegExp, outcome?: string][] = [
    [page(JSON.stringify({ ...a2aCard, version: '9' })), /another card/, 'weakens'],
    [page(card.replace('{', '{"name":"Evil",')), /cannot be read as a card/],
    [page('<html>'), /cannot be read as a card/],
    [page('', { status: 404 }), /no card of its own/],
    [page(card, { url: 'https://elsewhere.example/card.json' }), /no card of its own/],
  ]
  for (const [served, told, expected = 'inconclusive'] of cases) {
    const { outcome, sentence } = await answerTo(served)
    assert.equal(outcome, expected)
    assert.match(sentence, told)
  }
})

test('what could not be read decides nothing', async () => {
  for (const served of [undefined, page('', { status: 503 }), page('', { status: 401 })]) {
    assert.equal((await answerTo(served)).outcome, 'inconclusive')
  }
})

test('without a network nothing is looked up, and the answer says so', async () => {
  const { outcome, sentence } = await createServedCardCheck(undefined).ask(caseOf(a2aCard))
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /not switched on/)
})

test('only cards are looked for, at public names, and never at an address by number', async () => {
  const never: WebFetcher = { fetchPage: () => assert.fail('nothing may be asked') }
  const byNumber = { ...a2aCard, supportedInterfaces: [{ url: 'http://169.254.169.254/a2a' }] }
  for (const content of [proseDeclaration, mcpCard, byNumber]) {
    assert.equal((await createServedCardCheck(never).ask(caseOf(content))).outcome, 'inconclusive')
  }
})

test('a card at an address of its own on the same host is looked for there', async () => {
  const sourceUrl = 'https://agents.recipes.example/recipe/agent-card.json'
  const web = webOf({ [sourceUrl]: page(JSON.stringify(a2aCard), { url: sourceUrl }) })
  const submitted = { accountId: 'account_ada', receivedAt: new Date(), sourceUrl }
  assert.equal((await createServedCardCheck(web).ask(caseOf(a2aCard, { submitted }))).outcome, 'supports')
})
