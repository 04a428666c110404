// A browser build swaps this file and sha256.ts. A browser's own Ed25519 is asynchronous: hence the promise.
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { concatBytes, equalBytes } from './bytes.ts'
import { isStrictPublicKey } from './ed25519-key.ts'

const SIGNATURE_BYTES = 64

// The DER prefix of every Ed25519 public key (RFC 8410).
const SPKI_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)

/**
 * RFC 8032 verification, without the cofactor, by a strict key. A fault of key or signature gives false,
 * never a rejection.
 */
export async function verifyEd25519(
  publicKey32: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES) return false
  try {
    return verify(null, message, keyObject(publicKey32), signature)
  } catch {
    return false
  }
}

// A cache of one: a verifier uses the log's key again and again, and parsing a key costs as much as using it.
let latest: { publicKey: Uint8Array; key: KeyObject } | undefined

function keyObject(publicKey: Uint8Array): KeyObject {
  if (latest === undefined || !equalBytes(latest.publicKey, publicKey)) {
    if (!isStrictPublicKey(publicKey)) throw new RangeError('not an Ed25519 public key')
    const der = Buffer.from(concatBytes(SPKI_PREFIX, publicKey))
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    latest = { publicKey: Uint8Array.from(publicKey), key }
  }
  return latest.key
}
