import type { Kysely } from 'kysely'

/** The sets of keys that an offline root has signed, each with the root's verifier key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_sets')
    .addColumn('version', 'integer', column => column.primaryKey())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('root_key', 'text', column => column.notNull())
    .addColumn('installed_at', 'integer', column => column.notNull())
    .execute()
}
