import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventId, WEBHOOK_EVENTS } from '../../core/record/webhook-event.ts'
import type { Change } from './change.ts'
import { ORIGIN, sampleCertification, sampleCode, sampleIdentity } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import { createCommitter } from './committer.ts'
import { emptyLogHead } from './empty-log-head.ts'
import { createFaultyStore, type Fault } from './faulty-store.fake.ts'
import { createMemoryCommitStore, type MemoryCommitStore } from './memory-commit-store.fake.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const IDENTITY = sampleIdentity(1)
const ADAS = { accountId: 'account_ada', events: [...WEBHOOK_EVENTS] }

async function newLog(): Promise<MemoryCommitStore> {
  const store = createMemoryCommitStore()
  store.foundLog(await emptyLogHead(ORIGIN, IDENTITY, START))
  for (const id of ['account_ada', 'account_bob']) store.addAccount(id, 10)
  return store
}

/** Whether each change was entered. */
async function commitAll(store: MemoryCommitStore, changes: Change[]): Promise<boolean[]> {
  const clock = () => START
  const quiet = { onPublished: () => {}, onError: () => {} }
  const committer = await createCommitter({
    store,
    log: store,
    identity: IDENTITY,
    cipher: SAMPLE_CIPHER,
    clock,
    ...quiet,
  })
  const results = await Promise.allSettled(changes.map(change => committer.commit(change)))
  return results.map(({ status }) => status === 'fulfilled')
}

const queuedEvents = (store: MemoryCommitStore) =>
  store.deliveries().map(({ webhookId, eventId: id, event, code }) => [webhookId, id, event, code])

test('every entry is queued for every webhook of its account that wants it, in the order of the log', async () => {
  const store = await newLog()
  store.addSubscriber({ ...ADAS, webhookId: 'webhook_all' })
  store.addSubscriber({ ...ADAS, webhookId: 'webhook_ends', events: ['certificate.revoked'] })
  store.addSubscriber({ webhookId: 'webhook_bob', accountId: 'account_bob', events: ADAS.events })
  await commitAll(store, [
    sampleCertification(1),
    sampleCertification(2, { accountId: 'account_bob' }),
    sampleCertification(3),
  ])
  const accountId = 'account_ada'
  await commitAll(store, [
    { kind: 'superseded', code: sampleCode(1), accountId, by: sampleCode(3) },
    { kind: 'revoked', code: sampleCode(3), accountId, reason: 'wrong' },
  ])
  assert.deepEqual(queuedEvents(store), [
    ['webhook_all', eventId(0), 'certificate.issued', sampleCode(1)],
    ['webhook_bob', eventId(1), 'certificate.issued', sampleCode(2)],
    ['webhook_all', eventId(2), 'certificate.issued', sampleCode(3)],
    ['webhook_all', eventId(3), 'certificate.superseded', sampleCode(1)],
    ['webhook_all', eventId(4), 'certificate.revoked', sampleCode(3)],
    ['webhook_ends', eventId(4), 'certificate.revoked', sampleCode(3)],
  ])
})

test('what was refused or answered from before is told to nobody', async () => {
  const store = await newLog()
  store.addSubscriber({ ...ADAS, webhookId: 'webhook_all' })
  await commitAll(store, [
    sampleCertification(1, { retryKey: 'same' }),
    sampleCertification(2, { retryKey: 'same' }),
    { kind: 'revoked', code: sampleCode(9), accountId: 'account_ada', reason: 'not hers' },
  ])
  assert.deepEqual(queuedEvents(store), [['webhook_all', eventId(0), 'certificate.issued', sampleCode(1)]])
})

test('whatever call fails, a certificate and its message exist together or not at all', async () => {
  let failedSomewhere = 0
  for (const fault of ['fails', 'fails but persists'] as Fault[]) {
    for (let at = 1; at <= 20; at += 1) {
      const store = await newLog()
      store.addSubscriber({ ...ADAS, webhookId: 'webhook_all' })
      const faulty = createFaultyStore(store, call => (call === at ? fault : undefined))
      const changes = [sampleCertification(1), sampleCertification(2)]
      await commitAll(faulty, changes).catch(() => {})
      const codes = store.certificates().map(({ code }) => code)
      assert.deepEqual(
        store.deliveries().map(({ code }) => code),
        codes,
        `${fault} at ${at}`,
      )
      if (codes.length === 0) failedSomewhere += 1
    }
  }
  assert.ok(failedSomewhere > 10, 'no fault was ever met')
})
