import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { answerBatch, batchCalls } from './batched-calls.ts'
import { createBatcher } from './batcher.ts'

describe('a batcher', () => {
  test('passes on what was added in one turn as one batch, in order', async () => {
    const batches: number[][] = []
    const { add } = createBatcher<number>({
      flush: batch => void batches.push(batch),
      nextTurn: queueMicrotask,
    })
    for (const number of [1, 2, 3]) add(number)
    assert.deepEqual(batches, [])
    await turn()
    add(4)
    await turn()
    assert.deepEqual(batches, [[1, 2, 3], [4]])
  })

  test('begins no second flush beside one that is under way, and is idle after the last', async () => {
    const { batches, flushes, add, waiting, idle } = slowBatcher()
    add(1)
    await turn()
    for (const number of [2, 3]) add(number)
    await turn()
    assert.deepEqual([batches, waiting()], [[[1]], 2])
    let isIdle = false
    const idlePromise = idle().then(() => {
      isIdle = true
    })
    flushes.shift()!.resolve()
    while (batches.length === 1) await turn()
    assert.deepEqual([batches, waiting(), isIdle], [[[1], [2, 3]], 0, false])
    flushes.shift()!.resolve()
    await idlePromise
    await idle()
  })

  test('cuts a crowd into batches of the size that it is told', async () => {
    const batches: number[][] = []
    const { add, idle } = createBatcher<number>({
      flush: async batch => void batches.push(batch),
      nextTurn: setImmediate,
      batchSize: waiting => Math.min(2, waiting.length),
    })
    for (const number of [1, 2, 3, 4, 5]) add(number)
    await idle()
    assert.deepEqual(batches, [[1, 2], [3, 4], [5]])
  })

  test('flushes nothing that was taken before its turn came', async () => {
    const batches: number[][] = []
    const { add, take } = createBatcher<number>({
      flush: batch => void batches.push(batch),
      nextTurn: setImmediate,
    })
    add(1)
    assert.deepEqual(take(), [1])
    await turn()
    add(2)
    await turn()
    assert.deepEqual(batches, [[2]])
  })
})

describe('calls in batches', () => {
  test('each get the answer to their own question', async () => {
    const { call } = batchCalls<number, number>({
      flush: calls => answerBatch(calls, async numbers => numbers.map(number => number * 2)),
      nextTurn: setImmediate,
    })
    assert.deepEqual(await Promise.all([1, 2, 3].map(call)), [2, 4, 6])
  })

  test('do not suffer from one that fails', async () => {
    const { call } = batchCalls<number, number>({
      flush: calls => answerBatch(calls, async numbers => numbers.map(refuseTwo)),
      nextTurn: setImmediate,
    })
    const answers = await Promise.allSettled([1, 2, 3].map(call))
    assert.deepEqual(
      answers.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
  })

  test('fail together, tried once, where the failure is shared', async () => {
    let tries = 0
    const { call } = batchCalls<number, number>({
      async flush(calls) {
        const answerAll = async () => {
          tries += 1
          throw new Error('no disk')
        }
        await answerBatch(calls, answerAll, () => true)
      },
      nextTurn: setImmediate,
    })
    const answers = await Promise.allSettled([1, 2, 3].map(call))
    assert.ok(answers.every(({ status }) => status === 'rejected'))
    assert.equal(tries, 1)
  })
})

function slowBatcher() {
  const batches: number[][] = []
  const flushes: PromiseWithResolvers<void>[] = []
  const batcher = createBatcher<number>({
    flush(batch) {
      batches.push(batch)
      const flush = Promise.withResolvers<void>()
      flushes.push(flush)
      return flush.promise
    },
    nextTurn: setImmediate,
  })
  return { ...batcher, batches, flushes }
}

function refuseTwo(number: number): number {
  if (number === 2) throw new Error('two cannot be answered')
  return number
}
