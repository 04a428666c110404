import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Signer } from '../../core/record/signer.port.ts'
import { createBatchSigner } from './batch-signer.ts'
import { type KeyAccess, PLAIN_AND_PRIVATE } from './key-access.ts'
import { readSecretFile, renameSecretFile, writeSecretFile } from './secret-file.ts'

export type SigningKey = Signer & {
  /** 32 bytes for the IPFS node's identity, derived so that it stays the same and tells nothing of the key. */
  peerSeed: Uint8Array
  /** The same key, with the signatures of one turn made on another thread. */
  inBatches(onError: (error: unknown) => void): Signer
}

const RAW_KEY_BYTES = 32

export function signingKeyExists(path: string): boolean {
  return existsSync(path)
}

/** Reads the PKCS #8 PEM file, and refuses one that other users of the machine could read. */
export function loadSigningKey(path: string, access: KeyAccess = PLAIN_AND_PRIVATE): SigningKey {
  const privateKey = createPrivateKey(readSecretFile(path, access))
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${path} does not hold an Ed25519 key`)
  return asSigningKey(privateKey)
}

/** Writes a fresh key to `path`.new, on the disk when it returns. It becomes the key by `adoptSigningKey`. */
export function prepareSigningKey(path: string, access: KeyAccess = PLAIN_AND_PRIVATE): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  writeSecretFile(preparedPath(path), pem, access)
  return asSigningKey(privateKey)
}

/** The last step of creating a log, or of changing its key. The previous key is gone afterwards. */
export function adoptSigningKey(path: string): void {
  renameSecretFile(preparedPath(path), path)
}

/** The leftover of a creation that was interrupted before the key was adopted. */
export function loadPreparedKey(path: string, access: KeyAccess = PLAIN_AND_PRIVATE): SigningKey | undefined {
  return existsSync(preparedPath(path)) ? loadSigningKey(preparedPath(path), access) : undefined
}

/** Where a key lies until it is adopted. */
export function preparedPath(path: string): string {
  return `${path}.new`
}

function asSigningKey(privateKey: KeyObject): SigningKey {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-RAW_KEY_BYTES)
  const signer: Signer = {
    publicKey: Uint8Array.from(spki.subarray(-RAW_KEY_BYTES)),
    // Not on the thread pool: waking a thread takes longer than the signature.
    sign: async message => sign(null, message, privateKey),
  }
  return {
    ...signer,
    inBatches: onError => createBatchSigner(signer, privateKey, onError),
    peerSeed: new Uint8Array(hkdfSync('sha256', seed, new Uint8Array(), 'pinproof ipfs peer', RAW_KEY_BYTES)),
  }
}
