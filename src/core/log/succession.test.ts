import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import vectors from '../../../test/vectors/log/hand-overs.json' with { type: 'json' }
import {
  followHandOvers,
  HAND_OVERS_MAX,
  handOversWithin,
  keysNewestFirst,
  openCheckpointOf,
  type Succession,
  signerOfRecord,
} from './succession.ts'

const [FIRST, SECOND, THIRD] = vectors.keys.map(({ vkey }) => vkey) as [string, string, string]
/** At three entries and at nine. */
const HAND_OVERS = vectors.opened.slice(0, 2).map(({ note }) => note)

const succession = async () => (await followHandOvers(FIRST, HAND_OVERS)) as Succession

describe('of a log that was handed over at three and at nine entries', () => {
  test('each record has one signer, and the entries of the hand-overs have none', async () => {
    const keys = await succession()
    const signers = Array.from({ length: 12 }, (_, index) => signerOfRecord(keys, index)?.verifierKey)
    assert.deepEqual(signers, [
      ...[FIRST, FIRST, FIRST, undefined],
      ...[SECOND, SECOND, SECOND, SECOND, SECOND, undefined],
      ...[THIRD, THIRD],
    ])
  })

  test('a hand-over is itself the last checkpoint of the old key, and the new key cannot sign so small a log', async () => {
    const { periods } = await succession()
    const [first] = HAND_OVERS as [string, string]
    assert.equal((await openCheckpointOf(first, periods))?.size, 3)
    assert.equal((await openCheckpointOf(first, periods.slice(0, 1)))?.size, 3)
    assert.equal(await openCheckpointOf(first, periods.slice(1)), undefined)
  })

  test('an old key has no say over the log once it has been handed over', async () => {
    const alone = (await followHandOvers(FIRST, [])) as Succession
    assert.equal((await openCheckpointOf(vectors.overreach, alone.periods))?.size, 5, 'it is well signed')
    assert.equal(await openCheckpointOf(vectors.overreach, (await succession()).periods), undefined)
  })

  test('only what had happened by then belongs to a checkpoint', () => {
    for (const [size, expected] of [
      [0, 0],
      [3, 0],
      [4, 1],
      [9, 1],
      [10, 2],
    ] as const)
      assert.deepEqual(handOversWithin(size, HAND_OVERS), HAND_OVERS.slice(0, expected))
  })

  test('the present key comes first, and the founding one last', () => {
    assert.deepEqual(keysNewestFirst('not asked', HAND_OVERS), [THIRD, SECOND, FIRST])
    assert.deepEqual(keysNewestFirst(FIRST, []), [FIRST])
  })
})

test('a list without end is refused before a signature is verified', async () => {
  const endless = Array.from({ length: HAND_OVERS_MAX + 1 }, () => HAND_OVERS[0]!)
  assert.equal(await followHandOvers(FIRST, endless), undefined)
})

test('texts that are no hand-overs lead nowhere, and nothing is thrown', async () => {
  for (const text of ['', 'x', '\n\n', '\u2014 a b\n', 'a'.repeat(1_000_000), '\ud800'])
    assert.equal(await followHandOvers(FIRST, [text]), undefined)
})
