import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Customer, certified, newCustomer, post } from '../../../../../test/support/service/client.ts'
import { postForm, sessionOf } from '../../../../../test/support/service/post-form.ts'
import { type RunningService, runService } from '../../../../../test/support/service/running-service.ts'
import { utf8 } from '../../../../core/encoding/bytes.ts'
import { contentHash } from '../../../../core/encoding/content-hash.ts'
import type { Proof } from '../../../../core/record/proof.ts'
import { secretInFragment } from '../../../../core/web/share-fragment.ts'
import { verifyProof } from '../../../../verifier/verify-proof.ts'
import { openShared } from '../../../web/islands/share/open-shared.ts'

const CONTENT = 'We part with Jo Doe at the end of March.'
const WRONG = 'A'.repeat(43)

type Link = { id: string; url: string; expires_at: string | null; status: string }

describe('a share link', () => {
  let now = new Date('2026-03-01T00:00:00Z')
  let service: RunningService
  let base: string
  let owner: Customer
  let issued: Awaited<ReturnType<typeof certified>>
  let path: string
  before(async () => {
    service = await runService(
      { PINPROOF_FREE_CERTIFICATIONS: 'unlimited', PINPROOF_OPENING_MISSES_PER_CODE: '3' },
      () => now,
    )
    base = service.baseUrl
    owner = await newCustomer(base)
    issued = await certified(base, owner.key, { product_type: 'info_verify', content: CONTENT })
    path = `/api/v1/certificates/${issued.verify_code}`
  })
  after(() => service.close())

  async function makeLink(fields: object = {}) {
    const headers = { authorization: `Bearer ${owner.key}` }
    const answer = await post(base, `${path}/share-links`, fields, headers)
    assert.equal(answer.status, 201)
    const link = (await answer.json()) as Link
    return { ...link, secret: secretInFragment(new URL(link.url).hash)! }
  }
  const open = (secret: string, at = path) => post(base, `${at}/opening`, { secret })
  const statusOf = async (secret: string) => (await open(secret)).status

  test('opens the certificate by its secret, and the proof it gives verifies', async () => {
    const { secret, url, expires_at } = await makeLink()
    assert.equal(expires_at, null)
    assert.equal(url, `${base}/certificate/${issued.verify_code}#share=${secret}`)
    const answer = await open(secret)
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'private, no-store'])
    const { hash, proof } = (await answer.json()) as { hash: string; proof: Proof }
    assert.equal(hash, contentHash(CONTENT))
    assert.equal((await verifyProof(proof, utf8(CONTENT))).valid, true)
  })

  test('is opened by its page, which verifies the proof itself', async () => {
    const page = await (await fetch(`${base}/certificate/${issued.verify_code}`)).text()
    assert.match(page, /data-share data-code="PP-/)
    assert.match(page, /assets\/share-/)
    const { secret } = await makeLink()
    const deps = {
      request: ((address: string, options?: RequestInit) => fetch(base + address, options)) as typeof fetch,
      names: new Map(),
      status: undefined,
    }
    const { view } = await openShared(issued.verify_code, secret, deps)
    assert.match(String(view), new RegExp(issued.hash))
    assert.match(String(view), /data-conclusion="good"/)
    await assert.rejects(openShared(issued.verify_code, WRONG, deps), /does not open the certificate/)
  })

  test('ends when it is revoked and when it expires, and others stay', async () => {
    const [first, second, third] = [
      await makeLink(),
      await makeLink({ expires_at: '2026-03-02T00:00:00Z' }),
      await makeLink(),
    ]
    const headers = { authorization: `Bearer ${owner.key}` }
    const revoked = await fetch(`${base}${path}/share-links/${first.id}`, { method: 'DELETE', headers })
    assert.equal(revoked.status, 204)
    assert.deepEqual([await statusOf(first.secret), await statusOf(second.secret)], [404, 200])
    now = new Date('2026-03-02T00:00:00Z')
    assert.deepEqual([await statusOf(second.secret), await statusOf(third.secret)], [404, 200])
    const list = await fetch(`${base}${path}/share-links`, { headers })
    const { share_links } = (await list.json()) as { share_links: Link[] }
    assert.equal(share_links.find(({ id }) => id === second.id)!.status, 'expired')
    assert.ok(!share_links.some(link => link.id === first.id || 'url' in link))
  })

  test('opens no other certificate, and only its owner makes, sees and revokes one', async () => {
    const { secret, id } = await makeLink()
    const other = await certified(base, owner.key, { product_type: 'info_verify', content: 'Another.' })
    assert.equal((await open(secret, `/api/v1/certificates/${other.verify_code}`)).status, 404)
    const stranger = await newCustomer(base)
    const headers = { authorization: `Bearer ${stranger.key}` }
    const asStranger = (method: string, tail = '') =>
      fetch(`${base}${path}/share-links${tail}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      })
    for (const answer of [
      await asStranger('GET'),
      await asStranger('POST'),
      await asStranger('DELETE', `/${id}`),
    ])
      assert.equal(answer.status, 404)
    assert.equal(await statusOf(secret), 200)
  })

  test('goes on opening for its holder while others have guessed too often, and wrong secrets are counted', async () => {
    const { secret } = await makeLink()
    now = new Date('2026-03-03T00:00:00Z')
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await statusOf(WRONG))
    assert.deepEqual(statuses, [404, 404, 404, 429])
    assert.equal((await post(base, `${path}/opening`, { hash: issued.hash })).status, 429)
    assert.equal(await statusOf(secret), 200)
  })

  test('is made and revoked in the dashboard, without a script', async () => {
    const share = `/dashboard/certificates/${issued.verify_code}/share`
    const { email, password } = owner
    const headers = { cookie: sessionOf(await post(base, '/api/v1/sessions', { email, password }))! }
    const made = await postForm(base, share, { expiry: '7' }, headers)
    const page = await made.text()
    assert.equal(made.status, 201, page)
    const secret = /#share=([\w-]{43})/.exec(page)![1]!
    assert.equal(await statusOf(secret), 200)
    const ids = [...page.matchAll(/share\/(share_[\w-]+)\/revoke/g)].map(([, id]) => id!)
    for (const id of ids)
      assert.equal((await postForm(base, `${share}/${id}/revoke`, {}, headers)).status, 303)
    assert.notEqual(await statusOf(secret), 200)
    const own = await (await fetch(`${base}/certificate/${issued.verify_code}`, { headers })).text()
    assert.ok(own.includes(share))
  })
})
