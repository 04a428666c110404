import { Kysely, sql } from 'kysely'
import { Problem } from '../../../../core/runtime/problem.ts'
import { migrate } from '../../migrations/migrate.ts'
import type { Schema } from '../../schema/schema.ts'
import type { Database, GlanceParameter } from '../database.ts'
import { postgresDialect, preparedAs } from './postgres-dialect.ts'
import { DISK_FULL, isCausedBy } from './postgres-outage.ts'
import { openPostgresPool, type PostgresPool } from './postgres-pool.ts'

// Each thread of each process has both: a server of 100 connections serves four processes.
const READING_MAX = 6
const WRITING_MAX = 4
const READ_MS = 1_500
/** For a statement that is no transaction, such as forgetting a day's answers. Nobody waits for it. */
const WRITE_MS = 30_000
/** A transaction holds up every other one. */
const TRANSACTION_MS = 1_500
/** A process that was stopped in the middle must not hold up the others for longer. */
const IDLE_TRANSACTION_MS = 5_000

const ORDINARY = `set default_transaction_isolation = 'read committed'; set jit = off`

// Durability of what was acknowledged: a commit returns when it is on the disk. A stricter setting of the server's stays.
const DURABLE = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`

const READER = `${ORDINARY}; set default_transaction_read_only = on`
const WRITER = `${ORDINARY}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}; ${DURABLE}`

/** Connects when it is first asked, and again after the server was away. */
export function openPostgres(url: string): Database {
  const [readMs, writeMs] = [
    { statement: READ_MS, inTransaction: READ_MS },
    { statement: WRITE_MS, inTransaction: TRANSACTION_MS },
  ]
  const reading = openPostgresPool({ url, most: READING_MAX, session: READER, limitsMs: readMs })
  const writing = openPostgresPool({ url, most: WRITING_MAX, session: WRITER, limitsMs: writeMs })
  const [reader, writer] = [reading, writing].map(
    pool => new Kysely<Schema>({ dialect: postgresDialect(pool) }),
  ) as [Kysely<Schema>, Kysely<Schema>]
  return {
    writer,
    reader,
    async glance<Row>(statement: string, ...values: GlanceParameter[]) {
      const text = numbered(statement)
      const session = await reading.acquire()
      try {
        const { rows } = await session.query({ ...preparedAs(text, values), text, values })
        return rows as Row[]
      } finally {
        session.release()
      }
    },
    // The server's files keep deleted rows until a vacuum has passed and others have taken the place.
    erase: work => writer.transaction().execute(work),
    probeWrites: () => probeServerDisk(reading),
    async close() {
      await Promise.all([reading.close(), writing.close()])
    },
  }
}

/** A sort that does not fit into memory: the server writes a file of some 2 MiB and removes it; no row, no log of it. */
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
    // Nobody waits for an answer here: whoever starts something is told what is the matter.
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

/** What the server does to commits that would make them less than durable, in a sentence; undefined when all is well. */
export async function durabilityDoubt({ reader }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(reader)
  return rows[0]?.fsync === 'on'
    ? undefined
    : 'the PostgreSQL server has fsync off: unless its storage keeps writes by other means, a power cut loses certificates'
}

const statements = new Map<string, string>()

/** `?` are PostgreSQL's `$1`, `$2`, …; there is none inside a text in the few statements that come here. */
function numbered(statement: string): string {
  let known = statements.get(statement)
  if (known === undefined) {
    let count = 0
    known = statement.replace(/\?/g, () => `$${++count}`)
    statements.set(statement, known)
  }
  return known
}
