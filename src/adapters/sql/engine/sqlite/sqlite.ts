import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { eraseRows } from '../../erasure/erase-rows.ts'
import type { Schema } from '../../schema/schema.ts'
import type { Database } from '../database.ts'
import { makePrivateFile } from '../private-file.ts'
import { runStatement } from '../run-statement.ts'
import { createFileCheck } from './file-check.ts'
import { probeDisk } from './probe-disk.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { createGlances } from './sqlite-glances.ts'

const OPENING_MS = 5_000
// Enough for what a batch touches. SQLite looks through the whole cache after every commit that has split a page, so a
// larger one costs more than reading a page again.
const CACHE = 'PRAGMA cache_size = -8192;'
// Pages that are written time and again go from the write-ahead log into the database once: it may grow to 128 MB.
const CHECKPOINT = 'PRAGMA wal_autocheckpoint = 32000;'
// What leaves a page is overwritten there, also when it only moves to another: else whatever is erased later would still
// stand in its old place. It costs no further write.
const OVERWRITE = 'PRAGMA secure_delete = FAST;'
// Durability of what was acknowledged: synchronous FULL has every commit on the disk before it returns.
const WRITER = `${OVERWRITE} PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${CHECKPOINT} ${CACHE}`
// A document is looked for in as many places as it has words. A reader has no commits that would look through its cache.
const READER = 'PRAGMA query_only = ON; PRAGMA cache_size = -65536;'

export function openSqlite(path: string): Database {
  makePrivateFile(path)
  // The writer comes first: it creates the file and puts it into WAL mode, which a reader cannot.
  const [writing, reading] = [connect(path, WRITER), connect(path, READER)]
  return {
    writer: writing.kysely,
    reader: reading.kysely,
    glance: createGlances(writing, reading),
    erase: work => eraseRows(writing, work),
    probeWrites: () => probeDisk(path),
    async close() {
      reading.connection.close()
      writing.connection.close()
    },
  }
}

function connect(path: string, pragmas: string) {
  const connection = new DatabaseSync(path, { timeout: OPENING_MS })
  connection.exec(pragmas)
  // From here on statements wait without holding up the thread.
  connection.exec('PRAGMA busy_timeout = 0')
  connection.function('fold_case', { deterministic: true }, foldCase)
  const run = runStatement(connection)
  return {
    connection,
    run,
    kysely: new Kysely<Schema>({ dialect: sqliteDialect(run, createFileCheck(path)) }),
  }
}

/** SQLite's own `lower` and `like` know the letters of ASCII only. */
function foldCase(text: unknown): string | null {
  return typeof text === 'string' ? text.normalize('NFC').toLowerCase() : null
}
