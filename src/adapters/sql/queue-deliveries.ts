import { sql, type Transaction } from 'kysely'
import type { NewDelivery, Subscriber } from '../../pipeline/commit/commit-store.port.ts'
import { insertRows } from './insert-rows.ts'
import type { Schema } from './schema.ts'

type Tx = Transaction<Schema>
type SubscriberRow = { id: string; account_id: string; events: string }

/** Runs in every commit, so its statement is always the same one: many accounts are passed as one JSON text. */
export async function subscribers(tx: Tx, accountIds: string[]): Promise<Subscriber[]> {
  const { rows } = await sql<SubscriberRow>`
    SELECT id, account_id, events FROM webhooks
    WHERE account_id IN (SELECT value FROM json_each(${JSON.stringify(accountIds)})) AND disabled_at IS NULL`.execute(
    tx,
  )
  return rows.map(row => {
    const events = row.events.split(' ') as Subscriber['events']
    return { webhookId: row.id, accountId: row.account_id, events }
  })
}

export async function queueDeliveries(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  const rows = deliveries.map(({ webhookId, eventId, event, code, at }) => {
    const [queuedAt, nothing] = [at.getTime(), null]
    return {
      webhook_id: webhookId,
      event_id: eventId,
      event,
      code,
      at: queuedAt,
      attempts: 0,
      due_at: queuedAt,
      delivered_at: nothing,
      last_attempt_at: nothing,
      last_status: nothing,
      last_error: nothing,
    }
  })
  await insertRows(tx, 'webhook_deliveries', rows)
}
