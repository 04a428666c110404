import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sendCommand } from '../../adapters/control-socket/control-socket.ts'
import { readKeyAccess, readPassphrase } from '../../adapters/keyfile/key-access.ts'
import { encryptSecretFile } from '../../adapters/keyfile/secret-file.ts'
import { preparedPath, signingKeyExists } from '../../adapters/keyfile/signing-key.ts'
import { createCommitStore } from '../../adapters/sql/certificates/commit-store.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import { createStatusPlaces } from '../../adapters/sql/certificates/status-places.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { formatVerifierKey } from '../../core/log/signed-note.ts'
import { createReplaceableSigner } from '../../core/record/replaceable-signer.ts'
import { PLACES_PER_LIST } from '../../core/record/status-list.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { handOverLog } from '../../pipeline/commit/hand-over-log.ts'
import { refuseRollback } from '../../pipeline/commit/rollback.ts'
import type { Config } from '../../settings/config.ts'
import { type DataFolder, dataPaths, openDataFolder, takeLock } from '../data-folder.ts'
import { databasePlace } from '../database-wiring.ts'
import type { KeyKind } from '../keys/new-key.ts'
import type { ControlRequest } from '../keys/open-control.ts'
import { createKeyRotation, type RotatedKey } from '../keys/rotate-keys.ts'
import { removeMark } from '../make-folder.ts'

// Operator commands for the key files. Keys are rotated with the service running or stopped, the rest with it stopped.

/** Asks the service that runs on this data folder, or does it here where none does. */
export async function rotateKey(
  config: Config,
  clock: Clock,
  kind: KeyKind,
): Promise<RotatedKey & { isRunning: boolean }> {
  const request: ControlRequest = { command: 'rotate-key', kind }
  const answer = await sendCommand(dataPaths(config).control, request)
  if (answer !== undefined) return { ...(answer.value as RotatedKey), isRunning: true }
  if (kind === 'record') return { ...(await rotateRecordKey(config, clock)), isRunning: false }
  const { verifierKey, entry } = await rotateSigningKey(config, clock)
  return { key: verifierKey, entry, isRunning: false }
}

/** Gives records another key. */
async function rotateRecordKey(config: Config, clock: Clock): Promise<RotatedKey> {
  const paths = dataPaths(config)
  if (config.LOG_KEY === undefined && !signingKeyExists(paths.signingKey))
    throw new Error(
      `There is no signing key at ${paths.signingKey}, and so no log that could introduce another.`,
    )
  const folder = await openDataFolder(config, '', clock)
  try {
    const { database, signingKey, verifierKey, recordKey } = folder
    const identity = { signer: signingKey, verifierKey }
    const rotate = createKeyRotation({
      takeNewKey: folder.takeNewKey,
      store: createCommitStore(database),
      committer: { identity: () => identity, handOver: () => Promise.reject(new Error('not here')) },
      recordSigner: createReplaceableSigner(recordKey),
      asRecordSigner: key => key,
      clock,
    })
    return await withStartLock(config, () => rotate('record'))
  } finally {
    await folder.close()
  }
}

/**
 * Gives the log a new key, with the service stopped. The new one is on the disk before the log names it, and takes the old one's place after that:
 * killed anywhere, the next start finds the old key in force or adopts the new one.
 */
export async function rotateSigningKey(config: Config, clock: Clock): Promise<Rotation> {
  const { signingKey: path } = dataPaths(config)
  if (config.LOG_KEY === undefined && !signingKeyExists(path))
    throw new Error(`There is no signing key at ${path} to rotate.`)
  // Without an origin no log is founded here.
  const folder = await openDataFolder(config, '', clock, { mayMoveKey: true })
  try {
    return await withStartLock(config, async () => {
      const log = createLogReader(folder.database)
      await refuseRollback(log, folder.checkpoints, folder.verifierKey)
      return handOverIn(folder, clock, (await log.head())!.origin)
    })
  } finally {
    await folder.close()
  }
}

/**
 * Goes on under a new name and with a new key, for a log that may have lost entries which were published: whatever it signs
 * from here on contradicts nothing that it signed under the old name. Signatures under the old name stay valid.
 */
export async function takeNewOrigin(config: Config, clock: Clock): Promise<Rotation & { origin: string }> {
  const { signingKey: path, halted } = dataPaths(config)
  if (config.LOG_KEY === undefined && !signingKeyExists(path))
    throw new Error(`There is no signing key at ${path}, and so no log to go on.`)
  const folder = await openDataFolder(config, '', clock, { isHaltedToo: true })
  try {
    return await withStartLock(config, async () => {
      const { origin: oldOrigin } = (await createLogReader(folder.database).head())!
      const origin = newOriginAfter(oldOrigin, clock())
      await skipStatusList(folder.database)
      const rotation = await handOverIn(folder, clock, origin)
      await folder.checkpoints.settle()
      removeMark(halted)
      return { ...rotation, origin }
    })
  } finally {
    await folder.close()
  }
}

/** Unlike any other of this log, also of one that was restored elsewhere on the same day. */
function newOriginAfter(origin: string, now: Date): string {
  const stem = origin.slice(0, origin.indexOf('/log') + '/log'.length)
  return `${stem}/${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`
}

/** Certificates that were lost may have places in the present list: no new one shares a bit with them. */
async function skipStatusList(database: Database): Promise<void> {
  const places = createStatusPlaces(database)
  await places.reserve(PLACES_PER_LIST - ((await places.reserved()) % PLACES_PER_LIST))
}

type Rotation = { verifierKey: string; entry: number }

async function handOverIn(folder: DataFolder, clock: Clock, origin: string): Promise<Rotation> {
  const { database, signingKey, verifierKey, checkpoints } = folder
  const log = createLogReader(database)
  const { key: signer, adopt } = await folder.takeNewKey('log')
  const from = { signer: signingKey, verifierKey }
  const to = { signer, verifierKey: formatVerifierKey(origin, signer.publicKey) }
  const head = await handOverLog({ store: createCommitStore(database), log, from, to, clock })
  adopt()
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
  const { signingKey, recordKey, contentKey, lock: lockPath } = dataPaths(config)
  if (!existsSync(config.DATA)) throw new Error(`There is no folder ${config.DATA}.`)
  const lock = await takeLock(databasePlace(config), lockPath)
  try {
    const paths = [signingKey, preparedPath(signingKey), recordKey, preparedPath(recordKey), contentKey]
    const files = paths.filter(path => existsSync(path))
    return files.filter(path => encryptSecretFile(path, access, { passphrase, readers }))
  } finally {
    await lock.release()
  }
}
