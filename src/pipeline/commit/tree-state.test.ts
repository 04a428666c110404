import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { fromUtf8, utf8 } from '../../core/encoding/bytes.ts'
import { openCheckpoint } from '../../core/log/checkpoint.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import { rootOf } from '../../core/log/tree-edge.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { sampleIdentity } from './changes.sample.ts'
import { flipBit, readingWith, sampleLog } from './log.sample.ts'
import type { MemoryCommitStore } from './memory-commit-store.fake.ts'
import { loadTree } from './tree-state.ts'

const IDENTITY = sampleIdentity(1)
const { verifierKey } = IDENTITY
/** One full tile at level 0, a partial one beside it, and one hash above. */
const SIZE = 259

async function refusal(log: LogReader, key = verifierKey): Promise<string> {
  const error = await loadTree(log, key).then(
    () => assert.fail('the damaged log was taken'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Problem && error.code === 'issuing-stopped', String(error))
  return error.message
}

describe('a stored log', () => {
  let log: MemoryCommitStore
  before(async () => {
    log = await sampleLog(SIZE, IDENTITY)
  })

  test('that is whole is taken, with the edge whose root was signed', async () => {
    const { edge, head } = await loadTree(log, verifierKey)
    const checkpoint = await openCheckpoint(head.checkpoint, verifierKey)
    assert.deepEqual([edge.size, head.size, checkpoint?.size], [SIZE, SIZE, SIZE])
    assert.deepEqual(rootOf(edge), checkpoint?.root)
  })

  test('that is empty is taken', async () => {
    const { edge } = await loadTree(await sampleLog(0, IDENTITY), verifierKey)
    assert.equal(edge.size, 0)
  })

  describe('is refused', () => {
    test('where there is none', async () => {
      const none = readingWith(log, { head: async () => undefined })
      assert.equal(await refusal(none), 'The log cannot be extended: the database holds no log.')
    })

    test('with any bit of its checkpoint flipped', async () => {
      const head = (await log.head())!
      const note = utf8(head.checkpoint)
      for (let bit = 0; bit < note.length * 8; bit += 1) {
        const checkpoint = fromUtf8(flipBit(note, bit)) ?? 'no longer text'
        await refusal(readingWith(log, { head: async () => ({ ...head, checkpoint }) }))
      }
    })

    for (const [level, index] of [
      [0, 1],
      [1, 0],
    ] as const) {
      test(`with any bit of tile ${index} of level ${level} flipped`, async () => {
        const whole = (await log.tile(level, index))!
        for (let bit = 0; bit < whole.length * 8; bit += 1) {
          const changedBytes = flipBit(whole, bit)
          const tile: LogReader['tile'] = async (...place) =>
            place[0] === level && place[1] === index ? changedBytes : log.tile(...place)
          assert.match(await refusal(readingWith(log, { tile })), /does not have the root that was signed/)
        }
      })

      test(`without tile ${index} of level ${level}, or with it cut short or torn`, async () => {
        const whole = (await log.tile(level, index))!
        for (const left of [undefined, whole.subarray(0, -32), whole.subarray(0, -1), new Uint8Array()]) {
          const tile: LogReader['tile'] = async (...place) =>
            place[0] === level && place[1] === index ? left : log.tile(...place)
          const expected = `The log cannot be extended: tile ${index} of level ${level} is missing or cut short.`
          assert.equal(await refusal(readingWith(log, { tile })), expected)
        }
      })
    }

    test('with a flipped bit anywhere in one of its newest entries', async () => {
      const entries = await log.entries(256, SIZE)
      for (const [at, entry] of entries.entries()) {
        for (let bit = 0; bit < entry.length * 8; bit += 5) {
          const damagedLog = readingWith(log, { entries: async () => entries.with(at, flipBit(entry, bit)) })
          assert.match(
            await refusal(damagedLog),
            new RegExp(`entry ${256 + at} is not the one that was logged`),
          )
        }
      }
    })

    test('with a newest entry missing, one too many, or two exchanged', async () => {
      const [first, second, third] = (await log.entries(256, SIZE)) as [Uint8Array, Uint8Array, Uint8Array]
      for (const entries of [[first, second], [first, second, third, third], [second, first, third], []]) {
        await refusal(readingWith(log, { entries: async () => entries }))
      }
    })

    test('with another size, name or time in its head than was signed', async () => {
      const head = (await log.head())!
      const changes = [
        { size: SIZE - 1 },
        { size: SIZE + 1 },
        { size: 0 },
        { origin: 'other.example/log' },
        { lastEntryAt: new Date(head.lastEntryAt.getTime() - 1) },
        { lastEntryAt: new Date(head.lastEntryAt.getTime() + 86_400_000) },
      ]
      for (const change of changes)
        await refusal(readingWith(log, { head: async () => ({ ...head, ...change }) }))
    })

    test('with the head of an earlier moment', async () => {
      const earlier = await sampleLog(SIZE - 1, IDENTITY)
      await refusal(readingWith(log, { head: earlier.head }))
    })

    test('by the key of another log', async () => {
      const message =
        'The log cannot be extended: the last checkpoint is not signed by this signing key; if the key was rotated, restart with the new one.'
      assert.equal(await refusal(log, sampleIdentity(2).verifierKey), message)
    })
  })
})
