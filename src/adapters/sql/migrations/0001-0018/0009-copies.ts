import type { Kysely } from 'kysely'

/** How far each target of copies has followed the log, and what it still owes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('copy_targets')
    .ifNotExists()
    .addColumn('target', 'text', column => column.primaryKey())
    .addColumn('next_entry', 'integer', column => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('held_until', 'integer', column => column.notNull())
    .addColumn('trouble', 'text')
    .execute()
  await db.schema
    .createTable('copy_waits')
    .ifNotExists()
    .addColumn('target', 'text', column => column.notNull())
    .addColumn('entry_index', 'integer', column => column.notNull())
    .addColumn('cid', 'text', column => column.notNull())
    .addColumn('ticket', 'text')
    .addColumn('refused', 'integer', column => column.notNull())
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('tried_at', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer', column => column.notNull())
    .addColumn('because', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('copy_waits_pk', ['target', 'entry_index'])
    .execute()
  const due = db.schema.createIndex('copy_waits_due').ifNotExists()
  await due.on('copy_waits').columns(['target', 'due_at']).execute()
}
