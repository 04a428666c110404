import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCheckpointFile } from './adapters/checkpoint-file/checkpoint-file.ts'
import { contentKeyExists, createContentKey, loadContentKey } from './adapters/keyfile/content-key.ts'
import { createDocumentCipher } from './adapters/keyfile/document-cipher.ts'
import {
  adoptSigningKey,
  loadPreparedKey,
  loadSigningKey,
  prepareSigningKey,
  type SigningKey,
  signingKeyExists,
} from './adapters/keyfile/signing-key.ts'
import { findDocumentKey } from './adapters/sql/keep-documents.ts'
import { foundLog, listSigningKeys } from './adapters/sql/log-founding.ts'
import { createLogReader } from './adapters/sql/log-reader.ts'
import { migrate } from './adapters/sql/migrations.ts'
import { type Database, openSqlite } from './adapters/sql/sqlite.ts'
import { takeWriterLock } from './adapters/sql/writer-lock.ts'
import type { Config } from './config.ts'
import { equalBytes } from './core/bytes.ts'
import type { Clock } from './core/clock.ts'
import type { DocumentCipher } from './core/document-cipher.port.ts'
import type { CheckpointMemory } from './core/log/checkpoint-memory.port.ts'
import { formatVerifierKey } from './core/log/signed-note.ts'
import { emptyLogHead } from './pipeline/commit/create-log.ts'

export type DataFolder = {
  database: Database
  signingKey: SigningKey
  publicKeys: Uint8Array[]
  verifierKey: string
  cipher: DocumentCipher
  checkpoints: CheckpointMemory
  close(): Promise<void>
}

export function dataPaths(config: Config) {
  return {
    database: config.DATABASE.path ?? join(config.DATA, 'pinproof.sqlite'),
    signingKey: join(config.DATA, 'signing-key.pem'),
    contentKey: join(config.DATA, 'content-key'),
    checkpoint: join(config.DATA, 'checkpoint'),
    lock: join(config.DATA, 'writer.lock'),
  }
}

/** Opens the folder for the one process that issues certificates, creating key and log together at the first start. */
export async function openDataFolder(config: Config, logOrigin: string, clock: Clock): Promise<DataFolder> {
  mkdirSync(config.DATA, { recursive: true, mode: 0o700 })
  const paths = dataPaths(config)
  const lock = takeWriterLock(paths.lock)
  let database: Database | undefined
  try {
    database = await openDatabase(config)
    const signingKey = await openLog(database, paths.signingKey, logOrigin, clock())
    const cipher = await openCipher(database, paths.contentKey)
    const head = await createLogReader(database).head()
    const checkpoints = createCheckpointFile(paths.checkpoint)
    return {
      database,
      signingKey,
      publicKeys: await listSigningKeys(database),
      verifierKey: formatVerifierKey(head!.origin, signingKey.publicKey),
      cipher,
      checkpoints,
      async close() {
        await checkpoints.settle()
        await database!.close()
        lock.release()
      },
    }
  } catch (error) {
    await database?.close()
    lock.release()
    throw error
  }
}

/** For commands that work beside a running service. */
export async function openDatabase(config: Config): Promise<Database> {
  const database = openSqlite(dataPaths(config).database)
  await migrate(database.writer)
  return database
}

/**
 * The key is written first under another name, then the log is founded, then the key is adopted. Cut off anywhere,
 * the next start either finds nothing signed and begins anew, or finishes the adoption.
 */
async function openLog(database: Database, keyPath: string, origin: string, now: Date): Promise<SigningKey> {
  const head = await createLogReader(database).head()
  if (head === undefined) {
    if (signingKeyExists(keyPath))
      throw new Error(`${keyPath} exists, but the database holds no log. Restore the database.`)
    const key = prepareSigningKey(keyPath)
    const identity = { signer: key, verifierKey: formatVerifierKey(origin, key.publicKey) }
    await foundLog(database, await emptyLogHead(origin, identity, now), key.publicKey)
    adoptSigningKey(keyPath)
    return key
  }
  if (signingKeyExists(keyPath)) return loadSigningKey(keyPath)
  const prepared = loadPreparedKey(keyPath)
  const [known] = await listSigningKeys(database)
  if (prepared === undefined || known === undefined || !equalBytes(prepared.publicKey, known)) {
    throw new Error(`The log's signing key ${keyPath} is missing. Restore it from a backup.`)
  }
  adoptSigningKey(keyPath)
  return prepared
}

/** A new key is made only while nothing is encrypted with another: a lost one must be noticed, not replaced. */
async function openCipher(database: Database, path: string): Promise<DocumentCipher> {
  const sample = await findDocumentKey(database)
  const exists = contentKeyExists(path)
  if (!exists && sample !== undefined) {
    throw new Error(
      `${path} is missing, and something is encrypted that only it opens. Restore it from a backup.`,
    )
  }
  const cipher = createDocumentCipher(exists ? loadContentKey(path) : createContentKey(path))
  if (sample !== undefined && !cipher.knowsKey(sample.accountId, sample.key)) {
    throw new Error(`${path} is not the key of the documents that are kept here. Restore the right one.`)
  }
  return cipher
}
