import type { Kysely } from 'kysely'

/** The leaves of the trees of paragraphs that records name. Without them a paragraph could not be found in the tree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('paragraphs')
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('leaves', 'blob', column => column.notNull())
    .execute()
}
