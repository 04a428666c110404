import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { type IssuedProofs, issueProofs } from '../../test/issued-proofs.ts'
import { fromUtf8, utf8 } from '../core/bytes.ts'
import { verifyProof } from './verify-proof.ts'

/** The order that docs/formats/proof.md gives. */
const STEPS = ['format', 'content', 'signature', 'verdict', 'entry', 'cid', 'checkpoint', 'inclusion']

describe('a proof from a running service', () => {
  let issued: IssuedProofs
  before(async () => {
    issued = await issueProofs()
  })

  test('verifies with the key one knows, step by step in their order', async () => {
    for (const { proof, content, key } of [issued.news, issued.document]) {
      const { valid, steps, keyFromProof } = await verifyProof(proof, content, key)
      assert.deepEqual([valid, keyFromProof], [true, false])
      assert.deepEqual(
        steps.map(({ step, ok }) => [step, ok]),
        STEPS.map(step => [step, true]),
      )
    }
  })

  test('says so when the only key is the one inside it', async () => {
    const { proof, content } = issued.news
    const { valid, keyFromProof } = await verifyProof(proof, content)
    assert.deepEqual([valid, keyFromProof], [true, true])
  })

  test('stops at the first step that fails', async () => {
    const { steps } = await verifyProof(issued.news.proof, utf8('Another text.'), issued.news.key)
    assert.deepEqual(
      steps.map(({ step, ok }) => [step, ok]),
      [
        ['format', true],
        ['content', false],
      ],
    )
  })

  test('is not valid with any bit of it flipped, unless it still says the same', async () => {
    for (const { proof, content, key } of [issued.news, issued.document]) {
      const { key: _, ...kept } = proof
      const text = utf8(JSON.stringify(kept))
      for (let bit = 0; bit < text.length * 8; bit += 23) {
        const flipped = parseJson(flipBit(text, bit))
        const { valid } = await verifyProof(flipped, content, key)
        if (valid) assert.deepEqual(flipped, kept, `bit ${bit} does not matter`)
      }
    }
  })

  test('is not valid for the content with any bit flipped', async () => {
    for (const { proof, content, key } of [issued.news, issued.document]) {
      for (let bit = 0; bit < content.length * 8; bit += 1) {
        assert.equal((await verifyProof(proof, flipBit(content, bit), key)).valid, false)
      }
    }
  })

  test('that is cut off anywhere is not valid', async () => {
    const text = utf8(JSON.stringify(issued.news.proof))
    for (let length = 0; length < text.length; length += 7) {
      const { steps } = await verifyProof(
        parseJson(text.subarray(0, length)),
        issued.news.content,
        issued.news.key,
      )
      assert.equal(steps.at(-1)?.step, 'format')
    }
  })

  test('with anything else in a place of it gets an answer, and never a yes', async () => {
    const { proof, content, key } = issued.document
    const places =
      'record entry inclusion checkpoint salt record.proof record.issuer record.credentialSubject record.credentialSubject.findings inclusion.hashes'
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places.split(' ')), anything, async (place, value) => {
        const forged = structuredClone(proof)
        const names = place.split('.')
        const last = names.pop()!
        const holder = names.reduce<object>((at, name) => Reflect.get(at, name), forged)
        Reflect.set(holder, last, value)
        assert.equal((await verifyProof(forged, content, key)).valid, false)
        assert.equal((await verifyProof(value, content, key)).valid, false)
      }),
      { numRuns: 300 },
    )
  })
})

function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const at = Math.floor(bit / 8)
  return Uint8Array.from(bytes).with(at, bytes[at]! ^ (1 << (bit % 8)))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(fromUtf8(bytes) ?? '')
  } catch {
    return undefined
  }
}
