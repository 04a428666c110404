import type { Kysely } from 'kysely'

const INDEXES = {
  allowance_ledger: ['account_id', 'id'],
  sessions: ['account_id'],
  mail_outbox: ['account_id'],
}

/** An account's row is deleted only when no other row refers to it: without an index that takes a scan of the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(INDEXES)) {
    const index = db.schema.createIndex(`${table}_account`).ifNotExists()
    await index.on(table).columns(columns).execute()
  }
}
