import type { Kysely } from 'kysely'

/** The limits that held a grade down. Null for certificates whose records have version 1 and know none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('certificates').addColumn('limits', 'text').execute()
}
