import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CheckpointMemory } from '../../core/log/checkpoint-memory.port.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { sampleIdentity } from './changes.sample.ts'
import { sampleLog } from './log.sample.ts'
import { refuseRollback } from './rollback.ts'

const IDENTITY = sampleIdentity(1)
const { verifierKey } = IDENTITY

function memoryWith(checkpoint: string | undefined): CheckpointMemory {
  return {
    recall: async () => (checkpoint === undefined ? [] : [checkpoint]),
    remember() {},
    settle: async () => {},
  }
}

async function checkpointOf(size: number, firstNumber = 0): Promise<string> {
  return (await (await sampleLog(size, IDENTITY, firstNumber)).head())!.checkpoint
}

const isRefusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof Problem && error.code === 'issuing-stopped' && pattern.test(error.message)

describe('a log', () => {
  for (const earlier of [0, 1, 2, 255, 256, 257, 300]) {
    test(`of 300 that still holds the ${earlier} that were published goes on`, async () => {
      const log = await sampleLog(300, IDENTITY)
      await refuseRollback(log, memoryWith(await checkpointOf(earlier)), verifierKey)
    })
  }

  test('of which nothing is remembered goes on', async () => {
    await refuseRollback(await sampleLog(3, IDENTITY), memoryWith(undefined), verifierKey)
  })

  for (const [size, publishedSize] of [
    [3, 4],
    [0, 1],
    [256, 257],
    [299, 300],
  ] as const) {
    test(`of ${size} is refused when ${publishedSize} have been published`, async () => {
      const log = await sampleLog(size, IDENTITY)
      const memory = memoryWith(await checkpointOf(publishedSize))
      const expected = new RegExp(
        `the database holds ${size} entries, but ${publishedSize} have been published`,
      )
      await assert.rejects(refuseRollback(log, memory, verifierKey), isRefusal(expected))
    })
  }

  test('that grew past what was published, on another history, is refused', async () => {
    const log = await sampleLog(300, IDENTITY)
    for (const size of [1, 3, 256, 300]) {
      const memory = memoryWith(await checkpointOf(size, 1))
      await assert.rejects(
        refuseRollback(log, memory, verifierKey),
        isRefusal(/another history than the published one/),
      )
    }
  })

  test('is refused when what is remembered is damaged, empty or signed by another key', async () => {
    const log = await sampleLog(3, IDENTITY)
    const others = (await (await sampleLog(3, sampleIdentity(2))).head())!.checkpoint
    const damagedCheckpoint = (await checkpointOf(2)).replace('\n2\n', '\n1\n')
    for (const note of [others, damagedCheckpoint, 'x', '']) {
      await assert.rejects(
        refuseRollback(log, memoryWith(note), verifierKey),
        isRefusal(/the remembered checkpoint is not signed by this log’s key/),
      )
    }
  })
})
