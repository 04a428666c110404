import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventBody, eventId, WEBHOOK_EVENTS } from './webhook-event.ts'

const AT = new Date('2026-01-02T03:04:05.678Z')
const CERTIFICATE = {
  code: 'PP-7Q2K9ZJ4M1XW8B3T',
  product: 'news_verify',
  contentHash: `sha256:${'a'.repeat(64)}`,
  cid: 'bafkrei',
  grade: 'B' as const,
  score: 78,
  supersededBy: undefined,
  title: 'SECRET title',
  sourceUrl: 'https://SECRET.example/',
  statusReason: 'SECRET reason',
  salt: undefined as Uint8Array | undefined,
}

test('a message says what happened to which certificate, in public words', () => {
  assert.deepEqual(JSON.parse(eventBody('certificate.issued', AT, CERTIFICATE, 'https://p.example')), {
    type: 'certificate.issued',
    timestamp: '2026-01-02T03:04:05.678Z',
    data: {
      code: 'PP-7Q2K9ZJ4M1XW8B3T',
      product_type: 'news_verify',
      status: 'active',
      grade: 'B',
      score: 78,
      hash: `sha256:${'a'.repeat(64)}`,
      ipfs_cid: 'bafkrei',
      certificate_url: 'https://p.example/certificate/PP-7Q2K9ZJ4M1XW8B3T',
    },
  })
})

test('the hash of a private text is told in no event, and title, address, reason and salt of none', () => {
  const forms = { public: {}, private: { salt: Uint8Array.of(1) }, erased: { contentHash: '' } }
  const disclosures = Object.entries(forms).flatMap(([form, changes]) => {
    const certificate = { ...CERTIFICATE, ...changes }
    const eventBodies = WEBHOOK_EVENTS.map(event =>
      eventBody(event, AT, certificate, 'https://p.example'),
    ).join()
    assert.doesNotMatch(eventBodies, /SECRET|salt/, form)
    return /"hash"|sha256:/.test(eventBodies) ? form : []
  })
  assert.deepEqual(disclosures, ['public'])
})

test('each event has the status it led to, and a superseded certificate names the newer one', () => {
  const certificate = { ...CERTIFICATE, supersededBy: 'PP-NEWER' }
  const bodies = WEBHOOK_EVENTS.map(event => JSON.parse(eventBody(event, AT, certificate, '')))
  assert.deepEqual(
    bodies.map(({ data }) => [data.status, data.superseded_by]),
    [
      ['active', undefined],
      ['revoked', undefined],
      ['superseded', 'PP-NEWER'],
    ],
  )
})

test('ids sort as text in the order of the log', () => {
  const places = [0, 9, 10, 4711, 99_999, 100_000, 10 ** 11]
  const ids = places.map(eventId)
  assert.deepEqual(ids.toSorted(), ids)
})
