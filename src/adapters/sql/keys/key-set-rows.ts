import type { Kysely } from 'kysely'
import { readOnceCompiled } from '../engine/compile-once.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export type StoredKeySet = { version: number; note: string; rootKey: string }

const newestRow = readOnceCompiled(db =>
  db.selectFrom('key_sets').selectAll().orderBy('version', 'desc').limit(1),
)

export async function newestKeySet(reader: Kysely<Schema>): Promise<StoredKeySet | undefined> {
  const [row] = await newestRow(reader, 1)
  return row && { version: row.version, note: row.note, rootKey: row.root_key }
}

/** Fails where a set of this version is there already. */
export async function insertKeySet(
  { writer }: Database,
  { version, note, rootKey }: StoredKeySet,
  at: Date,
): Promise<void> {
  const row = { version, note, root_key: rootKey, installed_at: at.getTime() }
  await writer.insertInto('key_sets').values(row).execute()
}
