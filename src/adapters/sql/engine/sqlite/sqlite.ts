import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Problem } from '../../../../core/runtime/problem.ts'
import type { Schema } from '../../schema/schema.ts'
import type { Database } from '../database.ts'
import { makePrivateFile } from '../private-file.ts'
import { createBatchedReads } from './batched-reads.ts'
import { runStatement } from './run-statement.ts'
import { eraseInTransaction } from './secure-delete.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const OPENING_MS = 5_000
// Enough for the pages of a batch. SQLite scans the whole cache after every commit that has split a page, so a larger
// one costs more than reading a page again.
const CACHE = 'PRAGMA cache_size = -8192;'
// Pages that are written often go from the write-ahead log into the database once: the log may grow to 128 MB.
const CHECKPOINT = 'PRAGMA wal_autocheckpoint = 32000;'
// Rows that leave a page are overwritten there, also when they move to another page: otherwise a later erasure would
// leave the old copy. It costs no further write.
const OVERWRITE = 'PRAGMA secure_delete = FAST;'
// Durability: synchronous FULL has every commit on the disk before it returns.
const WRITER = `${OVERWRITE} PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${CHECKPOINT} ${CACHE}`
// A fingerprint look-up touches as many places as a document has words. A reader commits nothing that would scan its cache.
const READER = 'PRAGMA query_only = ON; PRAGMA cache_size = -65536;'

export function openSqlite(path: string): Database {
  makePrivateFile(path)
  // The writer comes first: it creates the file and puts it into WAL mode, which a reader cannot.
  const [writer, reader] = [connect(path, WRITER), connect(path, READER)]
  return {
    writer: writer.kysely,
    reader: reader.kysely,
    readRaw: createBatchedReads(writer, reader),
    erase: work => eraseInTransaction(writer, work),
    probeWrites: () => probeDisk(path),
    async close() {
      reader.connection.close()
      writer.connection.close()
    },
  }
}

function connect(path: string, pragmas: string) {
  const connection = new DatabaseSync(path, { timeout: OPENING_MS })
  connection.exec(pragmas)
  // From here on statements wait without blocking the thread: see whenFree.
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

/**
 * SQLite goes on writing into a file that was moved or removed, and those commits would be lost. Returns a check that
 * the path still names the file that is open; a file that is put back passes again.
 */
function createFileCheck(path: string): () => void {
  const inode = statSync(path).ino
  return () => {
    if (statSync(path, { throwIfNoEntry: false })?.ino === inode) return
    throw new Problem('overloaded', 'The database does not answer at the moment; try again shortly.', {
      cause: new Error(
        `${path} was moved away or removed while it was in use. Put it back, or restore a backup.`,
      ),
      retryAfterSeconds: 5,
    })
  }
}

/** Random bytes: a compressing file system must find room for all of them. */
const PROBE_CHUNK = randomBytes(256 * 1024)
/** 4 MiB: more than a full batch of ordinary certificates takes. */
const PROBE_CHUNKS = 16
/** A full disk, a spent quota, a limit of the process. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Writes a file beside the database and removes it, within milliseconds and without a sync, so no commit waits. A write
 * to the database would prove less: the write-ahead log takes small changes for a while after the disk is full.
 */
async function probeDisk(databasePath: string): Promise<string | undefined> {
  const path = `${databasePath}-probe`
  try {
    const file = await open(path, 'w', 0o600)
    try {
      for (let count = 0; count < PROBE_CHUNKS; count += 1) await file.writeFile(PROBE_CHUNK)
    } finally {
      await file.close()
    }
    return undefined
  } catch (error) {
    return NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')
      ? 'The disk of the database is full: nothing can be certified until there is room again.'
      : 'The disk of the database takes no writes: nothing can be certified until it does.'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
