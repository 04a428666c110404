import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type Transaction } from 'kysely'
import { eraseRows } from './erase-rows.ts'
import { runStatement } from './run-statement.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** `writer` is the one connection that changes anything; `reader` sees only what has been committed. */
export type Database = {
  writer: Kysely<Schema>
  reader: Kysely<Schema>
  /** A read past the query builder, for the few that every certification asks: building costs more than they do. */
  glance<Row>(sql: string, ...parameters: SQLInputValue[]): Row[]
  /** A transaction of the writer's after which nothing it deleted can be found in the files any more. */
  erase<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const BUSY_TIMEOUT_MS = 5_000
// Enough for what a batch touches. SQLite looks through the whole cache after every commit that has split a page, so a
// larger one costs more than reading a page again.
const CACHE = 'PRAGMA cache_size = -8192;'
// Pages that are written time and again go from the write-ahead log into the database once: it may grow to 128 MB.
const CHECKPOINT = 'PRAGMA wal_autocheckpoint = 32000;'
// Durability of what was acknowledged: synchronous FULL has every commit on the disk before it returns.
const WRITER = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${CHECKPOINT} ${CACHE}`
const READER = `PRAGMA query_only = ON; ${CACHE}`

export function openSqlite(path: string): Database {
  // The writer comes first: it creates the file and puts it into WAL mode, which a reader cannot.
  const [writing, reading] = [connect(path, WRITER), connect(path, READER)]
  return {
    writer: writing.kysely,
    reader: reading.kysely,
    glance: <Row>(sql: string, ...parameters: SQLInputValue[]) => reading.run(sql, parameters).rows as Row[],
    erase: work => eraseRows(writing, work),
    async close() {
      reading.connection.close()
      writing.connection.close()
    },
  }
}

function connect(path: string, pragmas: string) {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  connection.exec(pragmas)
  connection.function('fold_case', { deterministic: true }, foldCase)
  const run = runStatement(connection)
  return { connection, run, kysely: new Kysely<Schema>({ dialect: sqliteDialect(run) }) }
}

/** SQLite's own `lower` and `like` know the letters of ASCII only. */
function foldCase(text: unknown): string | null {
  return typeof text === 'string' ? text.normalize('NFC').toLowerCase() : null
}
