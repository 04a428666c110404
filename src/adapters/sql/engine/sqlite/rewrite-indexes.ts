import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../schema/schema.ts'
import { engineOf } from '../engine.ts'

/** Above this it would hold up the thread for half a second and more. */
const CERTIFICATES_MAX = 20_000

/**
 * Addresses, hashes and ids come to their indexes in no order. SQLite makes room by moving entries to other pages, and may
 * leave copies of them in unused parts of the old ones, where no deletion finds them. In an erasing transaction these
 * indexes are written anew here, on other pages, as long as that is soon done.
 */
export async function rewriteIndexes(tx: Transaction<Schema>): Promise<void> {
  if (engineOf(tx) === 'postgres') return
  const beyond = tx.selectFrom('certificates').select('code').offset(CERTIFICATES_MAX).limit(1)
  if ((await beyond.executeTakeFirst()) !== undefined) return
  for (const table of ['accounts', 'certificates', 'domains'] as const)
    await sql`reindex ${sql.table(table)}`.execute(tx)
}
