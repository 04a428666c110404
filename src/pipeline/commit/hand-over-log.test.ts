import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCheckpoint } from '../../core/log/checkpoint.ts'
import { parseEntry } from '../../core/log/entry.ts'
import { openHandOver } from '../../core/log/hand-over.ts'
import { rootOf } from '../../core/log/tree-edge.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { ORIGIN, sampleCertification, sampleIdentity } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import { createCommitter } from './committer.ts'
import { handOverLog } from './hand-over-log.ts'
import { sampleLog } from './log.sample.ts'
import type { MemoryCommitStore } from './memory-commit-store.fake.ts'
import { refuseRollback } from './rollback.ts'
import { loadTree } from './tree-state.ts'

const [OLD, NEW, NEWEST] = [sampleIdentity(1), sampleIdentity(2), sampleIdentity(3)]
const LATER = new Date('2026-01-03T00:00:00.000Z')
const clock = () => LATER

function committerWith(store: MemoryCommitStore, identity = NEW) {
  const ignore = () => {}
  return createCommitter({
    store,
    log: store,
    identity,
    cipher: SAMPLE_CIPHER,
    clock,
    onPublished: ignore,
    onError: ignore,
  })
}

test('the hand-over is the next entry, and says what the old key leaves and to whom', async () => {
  for (const size of [0, 1, 300]) {
    const store = await sampleLog(size, OLD)
    const before = await loadTree(store, OLD.verifierKey)
    const head = await handOverLog({ store, log: store, from: OLD, to: NEW, clock })
    const [note] = await store.handOvers()
    assert.deepEqual(await openHandOver(note!), {
      origin: ORIGIN,
      size,
      root: rootOf(before.edge),
      from: OLD.verifierKey,
      to: NEW.verifierKey,
    })
    const [entry] = await store.entries(size, size + 1)
    assert.deepEqual(parseEntry(entry!), {
      type: 'key-rotated',
      version: 1,
      handOver: note,
      time: LATER.toISOString(),
    })
    assert.deepEqual(await store.head(), head)
    assert.equal((await openCheckpoint(head.checkpoint, NEW.verifierKey))?.size, size + 1)
    assert.equal(await openCheckpoint(head.checkpoint, OLD.verifierKey), undefined)
  }
})

test('the log goes on with the new key, and again with the next', async () => {
  const store = await sampleLog(2, OLD)
  store.addAccount('account_ada', 5)
  for (const [number, from, to] of [
    [10, OLD, NEW],
    [11, NEW, NEWEST],
  ] as const) {
    await handOverLog({ store, log: store, from, to, clock })
    await (await committerWith(store, to)).commit(sampleCertification(number))
  }
  assert.equal((await loadTree(store, NEWEST.verifierKey)).head.size, 6)
  assert.equal((await store.handOvers()).length, 2)
})

test('a process that still has the old key stops issuing, and says why', async () => {
  const store = await sampleLog(2, OLD)
  store.addAccount('account_ada', 5)
  const committer = await committerWith(store, OLD)
  await handOverLog({ store, log: store, from: OLD, to: NEW, clock })
  await assert.rejects(committer.commit(sampleCertification(10)), Problem)
  assert.match(committer.stoppedBecause()!, /if the key was rotated, restart with the new one/)
  assert.equal((await store.head())!.size, 3)
})

test('a checkpoint that the old key published is still remembered as part of the log', async () => {
  const store = await sampleLog(2, OLD)
  const { checkpoint } = (await store.head())!
  const later = (await (await sampleLog(4, OLD)).head())!.checkpoint
  await handOverLog({ store, log: store, from: OLD, to: NEW, clock })
  const memoryWith = (note: string) => ({
    recall: async () => [note],
    remember() {},
    settle: async () => {},
  })
  await refuseRollback(store, memoryWith(checkpoint), NEW.verifierKey)
  await assert.rejects(
    refuseRollback(store, memoryWith(later), NEW.verifierKey),
    /the remembered checkpoint is not signed by this log’s key/,
  )
})

test('nothing is handed over by a key that is not the log’s, nor to one that cannot sign', async () => {
  const store = await sampleLog(2, OLD)
  const before = await store.head()
  const mute = { ...NEW, signer: { ...NEW.signer, sign: OLD.signer.sign } }
  await assert.rejects(handOverLog({ store, log: store, from: NEW, to: NEWEST, clock }), Problem)
  await assert.rejects(handOverLog({ store, log: store, from: OLD, to: mute, clock }), RangeError)
  await assert.rejects(handOverLog({ store, log: store, from: OLD, to: OLD, clock }), RangeError)
  assert.deepEqual([await store.head(), await store.handOvers()], [before, []])
})
