import { chmodSync, constants, copyFileSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldEmail } from '../../access/accounts/mailbox.ts'
import { createCheckpointFile } from '../../adapters/checkpoint-file/checkpoint-file.ts'
import { readKeyAccess } from '../../adapters/keyfile/key-access.ts'
import { loadSigningKey } from '../../adapters/keyfile/signing-key.ts'
import { createAccountStore } from '../../adapters/sql/accounts/account-store.ts'
import { exportDocumentKeys, importDocumentKeys } from '../../adapters/sql/certificates/document-keys-file.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import { copyDatabase } from '../../adapters/sql/engine/sqlite/copy-database.ts'
import { openSqlite } from '../../adapters/sql/engine/sqlite/sqlite.ts'
import type { CheckpointMemory } from '../../core/log/checkpoint-memory.port.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { formatVerifierKey } from '../../core/log/signed-note.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { CopyOperations, SourceOperations, StarterFeed } from '../../doors/cli/cli-deps.ts'
import { STARTER_FEEDS } from '../../evidence/starter/starter-feeds.ts'
import { refuseRollback } from '../../pipeline/commit/rollback.ts'
import { loadTree } from '../../pipeline/commit/tree-state.ts'
import type { Config } from '../../settings/config.ts'
import { openCopyOperations } from '../block-copies.ts'
import { dataPaths } from '../data-folder.ts'
import { databasePlace, openDatabase, openExistingDatabase, requireFile } from '../database-wiring.ts'
import { userAgentOf } from '../declared-web.ts'
import { openSourceOperations } from '../evidence-library.ts'
import { makeFolder, syncFiles } from '../make-folder.ts'

// Operator commands, for use with or without a running service.

export async function grantCredits(
  config: Config,
  email: string,
  credits: number,
  at: Date,
): Promise<number> {
  const database = await openExistingDatabase(config)
  try {
    const remaining = await createAccountStore(database).grant(
      foldEmail(email),
      credits,
      'granted by the operator',
      at,
    )
    if (remaining === undefined) throw new Error(`There is no account with the address ${email}.`)
    return remaining
  } finally {
    await database.close()
  }
}

type SourceWork<T> = {
  /** Ends a poll that is under way. */
  stop?: AbortSignal
  /** The answer where there is no database yet. */
  onMissing?(path: string): T
  /** Creates the database where there is none yet, as the first start would, and tells its path. */
  onCreate?(path: string): void
}

/** Works on the subscriptions of the evidence library, which the running service reads concurrently. */
export async function withSources<T>(
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
  work: (operations: SourceOperations) => Promise<T>,
  { stop, onCreate, onMissing }: SourceWork<T> = {},
): Promise<T> {
  const { engine, at } = databasePlace(config)
  if (onMissing !== undefined && engine === 'sqlite' && !existsSync(at)) return onMissing(at)
  const database = await openSourcesDatabase(config, onCreate)
  const userAgent = userAgentOf(config.BASE_URL)
  try {
    // The service computes the embeddings: it has the model.
    const library = { settings: config, database, userAgent, model: undefined, clock, onError }
    return await work(openSourceOperations({ ...library, ...(stop && { stop }) }))
  } finally {
    await database.close()
  }
}

async function openSourcesDatabase(config: Config, onCreate: SourceWork<unknown>['onCreate']) {
  const { engine, at } = databasePlace(config)
  if (engine === 'postgres' || existsSync(at)) return openDatabase(config)
  if (onCreate === undefined)
    throw new Error(
      `There is no database at ${at} yet, and so no source. Subscribe to one with: pinproof sources add URL\n` +
        'If your service has its data elsewhere, set PINPROOF_DATA (or PINPROOF_DATABASE) as it does.',
    )
  makeFolder(config.DATA)
  makeFolder(dirname(at))
  const database = await openDatabase(config)
  onCreate(at)
  return database
}

/** Needs no database. */
export async function starterList({
  EVIDENCE_STARTER,
}: Config): Promise<{ feeds: StarterFeed[]; isOn: boolean }> {
  return { feeds: [...STARTER_FEEDS], isOn: EVIDENCE_STARTER === 'on' }
}

/** Access to the state of the copies; only the running service makes copies. */
export async function withCopies<T>(
  config: Config,
  clock: Clock,
  work: (operations: CopyOperations) => Promise<T>,
): Promise<T> {
  const database = await openExistingDatabase(config)
  try {
    return await work(openCopyOperations({ settings: config, database, clock }))
  } finally {
    await database.close()
  }
}

type CopyPaths = { database: string; signingKey: string; contentKey: string; checkpoint: string }

/** The layout of a backup folder, shared by backup and restore. */
function copyPaths(folder: string): CopyPaths & { documentKeys: string } {
  return {
    database: join(folder, 'pinproof.sqlite'),
    documentKeys: join(folder, 'document-keys.sqlite'),
    signingKey: join(folder, 'signing-key.pem'),
    contentKey: join(folder, 'content-key'),
    checkpoint: join(folder, 'checkpoint'),
  }
}

/** A server's database is copied with its own tools; these files belong to that copy. */
function sourcePaths(config: Config): CopyPaths {
  const { engine, at } = databasePlace(config)
  const { signingKey, contentKey, checkpoint } = dataPaths(config)
  if (engine === 'postgres')
    throw new Error(
      `The rows are on a PostgreSQL server: copy them with pg_dump or pg_basebackup, and keep ${signingKey}, ${contentKey} and ${checkpoint} with them.`,
    )
  return { database: at, signingKey, contentKey, checkpoint }
}

export async function backupDataFolder(config: Config, folder: string): Promise<{ entries: number }> {
  const from = sourcePaths(config)
  requireFile({ engine: 'sqlite', at: from.database })
  makeFolder(folder)
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const to = copyPaths(folder)
  await copyDatabase(from.database, to.database)
  exportDocumentKeys(to.database, to.documentKeys)
  copySecrets(from, to)
  const { size } = await writeCheckpoint(to, await requireIntactLog(to, config, []))
  syncFiles(Object.values(to).filter(existsSync))
  return { entries: size }
}

/** Puts a backup in place, unless entries were published since: then two histories would be signed. */
export async function restoreDataFolder(config: Config, folder: string): Promise<{ entries: number }> {
  const from = copyPaths(folder)
  const to = sourcePaths(config)
  for (const path of [to.database, `${to.database}-wal`, to.signingKey, to.contentKey]) {
    if (existsSync(path)) throw new Error(`${path} exists; a restore needs an empty data folder.`)
  }
  const publishedCheckpoints = [from.checkpoint, to.checkpoint].map(createCheckpointFile)
  await requireIntactLog(from, config, publishedCheckpoints)
  makeFolder(config.DATA)
  makeFolder(dirname(to.database))
  await copyDatabase(from.database, to.database)
  importDocumentKeys(to.database, from.documentKeys)
  copySecrets(from, to)
  const { size } = await writeCheckpoint(to, await requireIntactLog(to, config, publishedCheckpoints))
  syncFiles(Object.values(to).filter(existsSync))
  return { entries: size }
}

/** A folder from before documents could be kept has no key for them. */
function copySecrets(from: CopyPaths, to: CopyPaths): void {
  for (const name of ['signingKey', 'contentKey'] as const) {
    if (name === 'contentKey' && !existsSync(from[name])) continue
    copyFileSync(from[name], to[name], constants.COPYFILE_EXCL)
    chmodSync(to[name], 0o600)
  }
}

/** A copy that does not match its own signed checkpoint is worse than none, so it is checked at once. */
async function requireIntactLog(
  paths: CopyPaths,
  config: Config,
  publishedCheckpoints: CheckpointMemory[],
): Promise<LogHead> {
  requireFile({ engine: 'sqlite', at: paths.database })
  const database = openSqlite(paths.database)
  try {
    const log = tolerateMissingHandOvers(createLogReader(database))
    const origin = (await log.head())?.origin ?? ''
    const { publicKey } = loadSigningKey(paths.signingKey, readKeyAccess(config))
    const verifierKey = formatVerifierKey(origin, publicKey)
    const { head } = await loadTree(log, verifierKey)
    for (const memory of publishedCheckpoints) await refuseRollback(log, memory, verifierKey)
    return head
  } finally {
    await database.close()
  }
}

/** A backup is not migrated, and an old one has no table of hand-overs. */
function tolerateMissingHandOvers(log: LogReader): LogReader {
  const emptyIfMissing = (error: Error) => {
    if (/no such table/.test(error.message)) return []
    throw error
  }
  return { ...log, handOvers: () => log.handOvers().catch(emptyIfMissing) }
}

async function writeCheckpoint({ checkpoint: path }: CopyPaths, head: LogHead): Promise<LogHead> {
  const { checkpoint } = head
  const memory = createCheckpointFile(path)
  memory.remember(checkpoint)
  await memory.settle()
  if ((await memory.recall()) !== checkpoint) throw new Error(`${path} could not be written.`)
  return head
}
