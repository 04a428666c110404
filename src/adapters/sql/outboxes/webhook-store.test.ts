import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { POSTGRES_MISSING } from '../../../../test/support/postgres/postgres.ts'
import { SAMPLE_CIPHER } from '../../../pipeline/commit/cipher.sample.ts'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import {
  at,
  EVENT,
  HOOK,
  NEWER,
  outboxContract,
  page,
  SECRET,
  sharedOutboxContract,
} from '../../../webhooks/outbox.contract.ts'
import { createDocumentCipher } from '../../keyfile/document-cipher.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import type { Schema } from '../schema/schema.ts'
import { createWebhookOutbox } from './webhook-outbox.ts'
import { createWebhookStore } from './webhook-store.ts'

async function openOn(engine: Engine, t: TestContext, cipher = SAMPLE_CIPHER) {
  const { database, other, path, addAccount, close } = await openTemporaryDatabase(engine)
  t.after(close)
  for (const id of ['account_ada', 'account_bob']) await addAccount(id)
  const store = createWebhookStore(database, cipher)
  assert.equal(await store.insert(HOOK, SECRET, 10), true)
  const commits = createCommitStore(database)
  await commits.transaction(tx => tx.writeCertificates([newCertificate(1)]))
  return {
    path,
    store,
    commits,
    reader: database.reader,
    otherOutbox: createWebhookOutbox(other, cipher),
    other: createWebhookStore(other, cipher),
    outbox: createWebhookOutbox(database, cipher),
    subscribers: () => commits.transaction(tx => tx.subscribers(['account_ada'])),
    queue: (eventId: string) =>
      commits.transaction(tx => tx.queueDeliveries([{ ...EVENT, webhookId: HOOK.id, eventId }])),
  }
}

onEveryEngine(engine => {
  const open = (t: TestContext) => openOn(engine, t)

  describe('the webhook store', () => {
    test('gives a webhook back as it was made, to its account and to every process, and to no other account', async t => {
      const { store, other } = await open(t)
      assert.deepEqual(await store.find('account_ada', HOOK.id), HOOK)
      assert.deepEqual(await other.listByAccount('account_ada'), [HOOK])
      assert.deepEqual(await store.listByAccount('account_bob'), [])
      assert.equal(await store.find('account_bob', HOOK.id), undefined)
      for (const refused of [
        store.delete('account_bob', HOOK.id),
        store.rotate('account_bob', HOOK.id, NEWER, at(9)),
        store.enable('account_bob', HOOK.id, at(9)),
      ])
        assert.equal(await refused, false)
      assert.deepEqual(await store.listByAccount('account_ada'), [HOOK])
    })

    test('takes no more than so many of an account, also when they come at once', async t => {
      const { store } = await open(t)
      const insertions = Array.from({ length: 5 }, (_, number) => {
        return store.insert({ ...HOOK, id: `webhook_x${number}` }, SECRET, 3)
      })
      assert.deepEqual((await Promise.all(insertions)).filter(Boolean).length, 2)
      const bobs = { ...HOOK, id: 'webhook_bob', accountId: 'account_bob' }
      assert.equal(await store.insert(bobs, SECRET, 3), true)
    })

    test('forgets with a webhook all that was to be sent to it, however much, and for its account alone', async t => {
      const { store, outbox, commits, subscribers } = await open(t)
      const events = Array.from({ length: 2_500 }, (_, number) => `evt_${number}`)
      const deliveries = events.map(eventId => ({ ...EVENT, webhookId: HOOK.id, eventId }))
      await commits.transaction(tx => tx.queueDeliveries(deliveries))
      assert.equal(await store.delete('account_bob', HOOK.id), false)
      assert.equal((await store.deliveries(HOOK.id, { ...page, limit: 9_999 })).length, 2_500)
      assert.equal(await store.delete('account_ada', HOOK.id), true)
      assert.deepEqual(await outbox.agenda(), [])
      assert.deepEqual(await store.deliveries(HOOK.id, page), [])
      assert.deepEqual(await subscribers(), [])
    })

    test('lists deliveries newest first, page by page', async t => {
      const { store, queue } = await open(t)
      for (const number of [1, 2, 3]) await queue(`evt_${number}`)
      const first = await store.deliveries(HOOK.id, { before: undefined, limit: 2 })
      assert.deepEqual(
        first.map(({ eventId }) => eventId),
        ['evt_3', 'evt_2'],
      )
      const second = await store.deliveries(HOOK.id, { before: first.at(-1)!.place, limit: 2 })
      assert.deepEqual(second, [
        {
          place: second[0]!.place,
          eventId: 'evt_1',
          ...EVENT,
          state: 'pending',
          attempts: 0,
          lastAttemptAt: undefined,
          lastStatus: undefined,
          lastError: undefined,
          dueAt: EVENT.at,
        },
      ])
    })
  })

  describe('the outbox of webhooks', () => outboxContract(open))
})

test('the webhook store has no secret in its file that could be read without the key of the data folder', async t => {
  const cipher = createDocumentCipher(createSecretKey(randomBytes(32)))
  const { path, store } = await openOn('sqlite', t, cipher)
  await store.rotate('account_ada', HOOK.id, NEWER, at(100))
  const stored = Buffer.concat([readFileSync(path), readFileSync(`${path}-wal`)])
  for (const secret of [SECRET, NEWER]) {
    assert.equal(stored.includes(Buffer.from(secret)), false)
    assert.equal(stored.includes(Buffer.from(secret).toString('base64')), false)
  }
  assert.ok(stored.includes(HOOK.url), 'the file was not the one in use')
})

describe('processes that share an outbox of webhooks', { skip: POSTGRES_MISSING ?? false }, () =>
  sharedOutboxContract(t => openOn('postgres', t)),
)

test('no webhook is deleted from under a commit that has seen it', {
  skip: POSTGRES_MISSING ?? false,
}, async t => {
  const { store, other, commits, reader } = await openOn('postgres', t)
  let deletion: Promise<boolean> | undefined
  await commits.transaction(async tx => {
    const [{ webhookId } = assert.fail()] = await tx.subscribers(['account_ada'])
    deletion = other.delete('account_ada', HOOK.id)
    await overOrWaiting(deletion, reader)
    await tx.queueDeliveries([{ ...EVENT, webhookId, eventId: 'evt_1' }])
  })
  assert.equal(await deletion, true)
  assert.deepEqual(await store.deliveries(HOOK.id, page), [])
})

/** Resolves when this has ended, or cannot before the transaction under way has. */
async function overOrWaiting(work: Promise<unknown>, reader: Kysely<Schema>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  const waiting = sql`select 1 from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  while (!isOver && (await waiting.execute(reader)).rows.length === 0);
}
