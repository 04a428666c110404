import type { Kysely } from 'kysely'

export type CopySchema = { copy_targets: CopyTargetTable; copy_waits: CopyWaitTable }

type CopyTargetTable = {
  /** Kind and address, without a secret. */
  target: string
  /** The first log entry that was not delivered, other than those in `copy_waits`. */
  next_entry: number
  /** Who delivers now, until when; another may take over after that. */
  holder: string | null
  held_until: number
  /** Why the last delivery ended early, for the operator. */
  trouble: string | null
}

type CopyWaitTable = {
  target: string
  entry_index: number
  cid: string
  ticket: string | null
  /** 0 or 1. */
  refused: number
  tries: number
  tried_at: number
  due_at: number
  because: string
}

/** How far each target has followed the log, and what it still owes. The commit writes none of it. */
export async function createCopyTables(db: Kysely<unknown>): Promise<void> {
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
