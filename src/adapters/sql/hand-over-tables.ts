import type { Kysely } from 'kysely'

/** The signed notes by which the log's key changed, by the size of the log at that moment. */
export type HandOverSchema = { hand_overs: { size: number; note: string } }

export async function createHandOverTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hand_overs')
    .addColumn('size', 'integer', column => column.primaryKey())
    .addColumn('note', 'text', column => column.notNull())
    .execute()
}
