import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Webhook, WebhookStore } from '../../../access/webhooks/webhook-store.port.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import type { WebhookEvent } from '../../../core/record/webhook-event.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { listDeliveries, queueTestDelivery, replayDelivery } from './webhook-delivery-rows.ts'

type Tx = Transaction<Schema>
type WebhookKey = { accountId: string; id: string }

/** Deliveries deleted in one transaction: a commit waits for it. */
const DELETED_AT_ONCE = 1000

/** Secrets are encrypted as kept documents are, under the webhook's id: a stolen database signs nothing. */
export function createWebhookStore({ writer, reader }: Database, cipher: DocumentCipher): WebhookStore {
  return {
    insert: (webhook, secret, most) =>
      writer.transaction().execute(tx => insertWebhook(tx, cipher, webhook, secret, most)),
    listByAccount: accountId => listByAccount(reader, accountId),
    async find(accountId, id) {
      const own = reader.selectFrom('webhooks').selectAll().where('account_id', '=', accountId)
      const row = await own.where('id', '=', id).executeTakeFirst()
      return row && webhookFromRow(row)
    },
    async delete(accountId, id) {
      for (;;) {
        // The transaction excludes commits: a commit that has read this webhook would fail with its whole batch.
        const isDeleted = await writer.transaction().execute(tx => deletePortion(tx, { accountId, id }))
        if (isDeleted !== undefined) return isDeleted
      }
    },
    rotate: (accountId, id, secret, previousUntil) =>
      writer.transaction().execute(tx => rotateSecret(tx, cipher, { accountId, id }, secret, previousUntil)),
    async enable(accountId, id, at) {
      const change = { disabled_at: null, disabled_because: null, last_heard_at: at.getTime() }
      const own = writer.updateTable('webhooks').where('account_id', '=', accountId).where('id', '=', id)
      return (await own.set(change).executeTakeFirst()).numUpdatedRows === 1n
    },
    deliveries: (id, page) => listDeliveries(reader, id, page),
    replay: (id, eventId, at) => replayDelivery(writer, id, eventId, at),
    queueTest: (id, eventId, at) => queueTestDelivery(writer, id, eventId, at),
  }
}

async function insertWebhook(
  tx: Tx,
  cipher: DocumentCipher,
  webhook: Webhook,
  secret: Uint8Array,
  most: number,
): Promise<boolean> {
  const { id, accountId } = webhook
  const { count } = await tx
    .selectFrom('webhooks')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= most) return false
  const key = cipher.newKey(accountId)
  const secrets = { wrapped_key: key, secret: cipher.encrypt({ accountId, code: id }, key, secret) }
  await tx
    .insertInto('webhooks')
    .values({ ...rowFromWebhook(webhook), ...secrets })
    .execute()
  return true
}

async function listByAccount(db: Kysely<Schema>, accountId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(webhookFromRow)
}

async function rotateSecret(
  tx: Tx,
  cipher: DocumentCipher,
  { accountId, id }: WebhookKey,
  secret: Uint8Array,
  previousUntil: Date,
): Promise<boolean> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select('wrapped_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (webhook === undefined) return false
  await tx
    .updateTable('webhooks')
    .set(row => ({
      previous_secret: row.ref('secret'),
      previous_until: previousUntil.getTime(),
      secret: cipher.encrypt({ accountId, code: id }, webhook.wrapped_key, secret),
    }))
    .where('id', '=', id)
    .execute()
  return true
}

/** Undefined while deliveries are left; the webhook itself goes with the last of them. */
async function deletePortion(tx: Tx, { accountId, id }: WebhookKey): Promise<boolean | undefined> {
  const { numDeletedRows: deliveries } = await tx
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', row =>
      row
        .selectFrom('webhook_deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
        .select('webhook_deliveries.id')
        .where('account_id', '=', accountId)
        .where('webhook_id', '=', id)
        .limit(DELETED_AT_ONCE),
    )
    .executeTakeFirst()
  if (Number(deliveries) === DELETED_AT_ONCE) return undefined
  const own = tx.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id)
  return (await own.executeTakeFirst()).numDeletedRows === 1n
}

function rowFromWebhook({ id, accountId, url, events, createdAt }: Webhook) {
  return {
    id,
    account_id: accountId,
    url,
    events: events.join(' '),
    created_at: createdAt.getTime(),
    last_heard_at: createdAt.getTime(),
  }
}

function webhookFromRow(row: Selectable<Schema['webhooks']>): Webhook {
  const { disabled_at: disabledAt, disabled_because: because, previous_until: previousUntil } = row
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    events: row.events.split(' ') as WebhookEvent[],
    createdAt: new Date(row.created_at),
    previousSecretUntil: previousUntil === null ? undefined : new Date(previousUntil),
    disabled: disabledAt === null ? undefined : { at: new Date(disabledAt), because: because! },
  }
}
