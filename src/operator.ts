import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldEmail } from './access/accounts.ts'
import { createCheckpointFile } from './adapters/checkpoint-file/checkpoint-file.ts'
import { loadSigningKey } from './adapters/keyfile/signing-key.ts'
import { createAccountStore } from './adapters/sql/account-store.ts'
import { copyDatabase } from './adapters/sql/copy-database.ts'
import { bringDocumentKeysBack, moveDocumentKeysOut } from './adapters/sql/document-keys-file.ts'
import { createLogReader } from './adapters/sql/log-reader.ts'
import { openSqlite } from './adapters/sql/sqlite.ts'
import { userAgentOf } from './advisers.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import type { CheckpointMemory } from './core/log/checkpoint-memory.port.ts'
import type { LogHead } from './core/log/log-reader.port.ts'
import { formatVerifierKey } from './core/log/signed-note.ts'
import { dataPaths, openDatabase } from './data-folder.ts'
import type { SourceDesk } from './doors/cli/cli-deps.ts'
import { openSourceDesk } from './evidence-library.ts'
import { refuseRollback } from './pipeline/commit/rollback.ts'
import { loadTree } from './pipeline/commit/tree-state.ts'

// What an operator does from the command line, beside or instead of a running service.

export async function grantCredits(
  config: Config,
  email: string,
  credits: number,
  at: Date,
): Promise<number> {
  requireDatabase(dataPaths(config).database)
  const database = await openDatabase(config)
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

/** What is done with the subscriptions of the evidence library; the running service reads them too. */
export async function withSources<T>(
  config: Config,
  clock: Clock,
  failed: (error: unknown) => void,
  work: (desk: SourceDesk) => Promise<T>,
): Promise<T> {
  requireDatabase(dataPaths(config).database)
  const database = await openDatabase(config)
  const userAgent = userAgentOf(config.BASE_URL)
  try {
    // Vectors are left to the service, which has the model at hand.
    return await work(
      openSourceDesk({ settings: config, database, userAgent, model: undefined, clock, failed }),
    )
  } finally {
    await database.close()
  }
}

/** Opening a database that is not there would create it, in the wrong place as a rule. */
function requireDatabase(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no database at ${path}.`)
}

type CopyPaths = { database: string; signingKey: string; contentKey: string; checkpoint: string }

/** What a backup holds, and what a restore puts back. */
function copyPaths(folder: string): CopyPaths & { documentKeys: string } {
  return {
    database: join(folder, 'pinproof.sqlite'),
    documentKeys: join(folder, 'document-keys.sqlite'),
    signingKey: join(folder, 'signing-key.pem'),
    contentKey: join(folder, 'content-key'),
    checkpoint: join(folder, 'checkpoint'),
  }
}

export async function backupDataFolder(config: Config, folder: string): Promise<{ entries: number }> {
  const from = dataPaths(config)
  requireDatabase(from.database)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  const to = copyPaths(folder)
  await copyDatabase(from.database, to.database)
  moveDocumentKeysOut(to.database, to.documentKeys)
  copySecrets(from, to)
  return keepCheckpoint(to, await proveSound(to, []))
}

/** Puts a backup in place, unless that would forget what was published since: then two histories would be signed. */
export async function restoreDataFolder(config: Config, folder: string): Promise<{ entries: number }> {
  const from = copyPaths(folder)
  const to = dataPaths(config)
  for (const path of [to.database, `${to.database}-wal`, to.signingKey, to.contentKey]) {
    if (existsSync(path)) throw new Error(`${path} exists; a restore needs an empty data folder.`)
  }
  const published = [from.checkpoint, to.checkpoint].map(createCheckpointFile)
  await proveSound(from, published)
  mkdirSync(config.DATA, { recursive: true, mode: 0o700 })
  mkdirSync(dirname(to.database), { recursive: true })
  await copyDatabase(from.database, to.database)
  bringDocumentKeysBack(to.database, from.documentKeys)
  copySecrets(from, to)
  return keepCheckpoint(to, await proveSound(to, published))
}

/** A folder from before documents could be kept has no key for them. */
function copySecrets(from: CopyPaths, to: CopyPaths): void {
  copyFileSync(from.signingKey, to.signingKey, constants.COPYFILE_EXCL)
  if (existsSync(from.contentKey)) copyFileSync(from.contentKey, to.contentKey, constants.COPYFILE_EXCL)
}

/** A copy that does not match its own signed checkpoint is worse than none; say so now, not when it is needed. */
async function proveSound(paths: CopyPaths, published: CheckpointMemory[]): Promise<LogHead> {
  requireDatabase(paths.database)
  const database = openSqlite(paths.database)
  try {
    const log = createLogReader(database)
    const origin = (await log.head())?.origin ?? ''
    const verifierKey = formatVerifierKey(origin, loadSigningKey(paths.signingKey).publicKey)
    const { head } = await loadTree(log, verifierKey)
    for (const memory of published) await refuseRollback(log, memory, verifierKey)
    return head
  } finally {
    await database.close()
  }
}

async function keepCheckpoint({ checkpoint: path }: CopyPaths, { checkpoint, size }: LogHead) {
  const memory = createCheckpointFile(path)
  memory.remember(checkpoint)
  await memory.settle()
  if ((await memory.recall()) !== checkpoint) throw new Error(`${path} could not be written.`)
  return { entries: size }
}
