import { type Selectable, sql, type Transaction } from 'kysely'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import { TEST_EVENT, type ToldCertificate, type WebhookEvent } from '../../../core/record/webhook-event.ts'
import type { Attempt, DueDelivery, Lease, Outbox } from '../../../webhooks/outbox.port.ts'
import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

type Row = Selectable<Schema['webhook_deliveries']>
type WebhookRow = Selectable<Schema['webhooks']>

/** So many are forgotten at once, that no commit waits long for it. */
const FORGOTTEN_AT_ONCE = 1000

/** An attempt takes ten seconds at most; the rest is for clocks that differ. */
const LEASE_MS = 60_000

export function createWebhookOutbox({ writer, reader }: Database, cipher: DocumentCipher): Outbox {
  const isShared = engineOf(writer) === 'postgres'

  return {
    async agenda() {
      // One look at the index for each webhook, however much is pending for it.
      const { rows } = await sql<{ id: string; due: number }>`
        SELECT id, due FROM (
          SELECT id, (SELECT due_at FROM webhook_deliveries WHERE webhook_id = webhooks.id AND due_at IS NOT NULL
            ORDER BY due_at LIMIT 1) AS due
          FROM webhooks WHERE disabled_at IS NULL
        ) AS waiting WHERE due IS NOT NULL`.execute(reader)
      return rows.map(({ id, due }) => ({ webhookId: id, dueAt: new Date(due) }))
    },

    async due(webhookId, now, most) {
      const webhook = await reader
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', webhookId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (webhook === undefined) return []
      const rows = await reader
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .where('due_at', '<=', now.getTime())
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .execute()
      const receiver = receiverOf(webhook, now)
      return Promise.all(rows.map(row => asDue(row, receiver)))
    },

    async lease({ place, dueAt }, now) {
      // One process alone has a SQLite file, and has nobody to keep anything from.
      if (!isShared) return { place, dueAt, until: dueAt }
      const lease = { place, dueAt, until: new Date(now.getTime() + LEASE_MS) }
      return (await moveDue(place, dueAt, lease.until)) ? lease : undefined
    },

    async release({ place, dueAt, until }) {
      if (isShared) await moveDue(place, until, dueAt)
    },

    settle: (lease, attempt) =>
      writer.transaction().execute(async tx => {
        const settled = await settleDelivery(tx, lease, attempt)
        if (settled !== undefined) await settleWebhook(tx, settled.webhook_id, attempt)
        return settled !== undefined
      }),

    async forget(before) {
      for (let forgotten = FORGOTTEN_AT_ONCE; forgotten === FORGOTTEN_AT_ONCE; ) {
        const { numDeletedRows } = await writer
          .deleteFrom('webhook_deliveries')
          .where('id', 'in', row =>
            row
              .selectFrom('webhook_deliveries')
              .select('id')
              .where('at', '<', before.getTime())
              .where('due_at', 'is', null)
              .limit(FORGOTTEN_AT_ONCE),
          )
          .executeTakeFirst()
        forgotten = Number(numDeletedRows)
      }
    },
  }

  /** Of all who want to move it from the same time, one does. */
  async function moveDue(place: number, from: Date, to: Date): Promise<boolean> {
    const { numUpdatedRows } = await writer
      .updateTable('webhook_deliveries')
      .set({ due_at: to.getTime() })
      .where('id', '=', place)
      .where('due_at', '=', from.getTime())
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  function receiverOf(row: WebhookRow, now: Date): DueDelivery['webhook'] {
    const counts = row.previous_until !== null && row.previous_until > now.getTime()
    const sealed = counts ? [row.secret, row.previous_secret!] : [row.secret]
    const secrets = sealed.map(each => {
      const secret = cipher.decrypt({ accountId: row.account_id, code: row.id }, row.wrapped_key, each)
      if (secret === undefined) throw new Error(`The secret of ${row.id} cannot be decrypted.`)
      return secret
    })
    return { id: row.id, url: row.url, secrets, lastHeardAt: new Date(row.last_heard_at) }
  }

  async function asDue(row: Row, webhook: DueDelivery['webhook']): Promise<DueDelivery> {
    const { id: place, event_id: eventId, at, due_at: due, attempts, event, code } = row
    const tells =
      event === TEST_EVENT
        ? ('test' as const)
        : { event: event as WebhookEvent, certificate: await toldCertificate(code!) }
    return { place, eventId, at: new Date(at), dueAt: new Date(due!), attempts, webhook, tells }
  }

  async function toldCertificate(code: string): Promise<ToldCertificate> {
    const row = await reader
      .selectFrom('certificates')
      .select(['product', 'content_hash', 'salt', 'cid', 'grade', 'score', 'superseded_by'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const { product, content_hash: contentHash, cid, grade, score, superseded_by: by } = row
    const salt = row.salt ?? undefined
    return { code, product, contentHash, salt, cid, grade, score, supersededBy: by ?? undefined }
  }
}

type Tx = Transaction<Schema>

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
