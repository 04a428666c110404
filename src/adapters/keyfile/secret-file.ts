import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { decryptText, encryptText, isEncryptedText } from './encrypted-text.ts'
import { type KeyAccess, refuseOpenFile } from './key-access.ts'

/** The secret, decrypted where the file is encrypted. Errors name the file and its fault, and nothing of the secret. */
export function readSecretFile(path: string, { passphrase, readers }: KeyAccess): string {
  refuseOpenFile(path, readers)
  const text = readFileSync(path, 'utf8')
  if (!isEncryptedText(text)) {
    if (passphrase === undefined) return text
    throw new Error(`${path} is not encrypted, but a passphrase is set; run: pinproof encrypt-keys`)
  }
  if (passphrase === undefined)
    throw new Error(`${path} is encrypted; set PINPROOF_KEY_PASSPHRASE_FILE to the file with its passphrase`)
  const secret = decryptText(text, passphrase)
  if (secret === undefined)
    throw new Error(`${path} cannot be decrypted: the passphrase is wrong, or the file is damaged`)
  return secret
}

/** Replaces the file; readable for its owner alone, and on the disk when the call returns. */
export function writeSecretFile(path: string, secret: string, { passphrase }: KeyAccess): void {
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, passphrase === undefined ? secret : encryptText(secret, passphrase))
  fsyncSync(file)
  closeSync(file)
  chmodSync(path, 0o600)
  syncFolderOf(path)
}

export function renameSecretFile(from: string, to: string): void {
  renameSync(from, to)
  syncFolderOf(to)
}

/**
 * Encrypts a file where it lies: plain ones, and those that `old` opens. False where it is encrypted as it should be
 * already, so that a run that was cut off can simply be repeated.
 */
export function encryptSecretFile(path: string, current: KeyAccess, old: KeyAccess): boolean {
  refuseOpenFile(path, current.readers)
  const text = readFileSync(path, 'utf8')
  if (isEncryptedText(text) && decryptText(text, current.passphrase!) !== undefined) return false
  const secret = readSecretFile(path, isEncryptedText(text) ? old : { ...old, passphrase: undefined })
  writeSecretFile(`${path}.encrypted`, secret, current)
  renameSecretFile(`${path}.encrypted`, path)
  return true
}

/** A name in a folder is on the disk only once the folder is. */
function syncFolderOf(path: string): void {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
