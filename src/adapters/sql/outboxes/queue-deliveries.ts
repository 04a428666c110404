import type { Transaction } from 'kysely'
import type { NewDelivery, Subscriber } from '../../../pipeline/commit/commit-store.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import { isInList, listParameter } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

type Tx = Transaction<Schema>

const subscriberRows = readOnceCompiled(db =>
  db
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'events'])
    .where(isInList(db, 'account_id', []))
    .where('disabled_at', 'is', null),
)

export async function subscribers(tx: Tx, accountIds: string[]): Promise<Subscriber[]> {
  const rows = await subscriberRows(tx, listParameter(tx, accountIds))
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
