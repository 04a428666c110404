import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Customer, certified, newCustomer } from '../../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'

const CONTENT = 'The plant in Lund closes in May.'
const NOTHING = `sha256:${'0'.repeat(64)}`
const LOOK_UPS = 12

describe('an account that keeps its private certificates from being found by hash', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  let issued: Awaited<ReturnType<typeof certified>>
  before(async () => {
    service = await runService({
      PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
      PINPROOF_TRUST_PROXY: 'loopback',
      PINPROOF_LOOK_UP_MISSES_PER_HOUR: String(LOOK_UPS),
    })
    base = service.baseUrl
    owner = await newCustomer(base)
    issued = await certified(base, owner.key, { product_type: 'info_verify', content: CONTENT })
  })
  after(() => service.close())

  let network = 0
  /** From a network of its own, unless one is named. */
  const get = (path: string, headers: Record<string, string> = {}) => {
    network += 1
    return fetch(base + path, { headers: { 'x-forwarded-for': `192.0.2.${network}`, ...headers } })
  }
  async function choose(discoverable_by_hash: boolean): Promise<void> {
    const answer = await fetch(`${base}/api/v1/account`, {
      method: 'PATCH',
      headers: { cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ discoverable_by_hash }),
    })
    const account = (await answer.json()) as { discoverable_by_hash: boolean; keep_documents: boolean }
    assert.deepEqual([account.discoverable_by_hash, account.keep_documents], [discoverable_by_hash, false])
  }
  async function codesBy(query: string, headers?: Record<string, string>) {
    const answer = await get(`/api/v1/certificates?hash=${query}`, headers)
    const { certificates, badge_code } = (await answer.json()) as {
      certificates: { verify_code: string }[]
      badge_code?: string
    }
    return { codes: certificates.map(({ verify_code }) => verify_code), badge_code }
  }
  const badgeStatus = async (query: string) => (await get(`/api/v1/badge/${query}`)).status

  test('is found by hash, on its badge too, until the account says otherwise', async () => {
    const { codes, badge_code } = await codesBy(issued.hash)
    assert.deepEqual([codes, badge_code], [[issued.verify_code], issued.verify_code])
    assert.equal(await badgeStatus(`${issued.hash}.svg`), 200)
    assert.equal((await get(`/certificate/${issued.hash}`)).status, 200)
  })

  test('is then found with hash and code only, answers as if nothing were certified otherwise, and costs its owner nothing', async () => {
    await choose(false)
    assert.deepEqual(await codesBy(issued.hash), await codesBy(NOTHING))
    for (const form of ['svg', 'json']) assert.equal(await badgeStatus(`${issued.hash}.${form}`), 404)
    assert.equal((await get(`/certificate/${issued.hash}`)).status, 404)
    const { verify_code: code } = issued
    assert.equal(await badgeStatus(`${issued.hash}.svg?code=${code}`), 200)
    assert.deepEqual((await codesBy(`${issued.hash}&code=${code}`)).codes, [code])
    assert.equal((await get(`/certificate/${code}?hash=${issued.hash}`)).status, 200)
    for (const headers of [{ authorization: `Bearer ${owner.key}` }, { cookie: owner.cookie }])
      assert.deepEqual((await codesBy(issued.hash, headers)).codes, [code])
    assert.equal((await get(`/certificate/${issued.hash}`, { cookie: owner.cookie })).status, 200)
    const stranger = await newCustomer(base)
    const asStranger = { authorization: `Bearer ${stranger.key}` }
    assert.deepEqual((await codesBy(issued.hash, asStranger)).codes, [])
  })

  test('shows its public certificates all the same, and is found again once it allows it', async () => {
    const news = await certified(base, owner.key, { product_type: 'news_verify', content: CONTENT })
    const { codes, badge_code } = await codesBy(issued.hash)
    assert.deepEqual([codes, badge_code], [[news.verify_code], news.verify_code])
    await choose(true)
    assert.deepEqual((await codesBy(issued.hash)).codes, [news.verify_code, issued.verify_code])
  })

  test('look-ups, badges and pages by wrong hashes count together for a network; then only public contents are answered', async () => {
    const secret = await certified(base, owner.key, { product_type: 'info_verify', content: 'Rex is fired.' })
    const news = await certified(base, owner.key, { product_type: 'news_verify', content: 'Rain.' })
    const guesser = { 'x-forwarded-for': '198.51.100.7' }
    const ways = (hash: string) => [
      () => get(`/api/v1/certificates?hash=${hash}`, guesser),
      () => get(`/api/v1/badge/${hash}.svg`, guesser),
      () => get(`/api/v1/badge/${hash}.json`, guesser),
      () => get(`/certificate/${hash}`, { ...guesser, accept: 'text/html' }),
    ]
    const wrong = ways(NOTHING)
    for (let turn = 0; turn < LOOK_UPS; turn += 1)
      assert.ok([200, 404].includes((await wrong[turn % wrong.length]!()).status))
    for (const hash of [NOTHING, secret.hash])
      for (const way of ways(hash)) {
        const answer = await way()
        assert.equal(answer.status, 429)
        assert.ok(Number(answer.headers.get('retry-after')) > 0)
      }
    for (const way of ways(news.hash)) assert.equal((await way()).status, 200)
    assert.equal(await badgeStatus(`${secret.hash}.svg`), 200, 'another network')
  })
})
