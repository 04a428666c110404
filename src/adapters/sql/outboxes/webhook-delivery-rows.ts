import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Delivery } from '../../../access/webhooks/webhook-store.port.ts'
import { TEST_EVENT } from '../../../core/record/webhook-event.ts'
import type { NewDelivery, Subscriber } from '../../../pipeline/commit/commit-store.port.ts'
import { readOnceCompiled } from '../engine/compile-once.ts'
import { isInList, listParameter } from '../engine/in-list.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>
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

/** In the commit of the event. */
export async function queueDeliveries(tx: Tx, deliveries: NewDelivery[]): Promise<void> {
  const rows = deliveries.map(({ webhookId, eventId, event, code, at }) => ({
    webhook_id: webhookId,
    event_id: eventId,
    event,
    code,
    at: at.getTime(),
    attempts: 0,
    due_at: at.getTime(),
    delivered_at: null,
    last_attempt_at: null,
    last_status: null,
    last_error: null,
  }))
  await insertRows(tx, 'webhook_deliveries', rows)
}

export async function queueTestDelivery(db: Db, webhookId: string, eventId: string, at: Date): Promise<void> {
  const times = { at: at.getTime(), due_at: at.getTime() }
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event_id: eventId, event: TEST_EVENT, attempts: 0, ...times })
    .execute()
}

export async function replayDelivery(db: Db, webhookId: string, eventId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: at.getTime(), attempts: 0, delivered_at: null })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listDeliveries(
  db: Db,
  webhookId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Delivery[]> {
  const newest = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  return rows.map(deliveryFromRow)
}

function deliveryFromRow(row: Selectable<Schema['webhook_deliveries']>): Delivery {
  const finalState = row.delivered_at === null ? 'failed' : 'delivered'
  return {
    place: row.id,
    eventId: row.event_id,
    event: row.event,
    code: row.code ?? undefined,
    at: new Date(row.at),
    state: row.due_at === null ? finalState : 'pending',
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at === null ? undefined : new Date(row.last_attempt_at),
    lastStatus: row.last_status ?? undefined,
    lastError: row.last_error ?? undefined,
    dueAt: row.due_at === null ? undefined : new Date(row.due_at),
  }
}
