import { existsSync } from 'node:fs'
import { readKeyAccess, readPassphrase } from '../../adapters/keyfile/key-access.ts'
import { encryptSecretFile } from '../../adapters/keyfile/secret-file.ts'
import {
  adoptSigningKey,
  preparedPath,
  prepareSigningKey,
  signingKeyExists,
} from '../../adapters/keyfile/signing-key.ts'
import { createCommitStore } from '../../adapters/sql/certificates/commit-store.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import { formatVerifierKey } from '../../core/log/signed-note.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { handOverLog } from '../../pipeline/commit/hand-over-log.ts'
import { refuseRollback } from '../../pipeline/commit/rollback.ts'
import type { Config } from '../../settings/config.ts'
import { type DataFolder, dataPaths, openDataFolder, takeLock } from '../data-folder.ts'
import { databasePlace } from '../database-wiring.ts'

// Operator commands for the key files. The service must be stopped.

/**
 * Gives the log a new key. The new one is on the disk before the log names it, and takes the old one's place after that:
 * killed anywhere, the next start finds the old key in force or adopts the new one.
 */
export async function rotateSigningKey(config: Config, clock: Clock): Promise<Rotation> {
  const { signingKey: path } = dataPaths(config)
  if (!signingKeyExists(path)) throw new Error(`There is no signing key at ${path} to rotate.`)
  // The key exists, so the log does, or opening is refused: no log is founded here, and no origin is needed.
  const folder = await openDataFolder(config, '', clock)
  try {
    return await withStartLock(config, () => rotateIn(folder, config, clock))
  } finally {
    await folder.close()
  }
}

type Rotation = { verifierKey: string; entry: number }

async function rotateIn(folder: DataFolder, config: Config, clock: Clock): Promise<Rotation> {
  const { database, signingKey, verifierKey, checkpoints } = folder
  const { signingKey: path } = dataPaths(config)
  const log = createLogReader(database)
  await refuseRollback(log, checkpoints, verifierKey)
  const { origin } = (await log.head())!
  const signer = prepareSigningKey(path, readKeyAccess(config))
  const from = { signer: signingKey, verifierKey }
  const to = { signer, verifierKey: formatVerifierKey(origin, signer.publicKey) }
  const head = await handOverLog({ store: createCommitStore(database), log, from, to, clock })
  adoptSigningKey(path)
  checkpoints.remember(head.checkpoint)
  return { verifierKey: to.verifierKey, entry: head.size - 1 }
}

/** An open SQLite file is exclusive. On a server the lock keeps another rotation or a start from adopting the new key. */
async function withStartLock<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const place = databasePlace(config)
  const lock = place.engine === 'sqlite' ? undefined : await takeLock(place, '')
  try {
    return await work()
  } finally {
    await lock?.release()
  }
}

/** Encrypts the key files with the passphrase that is set. Returns those that were not encrypted with it before. */
export async function encryptKeyFiles(config: Config, oldPassphraseFile?: string): Promise<string[]> {
  const access = readKeyAccess(config)
  if (access.passphrase === undefined)
    throw new Error('Write a passphrase into a file of mode 600, and set PINPROOF_KEY_PASSPHRASE_FILE to it.')
  const { readers } = access
  const passphrase = oldPassphraseFile === undefined ? undefined : readPassphrase(oldPassphraseFile, readers)
  const { signingKey, contentKey, lock: lockPath } = dataPaths(config)
  if (!existsSync(config.DATA)) throw new Error(`There is no folder ${config.DATA}.`)
  const lock = await takeLock(databasePlace(config), lockPath)
  try {
    const files = [signingKey, preparedPath(signingKey), contentKey].filter(path => existsSync(path))
    return files.filter(path => encryptSecretFile(path, access, { passphrase, readers }))
  } finally {
    await lock.release()
  }
}
