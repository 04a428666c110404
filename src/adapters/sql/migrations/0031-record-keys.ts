import type { Kysely } from 'kysely'

/** The keys that sign records, each with the note by which the log's key introduced it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_keys')
    .addColumn('place', 'integer', column => column.primaryKey())
    .addColumn('public_key', 'text', column => column.notNull().unique())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('introduced_at', 'integer', column => column.notNull())
    .addColumn('retired_at', 'integer')
    .execute()
}
