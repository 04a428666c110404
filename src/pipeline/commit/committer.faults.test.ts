import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { equalBytes } from '../../core/encoding/bytes.ts'
import { openCheckpoint } from '../../core/log/checkpoint.ts'
import { rootFromTiles } from '../../core/log/tree-proofs.ts'
import { fsyncFailed } from '../../core/runtime/fsync-failed.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { ORIGIN, sampleCertification, sampleCode, sampleIdentity } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import { type Committer, createCommitter } from './committer.ts'
import { emptyLogHead } from './empty-log-head.ts'
import { createFaultyStore, type Fault } from './faulty-store.fake.ts'
import { createMemoryCommitStore, type MemoryCommitStore } from './memory-commit-store.fake.ts'
import { loadTree } from './tree-state.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const IDENTITY = sampleIdentity(1)
const REQUESTS = [[1, 2], [3], [4, 5, 6]]
const CREDITS = 10
const RETRIES_MAX = 20
/** Head, begin, head again, remaining, log, certificate, debit, subscribers, and then this call. */
const FIRST_COMMIT_ENDS = 9

type Plan = Map<number, Fault>

async function newLog(): Promise<MemoryCommitStore> {
  const store = createMemoryCommitStore()
  store.foundLog(await emptyLogHead(ORIGIN, IDENTITY, START))
  store.addAccount('account_ada', CREDITS)
  return store
}

async function openCommitter(store: MemoryCommitStore, checkpoints: string[] = []): Promise<Committer> {
  return createCommitter({
    store,
    log: store,
    identity: IDENTITY,
    cipher: SAMPLE_CIPHER,
    clock: () => START,
    onPublished: head => void checkpoints.push(head.checkpoint),
    onError: () => {},
  })
}

describe('a commit that fails', () => {
  async function commitWithFault(fault: Fault) {
    const store = await newLog()
    const breakingStore = createFaultyStore(store, call => (call === FIRST_COMMIT_ENDS ? fault : undefined))
    const checkpoints: string[] = []
    const committer = await openCommitter(breakingStore, checkpoints)
    const outcome = await committer.commit(sampleCertification(1)).catch((error: unknown) => error)
    return { store, committer, checkpoints, outcome }
  }

  test('before it persists is answered with a problem, and nothing was certified or charged', async () => {
    const { store, checkpoints, outcome } = await commitWithFault('fails')
    assert.ok(outcome instanceof Problem && outcome.code === 'overloaded')
    assert.match(outcome.message, /nothing was certified/)
    assert.equal(outcome.retryAfterSeconds, 5)
    assert.deepEqual([store.certificates(), (await store.head())?.size, checkpoints], [[], 0, []])
    assert.equal(store.account('account_ada')?.remaining, CREDITS)
  })

  test('after it has persisted is answered with success, once, and published', async () => {
    const { store, checkpoints, outcome } = await commitWithFault('fails but persists')
    assert.deepEqual(outcome, { kind: 'entered', certificate: store.certificates()[0] })
    assert.deepEqual(checkpoints, [(await store.head())?.checkpoint])
    assert.equal(store.account('account_ada')?.remaining, CREDITS - 1)
  })

  test('because the disk refused to sync is the last one: nobody is told yes or no, and the store is not asked again', async () => {
    const store = await newLog()
    let callCount = 0
    const refusingStore: MemoryCommitStore = {
      ...store,
      async transaction(work) {
        callCount += 1
        await store.transaction(work)
        throw fsyncFailed(new Error('EIO'))
      },
    }
    const committer = await openCommitter(refusingStore)
    const refusals = Array.from({ length: 40 }, (_, number) =>
      committer.commit(sampleCertification(number)).catch((error: unknown) => error),
    )
    for (const refusal of await Promise.all(refusals))
      assert.ok(refusal instanceof Problem && refusal.code === 'issuing-stopped')
    assert.match(committer.stoppedBecause()!, /The disk did not confirm a write/)
    assert.equal(callCount, 1)
  })

  for (const fault of ['fails', 'fails but persists'] as const) {
    test(`is followed by one that continues the stored log (${fault})`, async () => {
      const { store, committer } = await commitWithFault(fault)
      const size = (await store.head())!.size
      const result = await committer.commit(sampleCertification(2))
      assert.ok(result.kind === 'entered' && result.certificate.entryIndex === size)
      await loadTree(store, IDENTITY.verifierKey)
    })
  }
})

test('a commit that fails, after which the head cannot be read either, is not said to have certified nothing', async () => {
  const store = await newLog()
  let broken = false
  const failCall = async () => {
    throw new Error('input/output error')
  }
  const breakingStore: MemoryCommitStore = {
    ...store,
    head: () => (broken ? failCall() : store.head()),
    async transaction(work) {
      await store.transaction(work)
      broken = true
      throw new Error('the commit failed, or so it seems')
    },
  }
  const committer = await openCommitter(breakingStore)
  const outcome = await committer
    .commit(sampleCertification(1, { retryKey: 'k' }))
    .catch((error: unknown) => error)
  assert.ok(outcome instanceof Problem && outcome.code === 'overloaded')
  assert.match(outcome.message, /is not known/)
  assert.equal(store.certificates().length, 1)
})

test('a log that no longer matches its checkpoint after a failure stops issuing and says why', async () => {
  const store = await newLog()
  let damaged = false
  const breakingStore: MemoryCommitStore = {
    ...store,
    tile: async (level, index) => (damaged ? new Uint8Array(32) : store.tile(level, index)),
    async transaction(work) {
      await store.transaction(work)
      damaged = true
      throw new Error('the commit failed, or so it seems')
    },
  }
  const committer = await openCommitter(breakingStore)
  await assert.rejects(committer.commit(sampleCertification(1)))
  assert.match(committer.stoppedBecause()!, /^The log cannot be extended: the stored tree of 1 entries/)
  const refusal = await committer.commit(sampleCertification(2)).catch((error: unknown) => error)
  assert.ok(refusal instanceof Problem && refusal.code === 'issuing-stopped')
})

describe('wherever the storage breaks', () => {
  test('once, at any call, before or after persisting: nothing answered is lost, doubled or forked', async () => {
    const calls = await surviveFaults(new Map())
    assert.ok(calls >= 25, `only ${calls} calls were made`)
    for (let call = 1; call <= calls; call += 1) {
      for (const fault of ['fails', 'fails but persists'] as const)
        await surviveFaults(new Map([[call, fault]]))
    }
  })

  test('twice, the second time while recovering from the first: the same holds', async () => {
    const calls = await surviveFaults(new Map())
    for (let call = 1; call <= calls; call += 1) {
      for (const gap of [1, 2, 3, 4]) {
        for (const fault of ['fails', 'fails but persists'] as const)
          await surviveFaults(
            new Map([
              [call, fault],
              [call + gap, fault],
            ]),
          )
      }
    }
  })

  test('for a long while: the same holds once it has recovered', async () => {
    const calls = await surviveFaults(new Map())
    for (let call = 1; call <= calls; call += 3) {
      const outage = Array.from(
        { length: 12 },
        (_, at) => [call + at, at % 2 === 0 ? 'fails but persists' : 'fails'] as const,
      )
      await surviveFaults(new Map(outage))
    }
  })
})

/** Certifies everything with careful callers, breaks the store as planned, and checks what must hold. */
async function surviveFaults(plan: Plan): Promise<number> {
  const store = await newLog()
  const faulty = createFaultyStore(store, call => plan.get(call))
  const checkpoints: string[] = []
  const committer = await untilItSucceeds(() => openCommitter(faulty, checkpoints))
  const answers = new Map<number, string>()
  for (const batch of REQUESTS) {
    const callCount = batch.map(async number =>
      answers.set(number, await certifyCarefully(committer, store, number)),
    )
    await Promise.all(callCount)
  }
  const why = JSON.stringify([...plan])
  assert.equal(store.certificates().length, 6, why)
  assert.deepEqual(store.account('account_ada'), { remaining: CREDITS - 6, certified: 6 }, why)
  for (const [number, code] of answers) {
    assert.equal((await store.findAnswer('account_ada', `retry ${number}`))?.answer, code, why)
    assert.ok(
      store.certificates().some(certificate => certificate.code === code),
      why,
    )
  }
  await provePublishedHistory(store, checkpoints, why)
  return faulty.calls()
}

/** As a careful caller: each attempt is sealed anew, so it has another code, and bears the same retry key. */
async function certifyCarefully(
  committer: Committer,
  store: MemoryCommitStore,
  number: number,
): Promise<string> {
  let attempt = 0
  return untilItSucceeds(async () => {
    attempt += 1
    const change = sampleCertification(number * 100 + attempt, { retryKey: `retry ${number}` })
    try {
      const result = await committer.commit(change)
      assert.ok(result.kind === 'replayed' || result.kind === 'entered')
      return result.kind === 'replayed' ? result.answer : result.certificate.code
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === 'overloaded', String(error))
      const exists = store.certificates().some(({ code }) => code === sampleCode(number * 100 + attempt))
      if (error.message.includes('nothing was certified')) assert.equal(exists, false, 'it was certified')
      throw error
    }
  })
}

/** Every checkpoint that anyone was shown is a prefix of the log as it is now: nothing was forked. */
async function provePublishedHistory(
  store: MemoryCommitStore,
  checkpoints: string[],
  why: string,
): Promise<void> {
  const { head } = await loadTree(store, IDENTITY.verifierKey)
  assert.equal(head.size, 6, why)
  assert.equal(checkpoints.at(-1), head.checkpoint, why)
  for (const note of checkpoints) {
    const { size, root } = (await openCheckpoint(note, IDENTITY.verifierKey))!
    assert.ok(equalBytes(root, await rootFromTiles(size, store.tile)), why)
  }
}

async function untilItSucceeds<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === RETRIES_MAX || error instanceof assert.AssertionError) throw error
    }
  }
}
