import type { Kysely } from 'kysely'

/** A key that opens nothing, to try the key in the data folder on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_key_sample')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('wrapped_key', 'blob', column => column.notNull())
    .execute()
}
