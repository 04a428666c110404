import type { Kysely } from 'kysely'

/** The signed notes by which the log's key changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hand_overs')
    .ifNotExists()
    .addColumn('size', 'integer', column => column.primaryKey())
    .addColumn('note', 'text', column => column.notNull())
    .execute()
}
