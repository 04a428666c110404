import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createCheckpointFiles } from '../adapters/checkpoint-file/checkpoint-file.ts'
import { readKeyAccess } from '../adapters/keyfile/key-access.ts'
import { createLogReader } from '../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { tightenFile } from '../adapters/sql/engine/private-file.ts'
import { takeWriterLock } from '../adapters/sql/engine/writer-lock.ts'
import type { CheckpointMemory } from '../core/log/checkpoint-memory.port.ts'
import { formatVerifierKey } from '../core/log/signed-note.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { Config } from '../settings/config.ts'
import { type ContentKeyUses, openContentKey, openSigningKey } from './data-keys.ts'
import { type DatabasePlace, databasePlace, openDatabase } from './database-wiring.ts'
import { type IssuingKey, type KeyTokens, openKeyTokens } from './keys/key-tokens.ts'
import { createNewKeys, type TakeNewKey } from './keys/new-key.ts'
import { openCurrentRecordKey } from './keys/open-record-key.ts'
import { makeFolder } from './make-folder.ts'

export type DataFolder = ContentKeyUses & {
  database: Database
  /** The log key. */
  signingKey: IssuingKey
  recordKey: IssuingKey
  takeNewKey: TakeNewKey
  keyTokens: KeyTokens
  verifierKey: string
  checkpoints: CheckpointMemory
  close(): Promise<void>
}

export function dataPaths(config: Config) {
  return {
    signingKey: join(config.DATA, 'signing-key.pem'),
    recordKey: join(config.DATA, 'record-key.pem'),
    contentKey: join(config.DATA, 'content-key'),
    checkpoint: join(config.DATA, 'checkpoint'),
    lock: join(config.DATA, 'writer.lock'),
    halted: join(config.DATA, 'halted'),
    restoring: join(config.DATA, 'restoring'),
    control: join(config.DATA, 'control'),
  }
}

/** Where the newest checkpoint is remembered: beside the database, and at the place that the operator names. */
export function checkpointPaths(config: Config): string[] {
  const { CHECKPOINT_COPY: copy } = config
  if (copy === undefined) return [dataPaths(config).checkpoint]
  const folder = dirname(resolve(copy))
  if (`${folder}/`.startsWith(`${resolve(config.DATA)}/`))
    throw new Error(
      'PINPROOF_CHECKPOINT_COPY must lie outside the data folder: it is there for the loss of it.',
    )
  if (!existsSync(folder))
    throw new Error(
      `There is no folder ${folder} for the copy of the newest checkpoint (PINPROOF_CHECKPOINT_COPY).`,
    )
  return [dataPaths(config).checkpoint, copy]
}

/** Throws where an earlier command has left word that this folder must not sign, or not yet. */
function refuseMarked(path: string): void {
  if (!existsSync(path)) return
  // A power cut may have left the name without the text.
  const text = readFileSync(path, 'utf8').trim()
  throw new Error(text === '' ? `A command was cut off, and left ${path}. Repeat it.` : text)
}

type FolderOptions = {
  isHaltedToo?: boolean
  /** The log's key may still be in its file where a token is set. */
  mayMoveKey?: boolean
  /** Called with failures of a token that was open. */
  onError?(error: unknown): void
}

/** Opens the folder for a process that issues certificates, creating key and log together at the first start. */
export async function openDataFolder(
  config: Config,
  logOrigin: string,
  clock: Clock,
  { isHaltedToo = false, mayMoveKey = false, onError = () => {} }: FolderOptions = {},
): Promise<DataFolder> {
  makeFolder(config.DATA)
  const paths = dataPaths(config)
  refuseMarked(paths.restoring)
  if (!isHaltedToo) refuseMarked(paths.halted)
  const place = databasePlace(config)
  const lock = await takeLock(place, paths.lock)
  let database: Database | undefined
  let keyTokens: KeyTokens | undefined
  try {
    keyTokens = await openKeyTokens(config, onError)
    database = await openDatabase(config)
    const keyDeps = { config, keyTokens, mayMove: mayMoveKey, origin: logOrigin, now: clock() }
    const keys = await openKeys(database, keyDeps)
    tightenFile(paths.checkpoint)
    const checkpoints = createCheckpointFiles(checkpointPaths(config))
    if (place.engine === 'postgres') await lock.release()
    return {
      database,
      ...keys,
      checkpoints,
      async close() {
        keyTokens!.close()
        await checkpoints.settle()
        await database!.close()
        if (place.engine === 'sqlite') await lock.release()
      },
    }
  } catch (error) {
    keyTokens?.close()
    await database?.close()
    await lock.release()
    throw error
  }
}

type KeyDeps = { config: Config; keyTokens: KeyTokens; mayMove: boolean; origin: string; now: Date }

async function openKeys(database: Database, { config, keyTokens, mayMove, origin, now }: KeyDeps) {
  const paths = dataPaths(config)
  const access = readKeyAccess(config)
  const takeNewKey = createNewKeys({ paths, access, keyTokens, database })
  const { peerSeed, ...signingKey } = await openSigningKey(database, {
    path: paths.signingKey,
    access,
    tokenKeys: keyTokens.log,
    takeNewKey,
    mayMove,
    origin,
    now,
  })
  const contentKeyUses = await openContentKey(database, paths.contentKey, access)
  const head = await createLogReader(database).head()
  const verifierKey = formatVerifierKey(head!.origin, signingKey.publicKey)
  const identity = { signer: signingKey, verifierKey }
  const tokenKeys = keyTokens.record
  const recordKeyDeps = { path: paths.recordKey, access, tokenKeys, identity, now }
  const recordKey = await openCurrentRecordKey(database, recordKeyDeps)
  const seed = peerSeed ?? contentKeyUses.peerSeed
  return { ...contentKeyUses, signingKey, recordKey, verifierKey, takeNewKey, keyTokens, peerSeed: seed }
}

type Lock = { release(): void | Promise<void> }

/** A SQLite file belongs to one process while it runs. On a server, processes start one at a time and then run side by side. */
export async function takeLock({ engine, at }: DatabasePlace, path: string): Promise<Lock> {
  if (engine === 'sqlite') return takeWriterLock(path)
  const { takeStartLock } = await import('../adapters/sql/engine/start-lock.ts')
  return takeStartLock(at)
}
