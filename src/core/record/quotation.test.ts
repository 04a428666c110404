import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toBase64 } from '../encoding/bytes.ts'
import { canonicalText } from '../text/canonical/canonical-text.ts'
import { hashParagraphs, leavesFromBytes, paragraphTree } from '../text/canonical/paragraph-tree.ts'
import type { Proof } from './proof.ts'
import {
  isQuotedFrom,
  makeQuotation,
  type Quotation,
  quotationFragment,
  quotationInFragment,
  readQuotation,
  withProof,
} from './quotation.ts'

const LINES = ['The bridge closes.', 'It cost “2.4” million.', 'Nobody was hurt.', 'It reopens.', 'In May.']
const SALT = Uint8Array.from({ length: 32 }, (_, at) => at + 1)

function proofWith(salt?: Uint8Array): Proof {
  const leaves = hashParagraphs(canonicalText(LINES.join('\n\n'))!.paragraphs, salt)
  const text = { form: 'canonical-text/1', hash: 'sha256:', paragraphs: paragraphTree(leaves) }
  const subject = { code: 'PP-1', text, ...(salt && { commitment: 'sha256:' }) }
  const proof = {
    record: { credentialSubject: subject },
    paragraphs: leavesFromBytes(leaves),
    ...(salt && { salt: toBase64(salt) }),
  }
  return proof as unknown as Proof
}

for (const [kind, proof] of [
  ['public', proofWith()],
  ['private', proofWith(SALT)],
] as const) {
  test(`paragraphs quoted from a ${kind} text are shown to be part of it, and the rest is not in the quotation`, () => {
    for (const places of [[0], [1, 2], [4], [3, 0]]) {
      const quotation = makeQuotation(proof, places.map(place => LINES[place]).join('\n'))!
      assert.deepEqual(
        quotation.paragraphs.map(({ place }) => place),
        places,
      )
      const kept = readQuotation(JSON.parse(JSON.stringify(withProof(quotation, proof))))!
      assert.ok(isQuotedFrom(kept, proof))
      for (const secret of [toBase64(SALT), 'paragraphs":[{"leaf'])
        assert.ok(!JSON.stringify(kept).includes(secret))
      assert.deepEqual(quotationInFragment(quotationFragment(quotation)), quotation)
    }
  })

  test(`a quotation of a ${kind} text with another word, place, path or nonce is refused`, () => {
    const change = (edit: (quotation: Quotation) => void) => {
      const quotation = makeQuotation(proof, LINES[2]!)!
      edit(quotation)
      assert.equal(isQuotedFrom(quotation, proof), false)
    }
    change(({ paragraphs }) => (paragraphs[0]!.text = 'Nobody was not hurt.'))
    change(({ paragraphs }) => (paragraphs[0]!.place = 1))
    change(({ paragraphs }) => paragraphs[0]!.path.pop())
    change(({ paragraphs }) => (paragraphs[0]!.nonce = toBase64(SALT)))
    assert.equal(makeQuotation(proof, 'Nobody was not hurt.'), undefined)
  })
}

test('a text that is no quotation is not read as one', () => {
  for (const value of [undefined, {}, { type: 'pinproof-quotation/1', code: 'x', paragraphs: [] }, []])
    assert.equal(readQuotation(value), undefined)
  for (const fragment of ['', '?', 'e30', 'A'.repeat(300_000)])
    assert.equal(quotationInFragment(fragment), undefined)
})
