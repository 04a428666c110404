import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseEntry } from '../../core/log/entry.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { ORIGIN, sampleCertification, sampleCode, sampleIdentity } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import type { CommitStore } from './commit-store.port.ts'
import { type Committer, createCommitter } from './committer.ts'
import { emptyLogHead } from './empty-log-head.ts'
import { createMemoryCommitStore, type MemoryCommitStore } from './memory-commit-store.fake.ts'
import { loadTree } from './tree-state.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const IDENTITY = sampleIdentity(1)
const later = (ms: number) => new Date(START.getTime() + ms)

async function newLog(): Promise<MemoryCommitStore> {
  const store = createMemoryCommitStore()
  store.foundLog(await emptyLogHead(ORIGIN, IDENTITY, START))
  store.addAccount('account_ada', 1_000)
  return store
}

/** As another process on the same store would have it. */
function openCommitter(
  log: MemoryCommitStore,
  { store = log, now = START, ...changes }: { store?: CommitStore; now?: Date; onError?(): void } = {},
): Promise<Committer> {
  const deps = { store, log, identity: IDENTITY, cipher: SAMPLE_CIPHER, clock: () => now }
  return createCommitter({
    ...deps,
    onPublished() {},
    onError: error => assert.fail(error as Error),
    ...changes,
  })
}

describe('processes that share a log', () => {
  test('extend it in turns, each from where the other left it', async () => {
    const store = await newLog()
    const committers = await Promise.all([openCommitter(store), openCommitter(store), openCommitter(store)])
    const commits = Array.from({ length: 300 }, (_, number) =>
      committers[number % 3]!.commit(sampleCertification(number)),
    )
    const places = (await Promise.all(commits)).map(result =>
      result.kind === 'entered' ? result.certificate.entryIndex : undefined,
    )
    assert.deepEqual(
      places.toSorted((left, right) => left! - right!),
      Array.from({ length: 300 }, (_, place) => place),
    )
    const { head } = await loadTree(store, IDENTITY.verifierKey)
    assert.equal(head.size, 300)
    assert.equal(store.account('account_ada')?.remaining, 700)
  })

  test('enter no time that is earlier than the one before it, though their clocks differ', async () => {
    const store = await newLog()
    const ahead = await openCommitter(store, { now: later(900) })
    const behind = await openCommitter(store, { now: later(0) })
    for (const [number, committer] of [ahead, behind, ahead, behind].entries())
      await committer.commit(sampleCertification(number))
    const times = (await store.entries(0, 4)).map(bytes => parseEntry(bytes)!.time)
    assert.deepEqual(times, Array(4).fill(later(900).toISOString()))
  })

  test('sign nothing on top of tiles that do not have the root that another signed', async () => {
    const store = await newLog()
    const [one, other] = [await openCommitter(store), await openCommitter(store, { onError() {} })]
    await one.commit(sampleCertification(1))
    store.tile = async () => new Uint8Array(32)
    const refusal = await other.commit(sampleCertification(2)).catch((error: unknown) => error)
    assert.ok(refusal instanceof Problem && refusal.code === 'issuing-stopped')
    assert.match(other.stoppedBecause()!, /does not have the root that was signed/)
    assert.equal((await store.head())?.size, 1)
  })
})

describe('a commit whose outcome was lost, before another process has extended the log', () => {
  /** The first commit persists or not, and reports that it failed; the other process is faster than the recovery. */
  async function commitAndLose(persists: boolean) {
    const log = await newLog()
    const other = await openCommitter(log)
    let isFirst = true
    const store: CommitStore = {
      async transaction(work) {
        if (!isFirst) return log.transaction(work)
        isFirst = false
        const connectionLost = new Error('connection lost')
        await log
          .transaction(async tx => {
            await work(tx)
            if (!persists) throw connectionLost
          })
          .catch(() => {})
        await other.commit(sampleCertification(2))
        throw connectionLost
      },
    }
    const committer = await openCommitter(log, { store, onError() {} })
    const outcome = await committer.commit(sampleCertification(1)).catch((error: unknown) => error)
    return { log, outcome, committer }
  }

  test('is answered with success if it is in the log', async () => {
    const { log, outcome, committer } = await commitAndLose(true)
    const [first] = log.certificates()
    assert.deepEqual([first!.code, outcome], [sampleCode(1), { kind: 'entered', certificate: first }])
    await committer.commit(sampleCertification(3))
    assert.equal((await loadTree(log, IDENTITY.verifierKey)).head.size, 3)
  })

  test('is answered with a problem if another entry is in its place', async () => {
    const { log, outcome } = await commitAndLose(false)
    assert.ok(outcome instanceof Problem && outcome.code === 'overloaded')
    assert.match(outcome.message, /nothing was certified/)
    assert.deepEqual(
      log.certificates().map(({ code }) => code),
      [sampleCode(2)],
    )
  })
})

describe('a database that goes back to an older state while we run', () => {
  /** A log of one entry that two databases hold. The first grows; then the second takes its place. */
  async function replaceDatabase(grownBy: number, meanwhile: number) {
    const [first, standby] = [await newLog(), await newLog()]
    for (const store of [first, standby]) await (await openCommitter(store)).commit(sampleCertification(0))
    let current = first
    const store: CommitStore = { transaction: work => current.transaction(work) }
    const log = {
      ...first,
      head: () => current.head(),
      tile: (level: number, index: number) => current.tile(level, index),
      entries: (start: number, end: number) => current.entries(start, end),
    }
    const committer = await openCommitter(log, { store, onError() {} })
    for (let number = 1; number <= grownBy; number += 1) await committer.commit(sampleCertification(number))
    const other = await openCommitter(standby)
    for (let number = 1; number <= meanwhile; number += 1)
      await other.commit(sampleCertification(100 + number))
    current = standby
    const outcome = await committer.commit(sampleCertification(50)).catch((error: unknown) => error)
    return { outcome, committer, standby }
  }

  for (const [what, grownBy, meanwhile, because] of [
    ['that is shorter', 2, 0, /holds 1 entries, but 3 have been published/],
    ['that has grown another way since', 2, 5, /another history than the published one/],
  ] as const) {
    test(`gets nothing more into a log ${what}`, async () => {
      const { outcome, committer, standby } = await replaceDatabase(grownBy, meanwhile)
      assert.ok(outcome instanceof Problem && outcome.code === 'issuing-stopped')
      assert.match(committer.stoppedBecause()!, because)
      assert.equal((await standby.head())?.size, 1 + meanwhile)
    })
  }

  test('and has only grown since, like ours, is extended', async () => {
    const { outcome, committer } = await replaceDatabase(0, 3)
    assert.equal((outcome as { kind: string }).kind, 'entered')
    assert.equal(committer.stoppedBecause(), undefined)
  })
})

test('a database that is away for a while stops nothing for good', async () => {
  const log = await newLog()
  let isAway = false
  const store: CommitStore = {
    transaction: work =>
      isAway
        ? Promise.reject(new Problem('overloaded', 'The database does not answer.'))
        : log.transaction(work),
  }
  const committer = await openCommitter(log, { store, onError() {} })
  isAway = true
  await assert.rejects(committer.commit(sampleCertification(1)), /The database does not answer/)
  assert.equal(committer.stoppedBecause(), undefined)
  isAway = false
  assert.equal((await committer.commit(sampleCertification(1))).kind, 'entered')
})
