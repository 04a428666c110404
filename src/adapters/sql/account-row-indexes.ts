import type { Kysely } from 'kysely'

const INDEXES = {
  allowance_ledger: ['account_id', 'id'],
  sessions: ['account_id'],
  mail_outbox: ['account_id'],
}

/** An account's row can go only when no other names it. Where there is no index, the whole table is looked through for that. */
export async function createAccountRowIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(INDEXES)) {
    const index = db.schema.createIndex(`${table}_account`).ifNotExists()
    await index.on(table).columns(columns).execute()
  }
}
