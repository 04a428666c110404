import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../../core/encoding/bytes.ts'
import type { FetchOutcome, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import { createDomainProber } from './domain-prober.ts'

const URL_ASKED = 'https://a.example/.well-known/pinproof-challenge'
const page = (parts: object = {}): FetchOutcome => ({
  kind: 'page',
  url: URL_ASKED,
  status: 200,
  contentType: 'text/plain',
  headers: {},
  body: utf8('token'),
  ...parts,
})
const webWith = (outcome: FetchOutcome): WebFetcher => ({
  fetchPage: async (url, options) => {
    assert.equal(url, URL_ASKED)
    assert.ok(options!.maxBytes! <= 1024)
    return outcome
  },
})

test('the file of the domain itself is read, and nothing that it sends us to', async () => {
  const fileOf = (outcome: FetchOutcome) =>
    createDomainProber({ web: webWith(outcome) }).challengeFile('a.example')
  assert.equal(await fileOf(page()), 'token')
  assert.equal(await fileOf(page({ status: 404 })), undefined)
  assert.equal(await fileOf(page({ url: 'https://evil.example/' })), undefined)
  assert.equal(await fileOf(page({ url: 'https://a.example:8443/' })), undefined)
  assert.equal(await fileOf(page({ body: Uint8Array.of(0xff) })), undefined)
  assert.equal(await fileOf({ kind: 'unreachable', reason: 'not-public' }), undefined)
})

test('records are put together from their pieces, and a name without any has none', async () => {
  const web = webWith(page())
  const resolveTxt = async (name: string) => {
    if (name !== '_pinproof.a.example') throw new Error('ENOTFOUND')
    return [['pin', 'proof-1'], ['v=spf1']]
  }
  const prober = createDomainProber({ web, resolveTxt })
  assert.deepEqual(await prober.challengeRecords('a.example'), ['pinproof-1', 'v=spf1'])
  assert.deepEqual(await prober.challengeRecords('b.example'), [])
})
