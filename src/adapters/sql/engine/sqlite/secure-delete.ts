import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../schema/schema.ts'
import { engineOf } from '../engine.ts'
import { whenFree } from './sqlite-outage.ts'

type SqliteConnection = { connection: DatabaseSync; kysely: Kysely<Schema> }

const TRUNCATE_EVERY_MS = 50
const TRUNCATE_ATTEMPTS = 100
/** Connections whose write-ahead log was still read after all these attempts. */
const blockedLogs = new WeakSet<DatabaseSync>()

/**
 * SQLite leaves deleted rows in free pages and in the write-ahead log until the space is used again. This transaction
 * overwrites the pages, then moves the log into the database and truncates it.
 */
export async function eraseInTransaction<T>(
  sqlite: SqliteConnection,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { connection, kysely } = sqlite
  const result = await kysely.connection().execute(async own => {
    // Not through Kysely: the pragma takes effect when it is prepared, and prepared statements are cached.
    connection.exec('PRAGMA secure_delete = ON')
    try {
      return await own.transaction().execute(work)
    } finally {
      connection.exec('PRAGMA secure_delete = FAST')
    }
  })
  // Commit and truncation each block the thread for a while: others get a turn in between.
  await nextTurn()
  await truncateWriteAheadLog(sqlite)
  return result
}

/**
 * Waits for readers of an older state, such as a backup, without blocking this thread. Where one reads on for longer, a
 * later erasure or the end of the service truncates the log; erasures in between do not wait again.
 */
async function truncateWriteAheadLog({ connection, kysely }: SqliteConnection): Promise<void> {
  for (let attempt = 0; attempt < TRUNCATE_ATTEMPTS; attempt += 1) {
    // As the connection's only user: inside a transaction it would be refused.
    const isTruncated = await kysely.connection().execute(() => whenFree(() => tryTruncate(connection)))
    if (isTruncated) blockedLogs.delete(connection)
    if (isTruncated || blockedLogs.has(connection)) return
    await wait(TRUNCATE_EVERY_MS)
  }
  blockedLogs.add(connection)
}

function tryTruncate(connection: DatabaseSync): boolean {
  const { timeout } = connection.prepare('PRAGMA busy_timeout').get() as { timeout: number }
  connection.exec('PRAGMA busy_timeout = 0')
  try {
    const { busy } = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    return busy === 0
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${timeout}`)
  }
}

/** One row of zeros; SQLite holds a row in memory as a whole. */
const BYTES_PER_ROW = 4 * 1024 * 1024
/** A page that continues a long row begins with the number of the next page. */
const PAGE_HEAD = 4

/**
 * Free pages from ordinary deletions keep their old bytes. In an erasing transaction of SQLite this fills them with zeros
 * and frees them again. PostgreSQL has no equivalent.
 */
export async function overwriteFreePages(tx: Transaction<Schema>): Promise<void> {
  if (engineOf(tx) === 'postgres') return
  const { rows } = await sql<{
    pages: number
    bytes: number
  }>`select freelist_count as pages, page_size as bytes
    from pragma_freelist_count, pragma_page_size`.execute(tx)
  const [{ pages, bytes }] = rows as [{ pages: number; bytes: number }]
  if (pages === 0) return
  await sql`create table blank_pages (bytes blob)`.execute(tx)
  for (let remaining = pages * (bytes - PAGE_HEAD); remaining > 0; remaining -= BYTES_PER_ROW)
    await sql`insert into blank_pages values (zeroblob(${Math.min(remaining, BYTES_PER_ROW)}))`.execute(tx)
  await sql`drop table blank_pages`.execute(tx)
}

/** More certificates would block the thread for half a second and longer. */
const REINDEXED_CERTIFICATES_MAX = 20_000

/**
 * Addresses, hashes and ids enter their indexes in random order. SQLite makes room by moving entries to other pages, and
 * may leave copies in unused parts of the old ones, which no deletion reaches. In an erasing transaction this writes the
 * indexes anew, on other pages, unless they are large.
 */
export async function rewriteIndexes(tx: Transaction<Schema>): Promise<void> {
  if (engineOf(tx) === 'postgres') return
  const beyond = tx.selectFrom('certificates').select('code').offset(REINDEXED_CERTIFICATES_MAX).limit(1)
  if ((await beyond.executeTakeFirst()) !== undefined) return
  for (const table of ['accounts', 'certificates', 'domains'] as const)
    await sql`reindex ${sql.table(table)}`.execute(tx)
}
