import type { Kysely } from 'kysely'

/** Webhooks and their deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .ifNotExists()
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('events', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('wrapped_key', 'blob', column => column.notNull())
    .addColumn('secret', 'blob', column => column.notNull())
    .addColumn('previous_secret', 'blob')
    .addColumn('previous_until', 'integer')
    .addColumn('disabled_at', 'integer')
    .addColumn('disabled_because', 'text')
    .addColumn('last_heard_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('webhooks_account')
    .ifNotExists()
    .on('webhooks')
    .columns(['account_id', 'created_at'])
    .execute()
  await createDeliveries(db)
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('webhook_id', 'text', column => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('event_id', 'text', column => column.notNull())
    .addColumn('event', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.references('certificates.code'))
    .addColumn('at', 'integer', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer')
    .addColumn('delivered_at', 'integer')
    .addColumn('last_attempt_at', 'integer')
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    // An event is queued once for each webhook, whatever happens.
    .addUniqueConstraint('webhook_deliveries_event', ['webhook_id', 'event_id'])
    .execute()
  const indexes = { due: ['webhook_id', 'due_at'], place: ['webhook_id', 'id'], age: ['at'] }
  for (const [name, columns] of Object.entries(indexes)) {
    const index = db.schema.createIndex(`webhook_deliveries_${name}`).ifNotExists()
    await index.on('webhook_deliveries').columns(columns).execute()
  }
}
