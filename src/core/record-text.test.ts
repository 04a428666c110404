import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalJson } from './canonical-json.ts'
import { unsignedRecord } from './record.ts'
import type { ProofOptions } from './record-shape.ts'
import { insertProof, proofText, recordText } from './record-text.ts'
import { GRADES } from './verdict.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant(',"type":["x"],"validFrom":'))
const optionalText = fc.option(text, { nil: undefined })
const code = fc.stringMatching(/^[a-z-]{1,20}$/)
const finding = fc.record({
  code,
  outcome: fc.constantFrom('supports' as const, 'weakens' as const, 'inconclusive' as const),
  points: fc.nat(100),
  max: fc.nat(100),
})
const subject = fc.record({
  code: fc.constant('PP-AAAAAAAAAAAAAAAA'),
  product: fc.constantFrom('news_verify', 'info_verify', 'video_verify'),
  rubric: text,
  score: fc.nat(100),
  grade: fc.constantFrom(...GRADES),
  findings: fc.array(finding, { maxLength: 5 }),
})
const disclosed = fc.record({
  contentHash: optionalText,
  commitment: optionalText,
  title: optionalText,
  sourceUrl: optionalText,
  declaration: optionalText,
})

test('whatever a record holds, its text is the canonical one, with and without the proof', () => {
  fc.assert(
    fc.property(subject, disclosed, text, text, (judged, shown, id, proofValue) => {
      const given = Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
      const record = unsignedRecord(
        { ...judged, ...given },
        { id, issuer: 'did:web:x.example', issuedAt: new Date(0) },
      )
      assert.equal(recordText(record), canonicalJson(record))
      const options: ProofOptions = {
        '@context': record['@context'],
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: record.validFrom,
        verificationMethod: id,
        proofPurpose: 'assertionMethod',
      }
      assert.equal(proofText(options), canonicalJson(options))
      const proof = { ...options, proofValue }
      assert.equal(
        insertProof(recordText(record), proofText(options, proofValue)),
        canonicalJson({ ...record, proof }),
      )
    }),
    { numRuns: 1_000 },
  )
})
