import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import handOvers from '../../test/vectors/log/hand-overs.json' with { type: 'json' }
import vectors from '../../test/vectors/proof/rotated.json' with { type: 'json' }
import { utf8 } from '../core/encoding/bytes.ts'
import type { Proof } from '../core/record/proof.ts'
import { verifyProof } from './verify-proof.ts'

// The proofs were made by another implementation. A change here is a new format, not a fix.

const { oldKey, newKey } = vectors
/** Of the old certificate: as saved before the hand-over, and as fetched after it. */
const [BEFORE, OLD] = [vectors.before, vectors.old] as unknown as [Proof, Proof]
/** Of the certificate that the new key has signed. */
const NEW = vectors.new as unknown as Proof
const [OLD_TEXT, NEW_TEXT] = [utf8(vectors.oldText), utf8(vectors.newText)]

async function failingStep(proof: unknown, content: Uint8Array, key: string): Promise<string | undefined> {
  const { valid, steps } = await verifyProof(proof, content, key)
  const failedStep = steps.find(({ outcome }) => outcome === 'failed')
  assert.equal(valid, failedStep === undefined)
  return failedStep?.step
}

describe('with the old key alone', () => {
  test('a proof from before the hand-over is valid for ever', async () => {
    assert.equal(await failingStep(BEFORE, OLD_TEXT, oldKey), undefined)
  })

  test('proofs from after it are valid, of the old certificate and of the new one', async () => {
    assert.equal(await failingStep(OLD, OLD_TEXT, oldKey), undefined)
    assert.equal(await failingStep(NEW, NEW_TEXT, oldKey), undefined)
  })

  test('the step “key” says that the hand-over was followed', async () => {
    const { steps } = await verifyProof(NEW, NEW_TEXT, oldKey)
    const statement = steps.find(({ step }) => step === 'key')!.says
    assert.equal(
      statement,
      'the known key is number 1 of the 2 that the log has had, each handed over with the signatures of both',
    )
  })
})

describe('with the new key alone', () => {
  test('fresh proofs are valid, also of the certificate that the old key signed', async () => {
    assert.equal(await failingStep(OLD, OLD_TEXT, newKey), undefined)
    assert.equal(await failingStep(NEW, NEW_TEXT, newKey), undefined)
  })

  test('a proof from before the hand-over leads nowhere, and says what to do', async () => {
    const { steps } = await verifyProof(BEFORE, OLD_TEXT, newKey)
    const { step, says } = steps.at(-1)!
    assert.equal(step, 'signature')
    assert.match(says, /if the log has changed its key since, fetch the proof again, or give the key of that/)
  })

  test('the word of the old key about the log is worth nothing, although the hand-over names it', async () => {
    const { rewritten, entered } = vectors.stolen
    assert.equal(await failingStep({ ...BEFORE, handOvers: OLD.handOvers }, OLD_TEXT, newKey), 'checkpoint')
    assert.equal(await failingStep(rewritten, OLD_TEXT, newKey), 'checkpoint')
    assert.equal(await failingStep(entered, OLD_TEXT, newKey), 'signature')
  })
})

test('a record that the old key signs after the hand-over is refused, whoever knows which key', async () => {
  for (const key of [oldKey, newKey])
    assert.equal(await failingStep(vectors.stolen.entered, OLD_TEXT, key), 'signature')
})

test('without a key of one’s own, the one in the proof leads to both', async () => {
  for (const [proof, content] of [
    [BEFORE, OLD_TEXT],
    [OLD, OLD_TEXT],
    [NEW, NEW_TEXT],
  ] as const) {
    const { valid, keyFromProof } = await verifyProof(proof, content)
    assert.deepEqual([valid, keyFromProof], [true, true])
  }
})

describe('a proof with a forged hand-over fails', () => {
  const [genuine] = NEW.handOvers!
  type Forgery = [title: string, handOvers: string[] | undefined, step: string, key?: string]
  const forgeries: Forgery[] = [
    ['that is missing', undefined, 'signature'],
    ['that is missing from a list', [], 'signature'],
    ['that comes twice', [genuine!, genuine!], 'key'],
    ['that goes on to a key that nobody handed anything', [genuine!, handOvers.opened[0]!.note], 'key'],
    ['of another size', [handOvers.opened[0]!.note], 'signature'],
    ...handOvers.refused.map(({ why, note }): Forgery => [`where ${why}`, [note], 'key']),
    ...handOvers.refusedSuccessions.map(
      ({ why, handOvers: notes, known }): Forgery => [`where ${why}`, notes, 'key', known],
    ),
  ]
  for (const [title, notes, step, key = oldKey] of forgeries) {
    test(title, async () => {
      const { handOvers: _, ...proof } = NEW
      const forgery = notes === undefined ? proof : { ...proof, handOvers: notes }
      assert.equal(await failingStep(forgery, NEW_TEXT, key), step)
    })
  }

  test('with any bit of it flipped', async () => {
    const bytes = utf8(genuine!)
    for (let bit = 0; bit < bytes.length * 8; bit += 13) {
      const changedText = Buffer.from(bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)))).toString()
      assert.equal(
        await failingStep({ ...NEW, handOvers: [changedText] }, NEW_TEXT, oldKey),
        'key',
        `bit ${bit}`,
      )
    }
  })

  test('or anything else in its place', async () => {
    for (const value of ['x', 1, null, {}, [1], [null], [[genuine]]])
      assert.equal(await failingStep({ ...NEW, handOvers: value }, NEW_TEXT, oldKey), 'format')
  })
})
