import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type CertifyingCustomer,
  certifyingCustomer,
} from '../../../../../test/support/service/certifying-customer.ts'
import { certified, newCustomer, post, problemOf } from '../../../../../test/support/service/client.ts'
import { fromBase64, utf8 } from '../../../../core/encoding/bytes.ts'
import { type CertificateEntry, parseEntry } from '../../../../core/log/entry.ts'
import type { Proof } from '../../../../core/record/proof.ts'
import type { PinproofRecord } from '../../../../core/record/record-shape.ts'
import { codeHashOf } from '../../../../core/record/verify-code.ts'
import { verifyProof } from '../../../../verifier/verify-proof.ts'

const CONTENT = 'We part with Jo Doe at the end of March.'
const WRONG = `sha256:${'0'.repeat(64)}`
/** The default of PINPROOF_OPENING_MISSES_PER_HOUR. */
const MISSES_PER_NETWORK = 30

type Shown = { hash?: string; badge_url?: string; salt?: string; certificates?: Shown[] }

describe('a private certificate', () => {
  let owner: CertifyingCustomer
  let issued: Awaited<ReturnType<typeof certified>>
  let paths: { certificate: string; proof: string; opening: string }
  before(async () => {
    owner = await certifyingCustomer()
    issued = await certified(owner.baseUrl, owner.key, { product_type: 'info_verify', content: CONTENT })
    const certificate = `/api/v1/certificates/${issued.verify_code}`
    paths = { certificate, proof: `${certificate}/proof`, opening: `${certificate}/opening` }
  })
  after(() => owner.close())

  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(owner.baseUrl + path, { headers })
    assert.equal(answer.status, 200, path)
    return { shown: (await answer.json()) as Shown, headers: answer.headers }
  }
  const open = (hash: unknown, path = paths.opening) => post(owner.baseUrl, path, { hash })

  test('shows a stranger neither hash nor badge nor salt, and says that the answer depends on the caller', async () => {
    const stranger = await newCustomer(owner.baseUrl)
    for (const headers of [{}, { authorization: `Bearer ${stranger.key}` }, { cookie: stranger.cookie }]) {
      for (const path of [paths.certificate, paths.proof]) {
        const answer = await get(path, headers)
        assert.deepEqual(
          [answer.shown.hash, answer.shown.badge_url, answer.shown.salt],
          Array(3).fill(undefined),
        )
        assert.equal(answer.headers.get('vary'), 'authorization, cookie')
      }
    }
  })

  test('is named in record and log by the hash of its code, and found by CID for its owner alone', async () => {
    const { shown: record } = await get(`/ipfs/${issued.ipfs_cid}`)
    const { id, credentialSubject } = record as unknown as PinproofRecord
    const name = codeHashOf(issued.verify_code)
    assert.deepEqual([credentialSubject.code, id], [name, `${owner.baseUrl}/certificate/${name}`])
    const proof = (await get(paths.proof)).shown as unknown as Proof
    const entry = parseEntry(fromBase64(proof.entry)!) as CertificateEntry
    assert.deepEqual([entry.version, entry.code, proof.code], [2, name, issued.verify_code])

    const byCid = `/api/v1/certificates?cid=${issued.ipfs_cid}`
    assert.deepEqual((await get(byCid)).shown.certificates, [])
    const { shown } = await get(byCid, { authorization: `Bearer ${owner.key}` })
    assert.equal(shown.certificates![0]!.hash, issued.hash)
    assert.equal((await fetch(`${owner.baseUrl}/certificate/${name}`)).status, 404)
  })

  test('shows its owner all of it, by key and by session, and lets nobody keep that', async () => {
    for (const headers of [{ authorization: `Bearer ${owner.key}` }, { cookie: owner.cookie }]) {
      const certificate = await get(paths.certificate, headers)
      assert.deepEqual([certificate.shown.hash, certificate.shown.badge_url], [issued.hash, issued.badge_url])
      const proof = await get(paths.proof, headers)
      assert.ok(proof.shown.salt)
      for (const answer of [certificate, proof])
        assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    }
  })

  test('shows hash and salt to a caller who presents the hash, and lets nobody keep that', async () => {
    const certificate = await get(`${paths.certificate}?hash=${issued.hash}`)
    assert.deepEqual([certificate.shown.hash, certificate.shown.badge_url], [issued.hash, issued.badge_url])
    const proof = await get(`${paths.proof}?hash=${issued.hash}`)
    const list = await get(`/api/v1/certificates?hash=${issued.hash}`)
    assert.equal(list.shown.certificates![0]!.hash, issued.hash)
    for (const answer of [certificate, proof, list])
      assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    assert.equal((await verifyProof(proof.shown, utf8(CONTENT))).valid, true)
  })

  test('has a proof that holds without the salt, for a stranger', async () => {
    const { shown } = await get(paths.proof)
    const { valid, holds } = await verifyProof(shown, utf8(CONTENT))
    assert.deepEqual([valid, holds], [false, true])
  })

  test('names its other versions to its owner alone', async () => {
    const fields = { product_type: 'info_verify', content: `${CONTENT} Both sides agree.` }
    const newer = await certified(owner.baseUrl, owner.key, fields)
    const newest = await certified(owner.baseUrl, owner.key, {
      ...fields,
      content: `${CONTENT} It is final.`,
    })
    const headers = { authorization: `Bearer ${owner.key}` }
    const body = { by: newest.verify_code }
    await post(owner.baseUrl, `/api/v1/certificates/${newer.verify_code}/supersede`, body, headers)
    const versions = async (code: string, given = {}) => {
      const { shown } = await get(`/api/v1/certificates/${code}/versions`, given)
      return (shown as { versions?: { verify_code: string }[] }).versions!.map(each => each.verify_code)
    }
    const both = [newer.verify_code, newest.verify_code]
    for (const code of both) {
      assert.deepEqual(await versions(code), [code])
      assert.deepEqual(await versions(code, headers), both)
    }
  })

  test('is opened by the hash in a body: salt, and a proof that verifies', async () => {
    const answer = await open(issued.hash)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('cache-control'), 'private, no-store')
    const { salt, proof } = (await answer.json()) as { salt: string; proof: Proof }
    assert.equal(salt, proof.salt)
    assert.equal((await verifyProof(proof, utf8(CONTENT))).valid, true)
  })

  test('is not opened by anything else', async () => {
    const wrong = await problemOf(await open(WRONG))
    assert.deepEqual([wrong.status, wrong.code], [404, 'not-found'])
    const unknown = await open(issued.hash, '/api/v1/certificates/PP-0000000000000000/opening')
    assert.equal((await problemOf(unknown)).code, 'not-found')
    for (const hash of ['', 'sha256:', issued.hash.toUpperCase(), 5, undefined])
      assert.equal((await problemOf(await open(hash))).code, 'invalid-field')
    for (const path of [paths.certificate, paths.proof])
      assert.equal((await fetch(`${owner.baseUrl}${path}?hash=abc`)).status, 422)
  })

  test('has a public neighbour that stays as it is, whatever hash is presented', async () => {
    const fields = { product_type: 'news_verify', content: 'The bridge is open, said Mayor Ann Lee.' }
    const news = await certified(owner.baseUrl, owner.key, fields)
    for (const query of ['', `?hash=${WRONG}`]) {
      const { shown, headers } = await get(`/api/v1/certificates/${news.verify_code}${query}`)
      assert.equal(shown.hash, news.hash)
      assert.equal(headers.get('cache-control'), 'no-cache')
    }
    const opening = await open(news.hash, `/api/v1/certificates/${news.verify_code}/opening`)
    assert.match((await problemOf(opening)).detail, /public/)
  })

  test('cannot be guessed at without end: misses by query and by body count together', async () => {
    const fields = { product_type: 'email_verify', content: 'From: a@example.com\n\nYour salary is 4,100.' }
    const mail = await certified(owner.baseUrl, owner.key, fields)
    const path = `/api/v1/certificates/${mail.verify_code}`
    const guesses = [
      () => fetch(`${owner.baseUrl}${path}?hash=${WRONG}`),
      () => fetch(`${owner.baseUrl}${path}/proof?hash=${WRONG}`),
      () => open(WRONG, `${path}/opening`),
    ]
    const statuses: number[] = []
    for (let count = 0; count < MISSES_PER_NETWORK; count += 1)
      statuses.push((await guesses[count % 3]!()).status)
    assert.ok(statuses.includes(429), 'misses of the tests before count too')
    for (const guess of guesses) {
      const refusal = await guess()
      assert.ok(Number(refusal.headers.get('retry-after')) > 0)
      assert.equal((await problemOf(refusal)).code, 'rate-limited')
    }
    assert.equal((await open(mail.hash, `${path}/opening`)).status, 429, 'the right hash is no exception')
    assert.equal((await get(path)).shown.hash, undefined)
    const { shown } = await get(`${path}?hash=${WRONG}`, { authorization: `Bearer ${owner.key}` })
    assert.equal(shown.hash, mail.hash, 'the owner is not limited')
  })
})
