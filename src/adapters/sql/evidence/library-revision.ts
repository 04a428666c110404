import type { Transaction } from 'kysely'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

/** Counts changes of vectors. Transactions run one at a time: a later change has a larger revision. */
export async function nextRevision(tx: Transaction<Schema>): Promise<number> {
  const { revision } = await tx
    .updateTable('evidence_library')
    .set(row => ({ revision: row('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function noteDeletion(tx: Transaction<Schema>): Promise<void> {
  const deleted_revision = await nextRevision(tx)
  await tx.updateTable('evidence_library').set({ deleted_revision }).execute()
}

export async function readRevisions(database: Database): Promise<{ revision: number; deleted: number }> {
  const [row] = await database.readRaw<{ revision: number; deleted: number }>(
    'select revision, deleted_revision as deleted from evidence_library',
  )
  return row!
}
