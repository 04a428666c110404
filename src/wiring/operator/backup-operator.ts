import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCheckpointFiles } from '../../adapters/checkpoint-file/checkpoint-file.ts'
import { readKeyAccess } from '../../adapters/keyfile/key-access.ts'
import { loadSigningKey } from '../../adapters/keyfile/signing-key.ts'
import { exportDocumentKeys, importDocumentKeys } from '../../adapters/sql/certificates/document-keys-file.ts'
import { listSigningKeys } from '../../adapters/sql/certificates/log-founding.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { databaseFiles } from '../../adapters/sql/engine/private-file.ts'
import { copyDatabase } from '../../adapters/sql/engine/sqlite/copy-database.ts'
import { openSqlite } from '../../adapters/sql/engine/sqlite/sqlite.ts'
import { equalBytes } from '../../core/encoding/bytes.ts'
import { parseCheckpoint } from '../../core/log/checkpoint.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { formatVerifierKey } from '../../core/log/signed-note.ts'
import { refuseRollback } from '../../pipeline/commit/rollback.ts'
import { loadTree } from '../../pipeline/commit/tree-state.ts'
import type { Config } from '../../settings/config.ts'
import { checkpointPaths, dataPaths, takeLock } from '../data-folder.ts'
import { databasePlace, requireFile } from '../database-wiring.ts'
import { openKeyTokens } from '../keys/key-tokens.ts'
import { makeFolder, removeMark, syncFiles, writeMark } from '../make-folder.ts'

// Operator commands for backups.

type CopyPaths = {
  database: string
  signingKey: string
  recordKey: string
  contentKey: string
  checkpoint: string
}

/** The layout of a backup folder, shared by backup and restore. */
function copyPaths(folder: string): CopyPaths & { documentKeys: string; final: string } {
  return {
    database: join(folder, 'pinproof.sqlite'),
    documentKeys: join(folder, 'document-keys.sqlite'),
    signingKey: join(folder, 'signing-key.pem'),
    recordKey: join(folder, 'record-key.pem'),
    contentKey: join(folder, 'content-key'),
    checkpoint: join(folder, 'checkpoint'),
    final: join(folder, 'final'),
  }
}

/** A server's database is copied with its own tools; these files belong to that copy. */
function sourcePaths(config: Config): CopyPaths {
  const { engine, at } = databasePlace(config)
  const { signingKey, recordKey, contentKey, checkpoint } = dataPaths(config)
  if (engine === 'postgres')
    throw new Error(
      `The rows are on a PostgreSQL server: copy them with pg_dump or pg_basebackup, and keep ${signingKey}, ${recordKey}, ${contentKey} and ${checkpoint} with them.`,
    )
  return { database: at, signingKey, recordKey, contentKey, checkpoint }
}

type Backup = { entries: number }

/**
 * With `moving` the folder signs nothing more afterwards, and the backup says that nothing is newer. That is why the
 * service must be stopped then.
 */
export async function backupDataFolder(
  config: Config,
  folder: string,
  { moving = false } = {},
): Promise<Backup> {
  const from = sourcePaths(config)
  requireFile({ engine: 'sqlite', at: from.database })
  makeFolder(folder)
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const to = copyPaths(folder)
  const { lock: lockPath, halted } = dataPaths(config)
  const lock = moving ? await takeLock(databasePlace(config), lockPath) : undefined
  try {
    if (moving) writeMark(halted, MOVED)
    await copyDatabase(from.database, to.database)
    exportDocumentKeys(to.database, to.documentKeys)
    copySecrets(from, to, config)
    const { size } = await writeCheckpoint(to, await requireIntactLog(to, config, []))
    if (moving) writeMark(to.final, `Nothing was published after these ${size} entries.\n`)
    syncFiles(Object.values(to).filter(existsSync))
    return { entries: size }
  } finally {
    await lock?.release()
  }
}

/** `isNewest`: shown by a memory of what was published, or by the backup itself. Otherwise the folder signs nothing yet. */
type RestoreResult = { entries: number; isNewest: boolean }

/**
 * Puts a backup in place. Refused where more is known to be published, because two histories would be signed, unless the
 * log is to go on under a new name: then the folder signs nothing before that.
 */
export async function restoreDataFolder(
  config: Config,
  folder: string,
  { underNewOrigin = false } = {},
): Promise<RestoreResult> {
  const from = copyPaths(folder)
  const to = sourcePaths(config)
  const { halted, restoring } = dataPaths(config)
  const isRepeated = existsSync(restoring)
  const written = restoredFiles(to)
  if (!isRepeated) refuseExisting(written)
  const memories = checkpointPaths(config)
  const checkpoints = underNewOrigin ? [from.checkpoint] : [from.checkpoint, ...memories]
  const { size } = await requireIntactLog(from, config, checkpoints)
  // A restore that was cut off may have written the checkpoint itself: its own mark knows better.
  const isHalted = isRepeated && existsSync(halted)
  const isKnownNewest = async () =>
    existsSync(from.final) || (!isHalted && (await isRemembered(size, memories)))
  const isNewest = !underNewOrigin && (await isKnownNewest())
  makeFolder(config.DATA)
  makeFolder(dirname(to.database))
  writeMark(restoring, RESTORING)
  for (const path of written) rmSync(path, { force: true })
  if (!isNewest) writeMark(halted, RESTORED)
  await copyDatabase(from.database, to.database)
  importDocumentKeys(to.database, from.documentKeys)
  copySecrets(from, to, config)
  const head = await requireIntactLog(to, config, checkpoints)
  if (!underNewOrigin) await writeCheckpoint(to, head)
  syncFiles(Object.values(to).filter(existsSync))
  removeMark(restoring)
  return { entries: size, isNewest }
}

/** The checkpoint is not among them: it may be the memory of what was published. */
function restoredFiles({ database, signingKey, recordKey, contentKey }: CopyPaths): string[] {
  return [...databaseFiles(database), signingKey, recordKey, contentKey]
}

function refuseExisting(paths: string[]): void {
  const found = paths.find(path => existsSync(path))
  if (found !== undefined) throw new Error(`${found} exists; a restore needs an empty data folder.`)
}

/** Whether the last that was published, by a memory of it, is a log of this size. A smaller memory has stopped to follow. */
async function isRemembered(size: number, memories: string[]): Promise<boolean> {
  const notes = await createCheckpointFiles(memories).recall()
  return notes.some(note => parseCheckpoint(note.slice(0, note.indexOf('\n\n') + 1))?.size === size)
}

const MOVED = `This log was moved to another place by a backup, and goes on there. Delete the file \`halted\` only if that backup is used nowhere.
`
const RESTORING = `A restore was begun here and cut off. Repeat it: pinproof restore FOLDER
`
const RESTORED = `This log was restored from a backup, and nothing shows that nothing was published after it. Go on under a new name: pinproof new-origin
`

/** An older folder has only the first. Keys in a token are in none. */
function copySecrets(from: CopyPaths, to: CopyPaths, { LOG_KEY }: Config): void {
  for (const name of ['signingKey', 'recordKey', 'contentKey'] as const) {
    const isNeeded = name === 'signingKey' && LOG_KEY === undefined
    if (!isNeeded && !existsSync(from[name])) continue
    writeFileSync(to[name], readFileSync(from[name]), { flag: 'wx', mode: 0o600 })
    // The umask may have narrowed the mode.
    chmodSync(to[name], 0o600)
  }
}

/** A copy that does not match its own signed checkpoint is worse than none, so it is checked at once. */
async function requireIntactLog(paths: CopyPaths, config: Config, published: string[]): Promise<LogHead> {
  requireFile({ engine: 'sqlite', at: paths.database })
  const database = openSqlite(paths.database)
  try {
    const log = tolerateMissingHandOvers(createLogReader(database))
    const origin = (await log.head())?.origin ?? ''
    const publicKey = await readLogKey(database, paths, config)
    const verifierKey = formatVerifierKey(origin, publicKey)
    const { head } = await loadTree(log, verifierKey)
    await refuseRollback(log, createCheckpointFiles(published), verifierKey)
    return head
  } finally {
    await database.close()
  }
}

/** The public half. From the token, where the log's key is in one: the rows alone show nothing. */
async function readLogKey(database: Database, paths: CopyPaths, config: Config): Promise<Uint8Array> {
  if (config.LOG_KEY === undefined) return loadSigningKey(paths.signingKey, readKeyAccess(config)).publicKey
  const [newest] = await listSigningKeys(database)
  const tokens = await openKeyTokens({ ...config, RECORD_KEY: undefined }, () => {})
  try {
    const { list, name } = tokens.log!
    const publicKey = (await list()).find(each => newest !== undefined && equalBytes(each, newest))
    if (publicKey === undefined) throw new Error(`The log is signed by another key than any ${name}.`)
    return publicKey
  } finally {
    tokens.close()
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
  const memory = createCheckpointFiles([path])
  memory.remember(checkpoint)
  await memory.settle()
  if ((await memory.recall())[0] !== checkpoint) throw new Error(`${path} could not be written.`)
  return head
}
