import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { whenFree } from '../engine/sqlite/sqlite-outage.ts'
import type { Schema } from '../schema/schema.ts'

type Connected = { connection: DatabaseSync; kysely: Kysely<Schema> }

const CUT_EVERY_MS = 50
const CUT_ATTEMPTS = 100
/** Connections whose log somebody still reads after all these attempts. */
const outlasted = new WeakSet<DatabaseSync>()

/**
 * SQLite leaves what was deleted in free pages and in the write-ahead log until something else needs the place. Here the
 * pages are overwritten, and the log is brought into the database and cut off.
 */
export async function eraseRows<T>(
  connected: Connected,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const { connection, kysely } = connected
  const result = await kysely.connection().execute(async own => {
    // Not through Kysely: SQLite obeys this one when it is prepared, and prepared statements are kept.
    connection.exec('PRAGMA secure_delete = ON')
    try {
      return await own.transaction().execute(work)
    } finally {
      connection.exec('PRAGMA secure_delete = FAST')
    }
  })
  // Each of the two holds up the thread for a while.
  await nextTurn()
  await cutWriteAheadLog(connected)
  return result
}

/**
 * Waits for whoever reads an older state, such as a backup, without holding up this thread. One that reads on for longer
 * leaves the log to be cut by an erasure after it, or when the service stops; those in between do not wait as well.
 */
async function cutWriteAheadLog({ connection, kysely }: Connected): Promise<void> {
  for (let attempt = 0; attempt < CUT_ATTEMPTS; attempt += 1) {
    // As the connection's only user: inside somebody's transaction it would be refused.
    const cut = await kysely.connection().execute(() => whenFree(() => cutNow(connection)))
    if (cut) outlasted.delete(connection)
    if (cut || outlasted.has(connection)) return
    await wait(CUT_EVERY_MS)
  }
  outlasted.add(connection)
}

function cutNow(connection: DatabaseSync): boolean {
  const { timeout } = connection.prepare('PRAGMA busy_timeout').get() as { timeout: number }
  connection.exec('PRAGMA busy_timeout = 0')
  try {
    const { busy } = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    return busy === 0
  } finally {
    connection.exec(`PRAGMA busy_timeout = ${timeout}`)
  }
}
