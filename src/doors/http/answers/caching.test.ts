import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Customer, certified, newCustomer, post } from '../../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../../test/support/service/running-service.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const CONTENT = { product_type: 'agent_verify', content: 'An agent that answers questions about caching.' }

describe('what others may keep', () => {
  let service: RunningService
  let base: string
  let owner: Customer
  let issued: Awaited<ReturnType<typeof certified>>

  before(async () => {
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    base = service.baseUrl
    owner = await newCustomer(base)
    issued = await certified(base, owner.key, CONTENT)
  })
  after(() => service.close())

  const cacheable: [what: string, path: () => string, caching: string][] = [
    ['a badge', () => `/api/v1/badge/${issued.hash}.svg`, 'public, max-age=60, must-revalidate'],
    [
      'the badge of a code',
      () => `/api/v1/badge/${issued.hash}.svg?code=${issued.verify_code}`,
      'public, max-age=60, must-revalidate',
    ],
    ['a badge as JSON', () => `/api/v1/badge/${issued.hash}.json`, 'public, max-age=60, must-revalidate'],
    ['a certificate', () => `/api/v1/certificates/${issued.verify_code}`, 'no-cache'],
    ['the certificates of a content', () => `/api/v1/certificates?hash=${issued.hash}`, 'no-cache'],
    ['the page of a certificate', () => `/certificate/${issued.verify_code}`, 'no-cache'],
    ['a proof', () => `/api/v1/certificates/${issued.verify_code}/proof`, 'no-cache'],
    ['a record', () => `/ipfs/${issued.ipfs_cid}?format=json`, 'public, max-age=29030400, immutable'],
    ['the checkpoint', () => '/log/checkpoint', 'no-cache'],
    ['a tile', () => '/log/tile/0/000.p/1', FOR_EVER],
    ['an entry bundle', () => '/log/tile/entries/000.p/1', FOR_EVER],
    ['the key of the log', () => '/log/key', 'public, max-age=300'],
    ['the issuer’s keys', () => '/.well-known/did.json', 'public, max-age=300'],
    ['the directory of agents', () => '/api/v1/agents', 'no-cache'],
  ]

  for (const [what, path, caching] of cacheable) {
    test(`${what} says how long it may be kept, and is not sent again to a client that has it`, async () => {
      const identity = { 'accept-encoding': 'identity' }
      const whole = await fetch(base + path(), { headers: identity })
      const tag = whole.headers.get('etag')!
      assert.deepEqual([whole.status, whole.headers.get('cache-control')], [200, caching])
      assert.match(tag, /^"[^"]+"$/)

      const again = await fetch(base + path(), {
        headers: { ...identity, 'if-none-match': `"other", W/${tag}` },
      })
      assert.deepEqual([again.status, await again.text()], [304, ''])
      for (const name of ['etag', 'cache-control', 'vary', 'x-content-type-options'])
        assert.equal(again.headers.get(name), whole.headers.get(name), name)
      const other = await fetch(base + path(), { headers: { 'if-none-match': '"other"' } })
      assert.equal(other.status, 200)

      const bytes = Buffer.from(await whole.arrayBuffer())
      const head = await fetch(base + path(), { method: 'HEAD', headers: identity })
      assert.deepEqual([head.status, await head.text()], [200, ''])
      assert.equal(head.headers.get('content-length'), String(bytes.length))
      assert.equal(head.headers.get('etag'), tag)
    })
  }

  test('a page comes compressed under a tag of its own, but not where its length could betray a secret', async () => {
    const page = `${base}/certificate/${issued.verify_code}`
    const ask = (headers: Record<string, string>) =>
      fetch(page, { headers: { 'accept-encoding': 'gzip', ...headers } })
    const [plain, packed] = [await ask({ 'accept-encoding': 'identity' }), await ask({})]
    assert.equal(packed.headers.get('content-encoding'), 'gzip')
    assert.match(packed.headers.get('vary')!, /accept-encoding/)
    assert.notEqual(packed.headers.get('etag'), plain.headers.get('etag'))
    assert.equal(await packed.text(), await plain.text())
    assert.equal((await ask({ 'if-none-match': packed.headers.get('etag')! })).status, 304)
    const asked = { cookie: 'pinproof_session=x', 'sec-fetch-site': 'cross-site' }
    assert.equal((await ask(asked)).headers.get('content-encoding'), null)
    assert.equal((await ask({ ...asked, 'sec-fetch-site': 'none' })).headers.get('content-encoding'), 'gzip')
  })

  test('a script is kept for ever in each of its encodings, and none is taken for another', async () => {
    const page = await (await fetch(base)).text()
    const script = /\/assets\/[\w.-]+\.(?:css|js)/.exec(page)![0]
    const tags = new Set<string | null>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await fetch(base + script, { headers: { 'accept-encoding': encoding } })
      assert.deepEqual([headers.get('cache-control'), headers.get('vary')], [FOR_EVER, 'accept-encoding'])
      tags.add(headers.get('etag'))
    }
    assert.equal(tags.size, 3)
  })

  test('what the owner alone sees is kept by nobody, and no cache takes it for what all see', async () => {
    const path = `${base}/api/v1/certificates/${issued.verify_code}`
    const own = await fetch(path, { headers: { authorization: `Bearer ${owner.key}` } })
    assert.deepEqual([own.headers.get('cache-control'), own.headers.get('etag')], ['private, no-store', null])
    for (const answer of [own, await fetch(path)])
      assert.equal(answer.headers.get('vary'), 'authorization, cookie')
  })

  test('an answer of which nothing is said is kept by nobody', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/api/v1/account', '/api/v1/badge'])
      assert.equal((await fetch(base + path)).headers.get('cache-control'), 'no-store', path)
    const answer = await post(base, '/api/v1/sandbox', CONTENT)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  })

  test('a badge from memory has every header of one that was looked up', async () => {
    const { hash } = await certified(base, owner.key, { ...CONTENT, content: 'Asked for twice.' })
    const [looked, remembered] = [
      await fetch(`${base}/api/v1/badge/${hash}.svg`),
      await fetch(`${base}/api/v1/badge/${hash}.svg`),
    ]
    const namesOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')
    assert.deepEqual(namesOf(remembered), namesOf(looked))
    assert.equal(await remembered.text(), await looked.text())
  })

  test('a badge that is in memory shows a revocation as soon as it is acknowledged, and is counted', async () => {
    const { hash, verify_code } = await certified(base, owner.key, { ...CONTENT, content: 'Soon revoked.' })
    const badge = () => fetch(`${base}/api/v1/badge/${hash}.svg`).then(answer => answer.text())
    for (let time = 0; time < 3; time += 1) assert.doesNotMatch(await badge(), /revoked/)
    const auth = { authorization: `Bearer ${owner.key}` }
    await post(base, `/api/v1/certificates/${verify_code}/revoke`, { reason: 'Retired' }, auth)
    assert.match(await badge(), /revoked/)
    const metrics = await (await fetch(`${base}/metrics`)).text()
    assert.match(metrics, /^pinproof_hot_badges_total\{status="200"\} [1-9]/m)
  })
})
