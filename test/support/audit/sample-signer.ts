import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Signer } from '../../../src/core/record/signer.port.ts'

const PKCS8_PREFIX = '302e020100300506032b657004220420'
const PUBLIC_KEY_BYTES = 32

/** The key of a seed of 32 bytes in hex, such as those of RFC 8032. */
export function signerFromSeed(seed: string): Signer {
  const key = Buffer.from(PKCS8_PREFIX + seed, 'hex')
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return {
    publicKey: Uint8Array.from(spki.subarray(-PUBLIC_KEY_BYTES)),
    sign: async message => new Uint8Array(sign(null, message, privateKey)),
  }
}
