import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'

/** Nobody's id: the key in the row opens no document. */
const NOBODY = ''

/** Something that only the right key of the data folder opens. */
export async function findKeySample({ reader }: Database) {
  const row = await reader.selectFrom('content_key_sample').select('wrapped_key').executeTakeFirst()
  return row && { accountId: NOBODY, key: row.wrapped_key }
}

/**
 * Where processes with data folders of their own share one database, none may begin to encrypt with a key of its own, not
 * even the first document. A process that is alone may lose a key with which nothing was encrypted.
 */
export async function keepKeySample(
  { writer }: Database,
  cipher: { newKey(accountId: string): Uint8Array },
): Promise<void> {
  if (engineOf(writer) === 'sqlite') return
  const row = { id: 1, wrapped_key: cipher.newKey(NOBODY) }
  const insert = writer.insertInto('content_key_sample').values(row)
  await insert.onConflict(known => known.doNothing()).execute()
}
