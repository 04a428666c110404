import assert from 'node:assert/strict'
import { createPrivateKey, sign as nodeSign } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import privateRecord from '../../../test/vectors/record/private.json' with { type: 'json' }
import privateCode from '../../../test/vectors/record/private-code.json' with { type: 'json' }
import publicRecord from '../../../test/vectors/record/public.json' with { type: 'json' }
import { fromHex, fromUtf8, utf8 } from '../encoding/bytes.ts'
import { canonicalJson } from '../encoding/canonical-json.ts'
import { cidOf } from '../encoding/cid.ts'
import { contentHash } from '../encoding/content-hash.ts'
import { issuerDid, verificationMethodId } from './issuer.ts'
import { commitmentOf, recordBytes, signRecord, unsignedRecord, verifyRecordSignature } from './record.ts'
import { doesVerdictFollow, isRecord, type PinproofRecord, type RecordSubject } from './record-shape.ts'
import { codeHashOf } from './verify-code.ts'

// The bytes were frozen by another implementation in another language. A change here is a new format, not a fix.
const VECTORS = { public: publicRecord, private: privateRecord, 'private (version 2)': privateCode }

const PKCS8_PREFIX = '302e020100300506032b657004220420'
const METHOD = verificationMethodId('https://pinproof.example', fromHex(publicRecord.publicKey))

const privateKey = createPrivateKey({
  key: Buffer.from(PKCS8_PREFIX + publicRecord.seed, 'hex'),
  format: 'der',
  type: 'pkcs8',
})
const sign = async (message: Uint8Array) => new Uint8Array(nodeSign(null, message, privateKey))
const parse = (bytes: Uint8Array): PinproofRecord => JSON.parse(fromUtf8(bytes)!)

for (const [name, vector] of Object.entries(VECTORS)) {
  describe(`the frozen ${name} record`, () => {
    const { baseUrl, issuedAt, publicKey, bytes, cid } = vector
    const subject = vector.subject as RecordSubject
    const unsignedOne = unsignedRecord(subject, {
      id: `${baseUrl}/certificate/${subject.code}`,
      issuer: issuerDid(baseUrl),
      issuedAt: new Date(issuedAt),
    })

    test('is signed to exactly these bytes, under this CID', async () => {
      const signed = await signRecord(unsignedOne, verificationMethodId(baseUrl, fromHex(publicKey)), sign)
      assert.equal(fromUtf8(signed), bytes)
      assert.equal(cidOf(signed), cid)
    })

    test('comes back from its bytes, and verifies with its key and no other', async () => {
      const record = parse(utf8(bytes))
      assert.equal(await verifyRecordSignature(record, fromHex(publicKey)), true)
      assert.equal(fromUtf8(recordBytes(record)), bytes)
      assert.equal(await verifyRecordSignature(record, fromHex(publicKey).with(0, 0)), false)
    })
  })
}

test('the frozen content is tied to its record: by its hash in public, by the salted commitment in private', () => {
  assert.equal(contentHash(publicRecord.content), publicRecord.subject.contentHash)
  for (const { content, salt, contentHash: hash, subject } of [privateRecord, privateCode]) {
    assert.equal(contentHash(content), hash)
    assert.equal(commitmentOf(fromHex(salt), hash), subject.commitment)
    assert.notEqual(commitmentOf(fromHex(salt).with(0, 1), hash), subject.commitment)
  }
})

test('a private record of version 2 names neither its code nor its content', () => {
  const { bytes, code, subject, contentHash: hash } = privateCode
  assert.equal(subject.code, codeHashOf(code))
  for (const secret of [code, hash.slice('sha256:'.length)]) assert.ok(!bytes.includes(secret))
  assert.ok(isRecord(JSON.parse(bytes)) && doesVerdictFollow(subject as RecordSubject))
})

// Pieces of a record's own syntax, so that a caller's words try to pass for the place where the proof belongs.
const hostileText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ',"type":[',
      '"type":["x"],',
      '"],"validFrom":"',
      '"proof":{',
      '}',
      '\\',
      '"',
      '\n',
      '\u2028',
      '😀',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }).filter(text => text.isWellFormed()),
  ),
  maxLength: 12,
  size: 'max',
})

test('the stored bytes are the canonical JSON of the whole signed object, whatever the caller wrote', async () => {
  const second = {
    version: fc.constant(2 as const),
    coverage: fc.constantFrom(0, 0.07, 0.5, 1),
    limits: fc.array(fc.record({ code: hostileText, atMost: fc.nat(100) }, { noNullPrototype: true }), {
      maxLength: 3,
    }),
    publisher: fc.record(
      { shownAt: hostileText, domain: hostileText, method: hostileText },
      { noNullPrototype: true },
    ),
  }
  const words = { declaration: hostileText, title: hostileText, sourceUrl: hostileText }
  const subjects = fc.record({ ...words, ...second }, { requiredKeys: ['declaration', 'title', 'sourceUrl'] })
  await fc.assert(
    fc.asyncProperty(subjects, hostileText, async (words, id) => {
      const subject = { ...(publicRecord.subject as RecordSubject), ...words }
      const unsignedOne = unsignedRecord(subject, { id, issuer: id, issuedAt: new Date(0) })
      const signed = await signRecord(unsignedOne, METHOD, sign)
      const record = parse(signed)
      const { proof, ...document } = record
      assert.deepEqual(document, unsignedOne)
      assert.equal(fromUtf8(signed), canonicalJson({ ...unsignedOne, proof }))
      assert.ok(await verifyRecordSignature(record, fromHex(publicRecord.publicKey)))
    }),
    { numRuns: 300 },
  )
})

describe('a signature no longer holds when', () => {
  const changes: [what: string, change: (record: PinproofRecord) => void][] = [
    ['a member of the subject is changed', record => (record.credentialSubject.title = 'Sorted')],
    ['a member of the subject is taken away', record => delete record.credentialSubject.title],
    ['a member is added', record => Object.assign(record, { endorsedBy: 'everyone' })],
    ['the time is changed', record => (record.validFrom = '2026-01-02T03:04:05.679Z')],
    ['the time of the proof is changed', ({ proof }) => (proof.created = '2026-01-02T03:04:05.679Z')],
    ['the named key is changed', ({ proof }) => (proof.verificationMethod += 'x')],
    ['the context of the proof is changed', ({ proof }) => proof['@context'].pop()],
    ['a member is added to the proof', ({ proof }) => Object.assign(proof, { domain: 'pinproof.example' })],
    [
      'it is said to be of another suite',
      ({ proof }) => Object.assign(proof, { cryptosuite: 'eddsa-rdfc-2022' }),
    ],
    [
      'it is said to be of another type',
      ({ proof }) => Object.assign(proof, { type: 'Ed25519Signature2020' }),
    ],
    ['it is not multibase', ({ proof }) => (proof.proofValue = proof.proofValue.slice(1))],
    [
      'it has a letter that base58 does not know',
      ({ proof }) => (proof.proofValue = proof.proofValue.replace(/.$/, '0')),
    ],
    [
      'it is longer than a signature',
      ({ proof }) => (proof.proofValue = proof.proofValue.replace('z', 'z1')),
    ],
    ['it is empty', ({ proof }) => (proof.proofValue = 'z')],
  ]
  for (const [what, change] of changes) {
    test(what, async () => {
      const record = parse(utf8(publicRecord.bytes))
      change(record)
      assert.equal(await verifyRecordSignature(record, fromHex(publicRecord.publicKey)), false)
    })
  }

  test('it is two million letters long, and that is found out in linear time', async () => {
    const record = parse(utf8(publicRecord.bytes))
    await assertLinear(`z${'2'.repeat(2_000_000)}`, async proofValue => {
      record.proof.proofValue = proofValue
      assert.equal(await verifyRecordSignature(record, fromHex(publicRecord.publicKey)), false)
    })
  })
})
