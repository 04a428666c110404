import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type KeyAccess, PLAIN_AND_PRIVATE } from './key-access.ts'
import { readSecretFile, renameSecretFile, writeSecretFile } from './secret-file.ts'

const KEY_BYTES = 32
const HEX_LINE = /^[0-9a-f]{64}\n?$/

export function contentKeyExists(path: string): boolean {
  return existsSync(path)
}

/** Under another name first, so that an interrupted start leaves a whole key or none. */
export function createContentKey(path: string, access: KeyAccess = PLAIN_AND_PRIVATE): KeyObject {
  writeSecretFile(`${path}.new`, `${randomBytes(KEY_BYTES).toString('hex')}\n`, access)
  renameSecretFile(`${path}.new`, path)
  return loadContentKey(path, access)
}

/** For the IPFS node's identity where the log's key gives none. */
export function derivePeerSeed(key: KeyObject): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'pinproof ipfs peer', KEY_BYTES))
}

/** One line of 64 hex digits, in a file that only its owner can read. */
export function loadContentKey(path: string, access: KeyAccess = PLAIN_AND_PRIVATE): KeyObject {
  const text = readSecretFile(path, access)
  if (!HEX_LINE.test(text)) throw new Error(`${path} does not hold a key of 64 hex digits`)
  return createSecretKey(Buffer.from(text.trim(), 'hex'))
}
