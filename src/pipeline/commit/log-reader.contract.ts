import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { EMPTY_HEAD, extension } from './commit-store.contract.ts'
import type { CommitStore } from './commit-store.port.ts'

/** The log is written by the commit store. */
export function logReaderContract(
  open: (
    head: LogHead | undefined,
  ) => Promise<{ store: CommitStore; log: LogReader; close(): Promise<void> }>,
): void {
  const openReader = async (t: TestContext, head: LogHead | undefined) => {
    const stores = await open(head)
    t.after(() => stores.close())
    return stores
  }

  test('there is no head before the log has been created', async t => {
    const { log } = await openReader(t, undefined)
    assert.equal(await log.head(), undefined)
    assert.deepEqual(await log.entries(0, 10), [])
    assert.equal(await log.tile(0, 0), undefined)
  })

  test('the head is the last one committed, to the millisecond and the letter', async t => {
    const { store, log } = await openReader(t, EMPTY_HEAD)
    assert.deepEqual(await log.head(), EMPTY_HEAD)
    const next = extension(0, 1, 2)
    await store.transaction(tx => tx.extendLog(next))
    assert.deepEqual(await log.head(), next.head)
  })

  test('entries come in order, from start up to but not including end, and fewer where the log ends', async t => {
    const { store, log } = await openReader(t, EMPTY_HEAD)
    await store.transaction(tx => tx.extendLog(extension(0, 10, 11, 12)))
    await store.transaction(tx => tx.extendLog(extension(3, 13, 14)))
    const firstBytes = async (start: number, end: number) =>
      (await log.entries(start, end)).map(bytes => bytes[0])
    assert.deepEqual(await firstBytes(0, 5), [10, 11, 12, 13, 14])
    assert.deepEqual(await firstBytes(2, 4), [12, 13])
    assert.deepEqual(await firstBytes(4, 300), [14])
    assert.deepEqual(await firstBytes(3, 3), [])
    assert.deepEqual(await firstBytes(5, 9), [])
  })

  test('an entry has exactly the bytes that were committed', async t => {
    const { store, log } = await openReader(t, EMPTY_HEAD)
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => 255 - at)
    await store.transaction(tx => tx.extendLog({ ...extension(0, 1), entries: [bytes] }))
    assert.deepEqual(
      (await log.entries(0, 1)).map(each => new Uint8Array(each)),
      [bytes],
    )
  })

  test('hand-overs come in their order, exactly as they were committed, each with its entry or not at all', async t => {
    const { store, log } = await openReader(t, EMPTY_HEAD)
    assert.deepEqual(await log.handOvers(), [])
    const handOver = (note: string, byte: number) => ({
      note,
      publicKey: new Uint8Array(32).fill(byte),
      at: EMPTY_HEAD.lastEntryAt,
    })
    const first = { ...extension(0, 1), handOver: handOver('first\n— ä\n', 1) }
    await store.transaction(tx => tx.extendLog(first))
    await store.transaction(tx => tx.extendLog({ ...extension(1, 2), handOver: handOver('second', 2) }))
    const failedTransaction = store.transaction(async tx => {
      await tx.extendLog({ ...extension(2, 3), handOver: handOver('third', 3) })
      throw new Error('the power failed')
    })
    await assert.rejects(failedTransaction, /the power failed/)
    assert.deepEqual(await log.handOvers(), ['first\n— ä\n', 'second'])
  })

  test('record keys come in their order, each once, exactly as they were introduced', async t => {
    const { store, log } = await openReader(t, EMPTY_HEAD)
    const introduction = (note: string, byte: number) => ({
      note,
      publicKey: new Uint8Array(32).fill(byte),
      at: EMPTY_HEAD.lastEntryAt,
    })
    const first = introduction('first\n— ä\n', 2)
    await store.transaction(tx => tx.writeRecordKey(first))
    const second = { ...introduction('second', 1), replaces: first.publicKey }
    await store.transaction(tx => tx.writeRecordKey(second))
    await assert.rejects(store.transaction(tx => tx.writeRecordKey(first)))
    assert.deepEqual(await log.recordKeys(), ['first\n— ä\n', 'second'])
  })

  test('a tile holds what the last commit gave it, at its level and index alone', async t => {
    const { store, log } = await openReader(t, EMPTY_HEAD)
    await store.transaction(tx => tx.extendLog(extension(0, 1)))
    const [newTile, above] = [new Uint8Array(64).fill(9), new Uint8Array(32).fill(8)]
    const tiles = [
      { level: 0, index: 0, bytes: newTile },
      { level: 1, index: 3, bytes: above },
    ]
    await store.transaction(tx => tx.extendLog({ ...extension(1, 2), tiles }))
    assert.deepEqual(new Uint8Array((await log.tile(0, 0))!), newTile)
    assert.deepEqual(new Uint8Array((await log.tile(1, 3))!), above)
    assert.equal(await log.tile(3, 1), undefined)
  })
}
