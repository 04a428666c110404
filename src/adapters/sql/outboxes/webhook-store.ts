import type { Selectable, Transaction } from 'kysely'
import type { Delivery, Webhook, WebhookStore } from '../../../access/webhooks/webhook-store.port.ts'
import type { DocumentCipher } from '../../../core/record/document-cipher.port.ts'
import { TEST_EVENT, type WebhookEvent } from '../../../core/record/webhook-event.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import type { WebhookSchema } from '../schema/webhook-schema.ts'

/** So many deliveries go at once with their webhook, that no commit waits long for it. */
const DELETED_AT_ONCE = 1000

/** Secrets are encrypted as kept documents are, under the webhook's id: a stolen database signs nothing. */
export function createWebhookStore({ writer, reader }: Database, cipher: DocumentCipher): WebhookStore {
  const own = (accountId: string, id: string) =>
    writer.updateTable('webhooks').where('account_id', '=', accountId).where('id', '=', id)

  return {
    insert: (webhook, secret, most) =>
      writer.transaction().execute(async tx => {
        const { id, accountId } = webhook
        const { held } = await tx
          .selectFrom('webhooks')
          .select(row => row.fn.countAll<number>().as('held'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
        if (held >= most) return false
        const key = cipher.newKey(accountId)
        const secrets = { wrapped_key: key, secret: cipher.encrypt({ accountId, code: id }, key, secret) }
        await tx
          .insertInto('webhooks')
          .values({ ...rowFromWebhook(webhook), ...secrets })
          .execute()
        return true
      }),

    async listByAccount(accountId) {
      const rows = await reader
        .selectFrom('webhooks')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(webhookFromRow)
    },

    async find(accountId, id) {
      const row = await reader
        .selectFrom('webhooks')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && webhookFromRow(row)
    },

    async delete(accountId, id) {
      for (;;) {
        // Never during a commit: it may have seen the webhook, and without it would fail for everybody in its batch.
        const deleted = await writer.transaction().execute(tx => deletePortion(tx, accountId, id))
        if (deleted !== undefined) return deleted
      }
    },

    rotate: (accountId, id, secret, previousUntil) =>
      writer.transaction().execute(async tx => {
        const found = await tx
          .selectFrom('webhooks')
          .select('wrapped_key')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst()
        if (found === undefined) return false
        await tx
          .updateTable('webhooks')
          .set(row => ({
            previous_secret: row.ref('secret'),
            previous_until: previousUntil.getTime(),
            secret: cipher.encrypt({ accountId, code: id }, found.wrapped_key, secret),
          }))
          .where('id', '=', id)
          .execute()
        return true
      }),

    async enable(accountId, id, at) {
      const change = { disabled_at: null, disabled_because: null, last_heard_at: at.getTime() }
      return (await own(accountId, id).set(change).executeTakeFirst()).numUpdatedRows === 1n
    },

    async deliveries(id, { before, limit }) {
      const newest = reader
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
      const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
      return rows.map(deliveryFromRow)
    },

    async replay(id, eventId, at) {
      const { numUpdatedRows } = await writer
        .updateTable('webhook_deliveries')
        .set({ due_at: at.getTime(), attempts: 0, delivered_at: null })
        .where('webhook_id', '=', id)
        .where('event_id', '=', eventId)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async queueTest(id, eventId, at) {
      const times = { at: at.getTime(), due_at: at.getTime() }
      await writer
        .insertInto('webhook_deliveries')
        .values({ webhook_id: id, event_id: eventId, event: TEST_EVENT, attempts: 0, ...times })
        .execute()
    },
  }
}

/** Undefined when there are more of its deliveries; with the last of them the webhook goes itself. */
async function deletePortion(
  tx: Transaction<Schema>,
  accountId: string,
  id: string,
): Promise<boolean | undefined> {
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
  const created = createdAt.getTime()
  return {
    id,
    account_id: accountId,
    url,
    events: events.join(' '),
    created_at: created,
    last_heard_at: created,
  }
}

function webhookFromRow(row: Selectable<WebhookSchema['webhooks']>): Webhook {
  const { disabled_at: disabledAt, disabled_because: because } = row
  return {
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    events: row.events.split(' ') as WebhookEvent[],
    createdAt: new Date(row.created_at),
    previousSecretUntil: timeOrUndefined(row.previous_until),
    disabled: disabledAt === null ? undefined : { at: new Date(disabledAt), because: because! },
  }
}

function deliveryFromRow(row: Selectable<WebhookSchema['webhook_deliveries']>): Delivery {
  const ended = row.delivered_at === null ? 'failed' : 'delivered'
  return {
    place: row.id,
    eventId: row.event_id,
    event: row.event,
    code: row.code ?? undefined,
    at: new Date(row.at),
    state: row.due_at === null ? ended : 'pending',
    attempts: row.attempts,
    lastAttemptAt: timeOrUndefined(row.last_attempt_at),
    lastStatus: row.last_status ?? undefined,
    lastError: row.last_error ?? undefined,
    dueAt: timeOrUndefined(row.due_at),
  }
}

function timeOrUndefined(at: number | null): Date | undefined {
  return at === null ? undefined : new Date(at)
}
