import { type Kysely, sql } from 'kysely'

const ROOT_BYTES = 32

/**
 * The prefix tree over the log: its leaves by the first two bytes of their labels, the nodes over them in pages, and one
 * row with its root, the number of entries that it covers and the entry of the log that says so. It begins empty and is
 * built from the log in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prefix_leaves')
    .addColumn('bucket', 'integer', column => column.notNull())
    .addColumn('label', 'blob', column => column.notNull())
    .addColumn('entry_index', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('prefix_leaves_key', ['bucket', 'label'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('prefix_pages')
    .addColumn('page', 'integer', column => column.primaryKey())
    .addColumn('nodes', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createTable('prefix_head')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('root', 'blob', column => column.notNull())
    .addColumn('root_entry', 'integer')
    .execute()
  const root = new Uint8Array(ROOT_BYTES)
  await sql`insert into prefix_head (id, size, root, root_entry) values (1, 0, ${root}, null)`.execute(db)
}
