import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { DOCUMENT, type IssuedProofs, issueProofs } from '../../test/support/service/issued-proofs.ts'
import { fromUtf8, utf8 } from '../core/encoding/bytes.ts'
import { contentHash } from '../core/encoding/content-hash.ts'
import { STEPS, type StepResult } from './step.ts'
import { verifyProof, verifyProofByHash } from './verify-proof.ts'

test('the steps are those of docs/formats/proof.md, in that order', () => {
  const page = readFileSync(new URL('../../docs/formats/proof.md', import.meta.url), 'utf8')
  const [, section] = page.split('## Verifying')
  assert.deepEqual(
    [...section!.matchAll(/^\d+\. `(\w+)`/gm)].map(([, step]) => step),
    STEPS,
  )
})

describe('a proof from a running service', () => {
  let issued: IssuedProofs
  before(async () => {
    issued = await issueProofs()
  })

  test('verifies with the key one knows, step by step in their order', async () => {
    for (const { proof, content, key } of [issued.news, issued.document]) {
      const { valid, holds, steps, keyFromProof } = await verifyProof(proof, content, key)
      assert.deepEqual([valid, holds, keyFromProof], [true, true, false])
      assert.deepEqual(
        steps.map(({ step, outcome }) => [step, outcome]),
        STEPS.map(step => [step, 'passed']),
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
      steps.map(({ step, outcome }) => [step, outcome]),
      [
        ['format', 'passed'],
        ['content', 'failed'],
      ],
    )
  })

  test('without its content holds, is not called valid, and says which step was not done', async () => {
    for (const { proof, key } of [issued.news, issued.document]) {
      const { valid, holds, steps } = await verifyProof(proof, undefined, key)
      assert.deepEqual([valid, holds], [false, true])
      assert.deepEqual(
        steps.map(({ step, outcome }) => [step, outcome]),
        STEPS.map(step => [step, step === 'content' ? 'skipped' : 'passed']),
      )
    }
  })

  test('without its salt holds, is not called valid, and says that the content was not compared and why', async () => {
    const { proof, content, key } = issued.document
    const { salt: _, ...saltless } = proof
    for (const given of [content, utf8('Another text.')]) {
      const { valid, holds, steps } = await verifyProof(saltless, given, key)
      assert.deepEqual([valid, holds], [false, true])
      assert.deepEqual(
        steps.map(({ step, outcome }) => [step, outcome]),
        STEPS.map(step => [step, step === 'content' ? 'skipped' : 'passed']),
      )
      assert.match(steps[1]!.says, /^the content was not compared: .*salt/)
    }
  })

  test('without its content does not hold once anything in it was changed', async () => {
    const { proof, key } = issued.news
    const forgery = structuredClone(proof)
    forgery.record.credentialSubject.score = 100
    const { valid, holds, steps } = await verifyProof(forgery, undefined, key)
    assert.deepEqual([valid, holds, steps.at(-1)?.step], [false, false, 'signature'])
  })

  test('verifies by the hash of its content, and tells each step in turn', async () => {
    const { proof, key } = issued.document
    const reports: StepResult[] = []
    const { valid, steps } = await verifyProofByHash(proof, contentHash(DOCUMENT.content), key, step =>
      reports.push(step),
    )
    assert.equal(valid, true)
    assert.deepEqual(reports, steps)
  })

  test('is not valid for a hash that is none', async () => {
    for (const { proof, key } of [issued.news, issued.document]) {
      for (const hash of [
        '',
        'sha256:',
        `sha256:${'0'.repeat(63)}`,
        `sha256:${'Z'.repeat(64)}`,
        'constructor',
      ]) {
        const { valid, steps } = await verifyProofByHash(proof, hash, key)
        assert.deepEqual([valid, steps.at(-1)?.step], [false, 'content'])
      }
    }
  })

  test('is not valid with any bit of it flipped, unless it still says the same', async () => {
    for (const { proof, content, key } of [issued.news, issued.document]) {
      // Neither is needed: without its code a private certificate is named by the hash of it.
      const { key: _, code: __, ...bareProof } = proof
      const text = utf8(JSON.stringify(bareProof))
      for (let bit = 0; bit < text.length * 8; bit += 23) {
        const changedProof = parseJson(flipBit(text, bit))
        const { valid } = await verifyProof(changedProof, content, key)
        if (valid) assert.deepEqual(changedProof, bareProof, `bit ${bit} does not matter`)
      }
    }
  })

  test('is not valid beside the code of another certificate', async () => {
    const { proof, content, key } = issued.document
    const code = utf8(proof.code!)
    for (let bit = 0; bit < code.length * 8; bit += 1) {
      const changedProof = { ...proof, code: String.fromCodePoint(...flipBit(code, bit)) }
      assert.equal((await verifyProof(changedProof, content, key)).steps.at(-1)?.step, 'entry')
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
        const forgery = structuredClone(proof)
        const names = place.split('.')
        const last = names.pop()!
        const holder = names.reduce<object>((at, name) => Reflect.get(at, name), forgery)
        Reflect.set(holder, last, value)
        assert.equal((await verifyProof(forgery, content, key)).valid, false)
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
