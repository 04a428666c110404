import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiAnswer, ApiClient, ApiProblem } from '../../api-client.ts'
import { readCertificateDetails } from './read-certificate-details.ts'

const CODE = 'PP-7Q2K9ZJ4M1XW8B3T'
const HASH = `sha256:${'ab'.repeat(32)}`
const CERTIFICATE = { verify_code: CODE, hash: HASH, ipfs_cid: 'bafkrei', findings: [], limits: [] }
const LISTING = {
  certificates: [CERTIFICATE],
  next_cursor: null,
  badge_code: CODE,
  badge_domain: 'paper.example',
}
const BUSY: ApiProblem = { title: 'Busy', status: 503, detail: 'Too busy.', code: 'overloaded' }
const NOT_FOUND: ApiProblem = { title: 'Nothing', status: 404, detail: 'Nothing.', code: 'not-found' }

/** Answers by the whole path or without its paging; what is not named is not found. */
function apiWith(answers: Record<string, object>): ApiClient {
  const get = async <Body>(path: string): Promise<ApiAnswer<Body>> => {
    const answer = answers[path] ?? answers[path.split('&')[0]!] ?? NOT_FOUND
    return 'status' in answer
      ? { ok: false, headers: {}, problem: answer as ApiProblem }
      : { ok: true, headers: {}, body: answer as Body }
  }
  const refuse = async (): Promise<never> => assert.fail('looking changes nothing')
  return { get, post: refuse, patch: refuse, delete: refuse }
}

const SOUND = {
  [`/api/v1/certificates?hash=${HASH}`]: LISTING,
  [`/api/v1/certificates/${CODE}`]: CERTIFICATE,
  [`/api/v1/certificates/${CODE}?hash=${HASH}`]: CERTIFICATE,
  '/ipfs/bafkrei': { credentialSubject: { title: 'A title' } },
}

test('by code and by hash the same certificate is found, with what its record says', async () => {
  for (const [name, byHash] of [
    [CODE, false],
    [HASH, true],
  ] as const) {
    const result = await readCertificateDetails(apiWith(SOUND), name, { cursor: undefined })
    assert.ok(result?.ok)
    assert.deepEqual(result.body, {
      certificate: CERTIFICATE,
      listing: LISTING,
      subject: { title: 'A title' },
      versions: [],
      byHash,
    })
  }
})

test('the page of a content holds no words of an account that has not shown the domain, unless they are the visitor’s own', async () => {
  const words = { title: 'T', source_url: 'https://a.example', revocation_reason: 'R', superseded_by: CODE }
  const { badge_domain: _, ...listing } = LISTING
  const finding = { code: 'c', outcome: 'supports', points: 1, max: 1 }
  const findings = [{ ...finding, sentence: 'It quotes the title.' }]
  for (const [viewer, listed, expected] of [
    [{}, listing, { findings: [finding] }],
    [{}, LISTING, { ...words, findings }],
    [{ owner: true }, listing, { ...words, owner: true, findings }],
  ] as const) {
    const answers = {
      ...SOUND,
      [`/api/v1/certificates?hash=${HASH}`]: listed,
      [`/api/v1/certificates/${CODE}?hash=${HASH}`]: { ...CERTIFICATE, ...viewer, ...words, findings },
    }
    const result = await readCertificateDetails(apiWith(answers), HASH, { cursor: undefined })
    assert.ok(result?.ok)
    assert.deepEqual(result.body.certificate, { ...CERTIFICATE, ...expected })
    assert.equal(result.body.subject?.title, 'title' in expected ? 'A title' : undefined)
  }
})

test('a private certificate is asked for with the hash that the visitor came by, or presented', async () => {
  const { hash: _, ...hidden } = CERTIFICATE
  const answers = { ...SOUND, [`/api/v1/certificates/${CODE}`]: hidden }
  for (const [name, presented, seen] of [
    [HASH, undefined, HASH],
    [CODE, HASH, HASH],
    [CODE, undefined, undefined],
  ] as const) {
    const result = await readCertificateDetails(apiWith(answers), name, { cursor: undefined, presented })
    assert.ok(result?.ok)
    assert.equal(result.body.certificate.hash, seen)
  }
})

test('a record that cannot be read leaves the rest of the certificate readable', async () => {
  const result = await readCertificateDetails(apiWith({ ...SOUND, '/ipfs/bafkrei': BUSY }), CODE, {
    cursor: undefined,
  })
  assert.ok(result?.ok)
  assert.equal(result.body.subject, undefined)
})

test('an outage is never told as "there is no such certificate"', async () => {
  for (const [path, name] of [
    [`/api/v1/certificates/${CODE}`, CODE],
    [`/api/v1/certificates/${CODE}?hash=${HASH}`, HASH],
    [`/api/v1/certificates?hash=${HASH}`, CODE],
    [`/api/v1/certificates?hash=${HASH}`, HASH],
  ] as const) {
    const result = await readCertificateDetails(apiWith({ ...SOUND, [path]: BUSY }), name, {
      cursor: undefined,
    })
    assert.deepEqual(result, { ok: false, headers: {}, problem: BUSY })
  }
})

test('nothing is found where nothing is certified', async () => {
  const nothing = { [`/api/v1/certificates?hash=${HASH}`]: { certificates: [], next_cursor: null } }
  assert.equal(await readCertificateDetails(apiWith(nothing), CODE, { cursor: undefined }), undefined)
  assert.equal(await readCertificateDetails(apiWith(nothing), HASH, { cursor: undefined }), undefined)
})

test('a page of the listing is asked for by cursor, and nothing else goes on to the API', async () => {
  const older = { ...LISTING, certificates: [] }
  const answers = { [`/api/v1/certificates?hash=${HASH}&limit=100&cursor=12`]: older, ...SOUND }
  for (const [cursor, listing] of [
    ['12', older],
    ['12&limit=1', LISTING],
    [['12'], LISTING],
  ] as const) {
    const result = await readCertificateDetails(apiWith(answers), HASH, { cursor })
    assert.ok(result?.ok)
    assert.deepEqual(result.body.listing, listing)
  }
})
