import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { batchAdds } from './batch-adds.ts'
import { sampleLetter } from './letters.sample.ts'
import type { Letter } from './mail-queue.port.ts'

/** A disk that takes whole groups, and as long as it is told to. */
function openDisk({ refuses = [] as string[] } = {}) {
  const groups: string[][] = []
  let flushed = Promise.resolve()
  return {
    groups,
    flushWith: (flush: Promise<void>) => (flushed = flush),
    async add(letters: Letter[]) {
      const ids = letters.map(({ id }) => id)
      if (ids.some(id => refuses.includes(id))) throw new Error(`no room for ${ids}`)
      groups.push(ids)
      await flushed
      return ids
    },
  }
}

describe('messages for the queue', () => {
  test('that come while the disk is busy share the next flush, and each is told of its own', async () => {
    const disk = openDisk()
    const flush = Promise.withResolvers<void>()
    void disk.flushWith(flush.promise)
    const add = batchAdds(disk.add)
    const first = add([sampleLetter(1)])
    while (disk.groups.length === 0) await new Promise(setImmediate)
    const others = [2, 3].map(number => add([sampleLetter(number), sampleLetter(number + 10)]))
    flush.resolve()
    assert.deepEqual(await first, ['mail_1'])
    assert.deepEqual(await Promise.all(others), [
      ['mail_2', 'mail_12'],
      ['mail_3', 'mail_13'],
    ])
    assert.deepEqual(disk.groups, [['mail_1'], ['mail_2', 'mail_12', 'mail_3', 'mail_13']])
  })

  test('are accepted no sooner than the flush that holds them', async () => {
    const disk = openDisk()
    const flush = Promise.withResolvers<void>()
    void disk.flushWith(flush.promise)
    let accepted = false
    const adding = batchAdds(disk.add)([sampleLetter(1)]).then(() => (accepted = true))
    while (disk.groups.length === 0) await new Promise(setImmediate)
    assert.equal(accepted, false)
    flush.resolve()
    await adding
  })

  test('do not suffer from a neighbour that cannot be stored', async () => {
    const add = batchAdds(openDisk({ refuses: ['mail_2'] }).add)
    const added = await Promise.allSettled([1, 2, 3].map(number => add([sampleLetter(number)])))
    assert.deepEqual(
      added.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
  })

  test('that are large share a flush with few others', async () => {
    const disk = openDisk()
    const add = batchAdds(disk.add)
    const message = new Uint8Array(3 * 1024 * 1024)
    const letters = [1, 2, 3, 4, 5].map(number => sampleLetter(number))
    await Promise.all(letters.map(each => add([{ ...each, delivery: { ...each.delivery, message } }])))
    assert.deepEqual(
      disk.groups.map(group => group.length),
      [2, 2, 1],
    )
  })

  test('of which more come than one flush takes are all written', async () => {
    const disk = openDisk()
    const add = batchAdds(disk.add)
    await Promise.all(Array.from({ length: 100 }, (_, number) => add([sampleLetter(number)])))
    assert.equal(disk.groups.flat().length, 100)
    assert.ok(disk.groups.length > 1 && disk.groups.every(group => group.length <= 32))
  })
})
