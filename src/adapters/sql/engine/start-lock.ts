import { Client } from 'pg'

/** The number of the advisory lock: arbitrary. */
const START_LOCK = 20_613_778
const CONNECT_MS = 5_000
const WAIT_MS = 60_000

/**
 * Processes that start together open the database one after the other: the first creates the tables and the log. The
 * lock ends with its connection, also after a crash.
 */
export async function takeStartLock(url: string): Promise<{ release(): Promise<void> }> {
  const client = new Client({
    connectionString: url,
    application_name: 'pinproof',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: WAIT_MS,
  })
  // A lost connection releases the lock; the next process continues from the committed state.
  client.on('error', () => {})
  await client.connect().catch(cause => {
    throw new Error(`The database cannot be reached: ${(cause as Error).message}`, { cause })
  })
  try {
    await client.query(`select pg_advisory_lock(${START_LOCK})`)
  } catch (cause) {
    await client.end()
    throw new Error('Another Pinproof is starting on this database, and does not come to an end.', { cause })
  }
  return { release: () => client.end() }
}
