import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeTime } from '../core/runtime/time.fake.ts'
import { createBlockReplicator } from './block-replicator.ts'
import type { CopyStore } from './copy-store.port.ts'
import type { BlockTarget, CopyOutcome, WantedCopy } from './copy-target.port.ts'
import { createFakeLog } from './log.fake.ts'
import { createMemoryCopyStore } from './memory-copy-store.fake.ts'
import { startCopying, WAITS_MAX } from './start-copying.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const STORED: CopyOutcome = { kind: 'stored' }
const AWAY: CopyOutcome = { kind: 'away', because: 'no connection' }

type World = ReturnType<typeof createWorld>

function createWorld() {
  return { ...createFakeLog(), ...createFakeTime(START), store: createMemoryCopyStore() }
}

type Answer = (copy: WantedCopy) => CopyOutcome | Promise<CopyOutcome>

/** One process that copies to one target. */
function start(
  world: World,
  answer: Answer,
  changes: { id?: string; holder?: string; store?: CopyStore } = {},
) {
  const deliveries: string[] = []
  const [failures, aways]: [unknown[], string[]] = [[], []]
  const waitingCounts: number[] = []
  const target: BlockTarget = {
    async store(copy, signal) {
      deliveries.push(copy.cid)
      const stopPromise = new Promise<CopyOutcome>(resolve =>
        signal.addEventListener('abort', () => resolve(AWAY)),
      )
      return Promise.race([answer(copy), stopPromise])
    },
    holdingsOf: async () => assert.fail('nobody asks'),
  }
  const { id = 'kubo:a', holder = 'one', store = world.store } = changes
  const copyLoop = startCopying({
    route: { id, name: id, replicator: createBlockReplicator(target), pauseMs: 250 },
    store,
    log: world.log,
    clock: world.clock,
    startTimer: world.startTimer,
    randomBytes: count => new Uint8Array(count),
    holder,
    counts: {
      copiesWaiting: (_name, count) => void waitingCounts.push(count),
      copiesStored() {},
      copiesRefused() {},
      copyTargetUnreachable() {},
    },
    onUnreachable: (_name, because) => void aways.push(because),
    onError: error => void failures.push(error),
  })
  return { ...copyLoop, deliveries, failures, aways, waitingCounts }
}

test('a new target gets everything from the beginning of the log, once, and then what is new', async () => {
  const world = createWorld()
  const cids = world.certify(700)
  world.revoke(3)
  const { deliveries, wake, waitingCounts, stop } = start(world, () => STORED)
  await world.pass(1_000)
  assert.deepEqual(deliveries.toSorted(), cids.toSorted())
  const more = world.certify(2)
  wake()
  await world.pass(300)
  assert.deepEqual(deliveries.slice(700), more)
  assert.deepEqual([waitingCounts[0], waitingCounts.at(-1)], [701, 0])
  await stop()
})

test('what was not announced to it is found all the same', async () => {
  const world = createWorld()
  const { deliveries, stop } = start(world, () => STORED)
  await world.pass(1_000)
  world.certify(1)
  await world.pass(11_000)
  assert.equal(deliveries.length, 1)
  await stop()
})

test('a target that is away is left alone for longer and longer, and half a minute after its return has all', async () => {
  const world = createWorld()
  const cids = world.certify(300)
  let isAway = true
  const { deliveries, aways, stop } = start(world, () => (isAway ? AWAY : STORED))
  await world.pass(10 * 60_000)
  assert.ok(deliveries.length < 30 * 8, `${deliveries.length} attempts`)
  assert.deepEqual(aways, ['no connection'])
  assert.equal((await world.store.standing('kubo:a')).trouble, 'no connection')
  assert.equal((await world.store.standing('kubo:a')).waiting, 0)
  isAway = false
  deliveries.length = 0
  await world.pass(30_000)
  assert.deepEqual(new Set(deliveries), new Set(cids))
  assert.equal((await world.store.standing('kubo:a')).trouble, undefined)
  await stop()
})

test('a target that never answers delays no other', async () => {
  const world = createWorld()
  const cids = world.certify(40)
  const slow = start(world, () => new Promise(() => {}), { id: 'kubo:slow' })
  const quick = start(world, () => STORED, { id: 'kubo:quick' })
  await world.pass(1_000)
  assert.deepEqual([slow.deliveries.length, quick.deliveries.length], [8, cids.length])
  await Promise.all([slow.stop(), quick.stop()])
})

test('a block that is refused stops none behind it, and is brought again when its time has come', async () => {
  const world = createWorld()
  const [bad] = world.certify(10)
  let isPicky = true
  const refused: CopyOutcome = { kind: 'refused', because: 'no' }
  const { deliveries, stop } = start(world, ({ cid }) => (cid === bad && isPicky ? refused : STORED))
  await world.pass(1_000)
  assert.deepEqual(await world.store.standing('kubo:a'), {
    next: 10,
    waiting: 1,
    refused: 1,
    dueAt: new Date(START.getTime() + 30_000),
    trouble: undefined,
  })
  isPicky = false
  await world.pass(31_000)
  assert.deepEqual(deliveries.slice(10), [bad])
  assert.equal((await world.store.standing('kubo:a')).waiting, 0)
  await stop()
})

test('what a target has accepted is asked after by its ticket until it is stored', async () => {
  const world = createWorld()
  world.certify(1)
  const tickets: (string | undefined)[] = []
  const { stop } = start(world, ({ ticket }) => {
    tickets.push(ticket)
    return tickets.length < 4 ? { kind: 'accepted', ticket: `t${tickets.length}` } : STORED
  })
  await world.pass(60_000)
  assert.deepEqual(tickets, [undefined, 't1', 't2', 't3'])
  assert.equal((await world.store.standing('kubo:a')).waiting, 0)
  await stop()
})

test('a target that accepts everything and stores nothing is not given the whole log', async () => {
  const world = createWorld()
  world.certify(3 * WAITS_MAX)
  const { stop } = start(world, ({ cid, ticket }) => ({ kind: 'accepted', ticket: ticket ?? cid }))
  await world.pass(10 * 60_000)
  const { next, waiting } = await world.store.standing('kubo:a')
  assert.ok(waiting >= WAITS_MAX && waiting < WAITS_MAX + 256 && next === waiting, `${waiting}`)
  await stop()
})

test('of several processes one delivers, so that nothing is brought twice', async () => {
  const world = createWorld()
  const cids = world.certify(600)
  const processes = ['one', 'two', 'three'].map(holder => start(world, () => STORED, { holder }))
  await world.pass(1_000)
  cids.push(...world.certify(9))
  await world.pass(60_000)
  const deliveries = processes.flatMap(each => each.deliveries)
  assert.deepEqual(deliveries.toSorted(), cids.toSorted())
  await Promise.all(processes.map(each => each.stop()))
})

test('when the one that delivered is killed, another goes on soon', async () => {
  const world = createWorld()
  world.certify(5)
  await world.store.lease('kubo:a', 'killed', START, new Date(START.getTime() + 15_000))
  const { deliveries, stop } = start(world, () => STORED, { holder: 'next' })
  await world.pass(14_000)
  assert.equal(deliveries.length, 0)
  await world.pass(20_000)
  assert.equal(deliveries.length, 5)
  await stop()
})

test('a delivery that takes minutes keeps its lease', async () => {
  const world = createWorld()
  world.certify(1)
  const slow = start(world, () => new Promise(() => {}), { holder: 'slow' })
  await world.pass(100)
  const other = start(world, () => STORED, { holder: 'other' })
  await world.pass(5 * 60_000)
  assert.deepEqual([slow.deliveries.length, other.deliveries.length], [1, 0])
  await slow.stop()
  await world.pass(60_000)
  assert.equal(other.deliveries.length, 1)
  await other.stop()
})

test('what is delivered and not settled, as when the process dies in between, is delivered again', async () => {
  const world = createWorld()
  const cids = world.certify(20)
  const dyingStore: CopyStore = { ...world.store, settle: () => new Promise(() => {}) }
  const first = start(world, () => STORED, { holder: 'first', store: dyingStore })
  await world.pass(100)
  assert.deepEqual(first.deliveries.length, 20)
  const second = start(world, () => STORED, { holder: 'first' })
  await world.pass(1_000)
  assert.deepEqual(second.deliveries.toSorted(), cids.toSorted())
  await second.stop()
})

test('a stop breaks off what is under way, and nothing of it counts as delivered', async () => {
  const world = createWorld()
  world.certify(1)
  const { stop } = start(world, () => new Promise(() => {}))
  await world.pass(100)
  await stop()
  assert.deepEqual((await world.store.standing('kubo:a')).next, 0)
  const again = start(world, () => STORED, { holder: 'another' })
  await world.pass(100)
  assert.equal(again.deliveries.length, 1)
  await again.stop()
})

test('a database that fails is told of and tried again, without haste', async () => {
  const world = createWorld()
  world.certify(1)
  let isBroken = true
  const store: CopyStore = {
    ...world.store,
    standing: async target => {
      if (isBroken) throw new Error('the disk is full')
      return world.store.standing(target)
    },
  }
  const { deliveries, failures, stop } = start(world, () => STORED, { store })
  await world.pass(60_000)
  assert.ok(failures.length >= 1 && failures.length <= 3, `${failures.length}`)
  isBroken = false
  await world.pass(31_000)
  assert.equal(deliveries.length, 1)
  await stop()
})
