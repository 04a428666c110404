import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'

/** Not the id of any account: the key in the row decrypts no document. */
const NO_ACCOUNT = ''

/** A wrapped key that only the right key of the data folder opens. */
export async function findKeySample({ reader }: Database) {
  const row = await reader.selectFrom('content_key_sample').select('wrapped_key').executeTakeFirst()
  return row && { accountId: NO_ACCOUNT, key: row.wrapped_key }
}

/**
 * Processes that share a PostgreSQL database must encrypt with the same key from the first document on: the sample lets
 * each compare its own. SQLite has one process, and may replace a key that has encrypted nothing.
 */
export async function keepKeySample(
  { writer }: Database,
  cipher: { newKey(accountId: string): Uint8Array },
): Promise<void> {
  if (engineOf(writer) === 'sqlite') return
  const row = { id: 1, wrapped_key: cipher.newKey(NO_ACCOUNT) }
  const insert = writer.insertInto('content_key_sample').values(row)
  await insert.onConflict(conflict => conflict.doNothing()).execute()
}
