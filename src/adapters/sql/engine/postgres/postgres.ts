import { Kysely, sql } from 'kysely'
import { Problem } from '../../../../core/runtime/problem.ts'
import { migrate } from '../../migrations/migrate.ts'
import type { Schema } from '../../schema/schema.ts'
import type { Database, ReadParameter } from '../database.ts'
import { postgresDialect, preparedAs } from './postgres-dialect.ts'
import { DISK_FULL, isCausedBy } from './postgres-outage.ts'
import { openPostgresPool, type PostgresPool } from './postgres-pool.ts'

// Per thread of each process: a server with 100 connections serves four processes.
const READING_MAX = 6
const WRITING_MAX = 4
const READ_MS = 1_500
/** For a statement outside a transaction, such as the daily clean-up. No caller waits for it. */
const WRITE_MS = 30_000
/** A transaction blocks every other one. */
const TRANSACTION_MS = 1_500
/** The longest that a stopped process blocks the others. */
const IDLE_TRANSACTION_MS = 5_000

const ORDINARY = `set default_transaction_isolation = 'read committed'; set jit = off`

// Durability: a commit returns when it is on the disk. A stricter setting of the server stays.
const DURABLE = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`

const READER = `${ORDINARY}; set default_transaction_read_only = on`
const WRITER = `${ORDINARY}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}; ${DURABLE}`

/** Connects with the first statement, and again after an outage of the server. */
export function openPostgres(url: string): Database {
  const [readMs, writeMs] = [
    { statement: READ_MS, inTransaction: READ_MS },
    { statement: WRITE_MS, inTransaction: TRANSACTION_MS },
  ]
  const readPool = openPostgresPool({ url, most: READING_MAX, session: READER, limitsMs: readMs })
  const writePool = openPostgresPool({ url, most: WRITING_MAX, session: WRITER, limitsMs: writeMs })
  const [reader, writer] = [readPool, writePool].map(
    pool => new Kysely<Schema>({ dialect: postgresDialect(pool) }),
  ) as [Kysely<Schema>, Kysely<Schema>]
  return {
    writer,
    reader,
    async readRaw<Row>(statement: string, ...values: ReadParameter[]) {
      const text = numberParameters(statement)
      const session = await readPool.acquire()
      try {
        const { rows } = await session.query({ ...preparedAs(text, values), text, values })
        return rows as Row[]
      } finally {
        session.release()
      }
    },
    // The server's files keep deleted rows until a vacuum, and until new rows reuse the space.
    erase: work => writer.transaction().execute(work),
    probeWrites: () => probeServerDisk(readPool),
    async close() {
      await Promise.all([readPool.close(), writePool.close()])
    },
  }
}

/** A sort that does not fit into memory: the server writes a temporary file of some 2 MiB, but no row and no WAL. */
const WRITE_FILE = `set local work_mem = '64kB';
  select count(*) from (select md5(n::text) from generate_series(1, 30000) n order by 1 offset 0) sorted`

async function probeServerDisk(pool: PostgresPool): Promise<string | undefined> {
  const session = await pool.acquire()
  try {
    await session.query({ text: WRITE_FILE })
    return undefined
  } catch (error) {
    if (!isCausedBy(error, DISK_FULL)) throw error
    return 'The disk of the database server is full: nothing can be certified until there is room again.'
  } finally {
    session.release()
  }
}

/** Creates the tables, or brings them up to date. Processes that start together take turns. */
export async function migratePostgres(url: string): Promise<void> {
  const pool = openPostgresPool({ url, most: 1, session: ORDINARY, limitsMs: undefined })
  const db = new Kysely<Schema>({ dialect: postgresDialect(pool) })
  try {
    await refuseOtherEncodings(db)
    await migrate(db)
  } catch (error) {
    // At a start the operator needs the cause, not the problem that callers see.
    if (!(error instanceof Problem)) throw error
    throw new Error(`The database cannot be reached: ${(error.cause as Error).message}`, { cause: error })
  } finally {
    await pool.close()
  }
}

async function refuseOtherEncodings(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const [{ server_encoding: encoding } = { server_encoding: '' }] = rows
  if (encoding !== 'UTF8') throw new Error(`The database has the encoding ${encoding}; it must be UTF8.`)
}

/** A server setting that makes commits less than durable, in a sentence; undefined when there is none. */
export async function durabilityWarning({ reader }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(reader)
  return rows[0]?.fsync === 'on'
    ? undefined
    : 'the PostgreSQL server has fsync off: unless its storage keeps writes by other means, a power cut loses certificates'
}

const numberedStatements = new Map<string, string>()

/** `?` become PostgreSQL's `$1`, `$2`, …; none of these statements has a `?` inside a literal. */
function numberParameters(statement: string): string {
  let text = numberedStatements.get(statement)
  if (text === undefined) {
    let count = 0
    text = statement.replace(/\?/g, () => `$${++count}`)
    numberedStatements.set(statement, text)
  }
  return text
}
