import type { Kysely } from 'kysely'

/** Cosignatures of witnesses, time stamps of authorities, and how each of them stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attestors')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('size', 'integer')
    .addColumn('attested_at', 'integer')
    .addColumn('trouble', 'text')
    .addPrimaryKeyConstraint('attestors_pk', ['kind', 'name'])
    .execute()
  await db.schema
    .createTable('cosigned_checkpoints')
    .addColumn('size', 'integer', column => column.primaryKey())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('is_quorum', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('time_stamps')
    .addColumn('authority', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('checkpoint', 'text', column => column.notNull())
    .addColumn('token', 'blob', column => column.notNull())
    .addColumn('stamped_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('time_stamps_pk', ['authority', 'size'])
    .execute()
}
