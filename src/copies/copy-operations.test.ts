import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBlockReplicator } from './block-replicator.ts'
import { createCopyOperations } from './copy-operations.ts'
import type { BlockTarget, Holding } from './copy-target.port.ts'
import { createFakeLog } from './log.fake.ts'
import { createMemoryCopyStore } from './memory-copy-store.fake.ts'
import { WAITS_MAX } from './start-copying.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')
const LATER = new Date(NOW.getTime() + 1000)

/** A target that received all of a log, and the holdings that it reports. */
async function open(entries: number, holdingOf: (cid: string) => Holding | 'away') {
  const { log, certify, revoke } = createFakeLog()
  const cids = certify(entries)
  const store = createMemoryCopyStore()
  await store.lease('kubo:a', 'x', NOW, LATER)
  await store.settle('kubo:a', 'x', { from: 0, to: entries, waits: [], storedPlaces: [] })
  const target: BlockTarget = {
    store: async () => assert.fail('the desk brings nothing'),
    async holdingsOf(requestedCids) {
      const holdings = requestedCids.map(holdingOf)
      return holdings.includes('away') ? { kind: 'away', because: 'no connection' } : (holdings as Holding[])
    },
  }
  const route = { id: 'kubo:a', name: 'kubo', replicator: createBlockReplicator(target), pauseMs: 0 }
  const operations = createCopyOperations({ routes: [route], store, log, clock: () => NOW })
  return { operations, store, cids, certify, revoke }
}

const STORED: Holding = { kind: 'stored' }
const MISSING: Holding = { kind: 'missing' }

test('where everything is there, a repair finds it there', async () => {
  const { operations } = await open(300, () => STORED)
  assert.deepEqual(await operations.repair(), [
    { name: 'kubo', stored: 300, waiting: 0, missing: 0, away: undefined },
  ])
})

test('what is missing is queued, what the target has only accepted waits with its ticket', async () => {
  const changes = new Map<string, Holding>()
  const { operations, store, cids, certify } = await open(300, cid => changes.get(cid) ?? STORED)
  changes.set(cids[7]!, MISSING).set(cids[280]!, { kind: 'accepted', ticket: 'request' })
  certify(4)
  assert.deepEqual(await operations.repair('kubo'), [
    { name: 'kubo', stored: 298, waiting: 5, missing: 1, away: undefined },
  ])
  assert.deepEqual(
    (await store.due('kubo:a', NOW, 10)).map(({ place, cid, ticket }) => [place, cid, ticket]),
    [
      [7, cids[7], undefined],
      [280, cids[280], 'request'],
    ],
  )
  // Queued blocks are known to be missing: the target is not asked about them again.
  assert.deepEqual(await operations.repair('kubo:a'), [
    { name: 'kubo', stored: 298, waiting: 6, missing: 0, away: undefined },
  ])
})

test('of a target that has lost very much the cursor goes back to where it begins', async () => {
  const { operations, store, cids } = await open(3 * WAITS_MAX, cid =>
    cids.indexOf(cid) < 600 ? STORED : MISSING,
  )
  const [repair] = await operations.repair()
  assert.deepEqual([repair?.stored, repair?.missing], [600, 3 * WAITS_MAX - 600])
  const { next, waiting } = await store.standing('kubo:a')
  assert.ok(waiting <= WAITS_MAX && next >= 600 && next <= 600 + WAITS_MAX, `${next} ${waiting}`)
})

test('a target that is away is told as such, with as much as was learned before', async () => {
  const { operations, cids } = await open(300, cid => (cids.indexOf(cid) < 256 ? STORED : 'away'))
  assert.deepEqual(await operations.repair(), [
    { name: 'kubo', stored: 256, waiting: 0, missing: 0, away: 'no connection' },
  ])
})

test('a target that is not configured is not repaired', async () => {
  const { operations } = await open(1, () => STORED)
  await assert.rejects(operations.repair('s3'), /There is no target s3/)
})

test('the status tells how far each target has come, and what waits', async () => {
  const { operations, certify } = await open(3, () => MISSING)
  certify(2)
  await operations.repair()
  const [status] = await operations.status()
  const { name, address, entries, next, waiting, refused, waits } = status!
  assert.deepEqual(
    { name, address, entries, next, waiting, refused },
    { name: 'kubo', address: 'kubo:a', entries: 5, next: 3, waiting: 3, refused: 0 },
  )
  assert.deepEqual(waits[0]?.because, 'it was not there any more')
})
