import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import { type EventCertificate, TEST_EVENT, type WebhookEvent } from '../../../core/record/webhook-event.ts'
import type { Attempt, DueDelivery, Lease, Outbox } from '../../../webhooks/outbox.port.ts'
import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>
type DeliveryRow = Selectable<Schema['webhook_deliveries']>
type WebhookRow = Selectable<Schema['webhooks']>
type Receiver = DueDelivery['webhook']

/** Deliveries deleted by one statement: a commit waits for it. */
const DELETED_AT_ONCE = 1000

/** An attempt takes ten seconds at most; the rest is for clocks that differ. */
const LEASE_MS = 60_000

export function createWebhookOutbox({ writer, reader }: Database, cipher: DocumentCipher): Outbox {
  // SQLite has one process: no lease needed.
  const isShared = engineOf(writer) === 'postgres'

  return {
    agenda: () => agenda(reader),

    async due(webhookId, now, most) {
      const webhook = await enabledWebhook(reader, webhookId)
      if (webhook === undefined) return []
      const rows = await dueRows(reader, webhookId, now, most)
      const receiver = receiverFromRow(webhook, cipher, now)
      return Promise.all(rows.map(row => dueFromRow(reader, row, receiver)))
    },

    async lease({ place, dueAt }, now) {
      if (!isShared) return { place, dueAt, until: dueAt }
      const lease = { place, dueAt, until: new Date(now.getTime() + LEASE_MS) }
      return (await moveDueTime(writer, place, dueAt, lease.until)) ? lease : undefined
    },

    async release({ place, dueAt, until }) {
      if (isShared) await moveDueTime(writer, place, until, dueAt)
    },

    settle: (lease, attempt) =>
      writer.transaction().execute(async tx => {
        const delivery = await settleDelivery(tx, lease, attempt)
        if (delivery !== undefined) await settleWebhook(tx, delivery.webhook_id, attempt)
        return delivery !== undefined
      }),

    forget: before => deleteSettled(writer, before),
  }
}

/** One index look-up for each webhook, however many deliveries are pending. */
async function agenda(db: Db) {
  const { rows } = await sql<{ id: string; due: number }>`
    SELECT id, due FROM (
      SELECT id, (SELECT due_at FROM webhook_deliveries WHERE webhook_id = webhooks.id AND due_at IS NOT NULL
        ORDER BY due_at LIMIT 1) AS due
      FROM webhooks WHERE disabled_at IS NULL
    ) AS waiting WHERE due IS NOT NULL`.execute(db)
  return rows.map(({ id, due }) => ({ webhookId: id, dueAt: new Date(due) }))
}

function enabledWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

function dueRows(db: Db, webhookId: string, now: Date, most: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('due_at', '<=', now.getTime())
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

function receiverFromRow(row: WebhookRow, cipher: DocumentCipher, now: Date): Receiver {
  const previousCounts = row.previous_until !== null && row.previous_until > now.getTime()
  const ciphertexts = previousCounts ? [row.secret, row.previous_secret!] : [row.secret]
  const secrets = ciphertexts.map(ciphertext => {
    const secret = cipher.decrypt({ accountId: row.account_id, code: row.id }, row.wrapped_key, ciphertext)
    if (secret === undefined) throw new Error(`The secret of ${row.id} cannot be decrypted.`)
    return secret
  })
  return { id: row.id, url: row.url, secrets, lastHeardAt: new Date(row.last_heard_at) }
}

async function dueFromRow(db: Db, row: DeliveryRow, webhook: Receiver): Promise<DueDelivery> {
  const { id: place, event_id: eventId, at, due_at: due, attempts, event, code } = row
  const subject =
    event === TEST_EVENT
      ? ('test' as const)
      : { event: event as WebhookEvent, certificate: await certificateOf(db, code!) }
  return { place, eventId, at: new Date(at), dueAt: new Date(due!), attempts, webhook, subject }
}

async function certificateOf(db: Db, code: string): Promise<EventCertificate> {
  const row = await db
    .selectFrom('certificates')
    .select(['product', 'content_hash', 'salt', 'cid', 'grade', 'score', 'superseded_by'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const { product, content_hash: contentHash, cid, grade, score, superseded_by: by } = row
  const salt = row.salt ?? undefined
  return { code, product, contentHash, salt, cid, grade, score, supersededBy: by ?? undefined }
}

/** Compare and set: of several processes that move it from the same time, one succeeds. */
async function moveDueTime(db: Db, place: number, from: Date, to: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: to.getTime() })
    .where('id', '=', place)
    .where('due_at', '=', from.getTime())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function settleDelivery(tx: Tx, { place, until }: Lease, { at, status, error, next }: Attempt) {
  return tx
    .updateTable('webhook_deliveries')
    .set(row => ({
      attempts: row('attempts', '+', 1),
      last_attempt_at: at.getTime(),
      last_status: status ?? null,
      last_error: error ?? null,
      due_at: next.kind === 'again' ? next.dueAt.getTime() : null,
      delivered_at: next.kind === 'delivered' ? at.getTime() : null,
    }))
    .where('id', '=', place)
    .where('due_at', '=', until.getTime())
    .returning('webhook_id')
    .executeTakeFirst()
}

async function settleWebhook(tx: Tx, id: string, { at, next }: Attempt): Promise<void> {
  const webhook = tx.updateTable('webhooks').where('id', '=', id)
  if (next.kind === 'delivered') await webhook.set({ last_heard_at: at.getTime() }).execute()
  if (next.kind !== 'disable') return
  await webhook.set({ disabled_at: at.getTime(), disabled_because: next.because }).execute()
  const pending = tx.updateTable('webhook_deliveries').where('webhook_id', '=', id)
  await pending.set({ due_at: null }).where('due_at', 'is not', null).execute()
}

async function deleteSettled(db: Db, before: Date): Promise<void> {
  for (let deletedCount = DELETED_AT_ONCE; deletedCount === DELETED_AT_ONCE; ) {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', row =>
        row
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('at', '<', before.getTime())
          .where('due_at', 'is', null)
          .limit(DELETED_AT_ONCE),
      )
      .executeTakeFirst()
    deletedCount = Number(numDeletedRows)
  }
}
