import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { signerFromSeed } from '../../../test/support/audit/sample-signer.ts'
import vectors from '../../../test/vectors/log/hand-overs.json' with { type: 'json' }
import { utf8 } from '../encoding/bytes.ts'
import type { Signer } from '../record/signer.port.ts'
import { openCheckpoint } from './checkpoint.ts'
import { openHandOver, parseHandOver, signHandOver } from './hand-over.ts'

const ORIGIN = 'pinproof.example/log'
type Holder = { verifierKey: string; signer: Signer }
const [FIRST, SECOND, STRANGER] = vectors.keys.map(({ seed, vkey }) => ({
  verifierKey: vkey,
  signer: signerFromSeed(seed),
})) as [Holder, Holder, Holder]

const checkpointOf = (size: number) => ({ origin: ORIGIN, size, root: new Uint8Array(32).fill(7) })

test('what is signed opens to what was said, for a log of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.maxSafeNat(), async size => {
      const note = await signHandOver(checkpointOf(size), FIRST, SECOND)
      const content = { ...checkpointOf(size), from: FIRST.verifierKey, to: SECOND.verifierKey }
      assert.deepEqual(await openHandOver(note), content)
    }),
    { numRuns: 20 },
  )
})

test('to a client that knows nothing of hand-overs it is an ordinary checkpoint, by either key', async () => {
  const note = await signHandOver(checkpointOf(3), FIRST, SECOND)
  for (const { verifierKey } of [FIRST, SECOND])
    assert.deepEqual(await openCheckpoint(note, verifierKey), checkpointOf(3))
  assert.equal(await openCheckpoint(note, STRANGER.verifierKey), undefined)
})

test('with any bit flipped it does not open', async () => {
  const bytes = utf8(await signHandOver(checkpointOf(3), FIRST, SECOND))
  for (let bit = 0; bit < bytes.length * 8; bit += 7) {
    const changedBytes = bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)))
    assert.equal(await openHandOver(Buffer.from(changedBytes).toString('utf8')), undefined, `bit ${bit}`)
  }
})

test('cut off anywhere it does not open', async () => {
  const note = await signHandOver(checkpointOf(3), FIRST, SECOND)
  for (let length = 0; length < note.length; length += 1)
    assert.equal(parseHandOver(note.slice(0, length)), undefined)
})

test('nothing is signed that nobody could follow', async () => {
  const impostor = { ...SECOND, signer: STRANGER.signer }
  const otherLog = { ...SECOND, verifierKey: SECOND.verifierKey.replace('pinproof', 'other') }
  for (const to of [impostor, otherLog, FIRST]) {
    await assert.rejects(signHandOver(checkpointOf(3), FIRST, to), RangeError)
    await assert.rejects(signHandOver(checkpointOf(3), to, FIRST), RangeError)
  }
  await assert.rejects(signHandOver(checkpointOf(-1), FIRST, SECOND), RangeError)
})
