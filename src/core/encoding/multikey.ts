import { base58btc as multibase } from 'multiformats/bases/base58'
import { base58btc } from './base58.ts'
import { concatBytes } from './bytes.ts'

const ED25519_MULTICODEC = Uint8Array.of(0xed, 0x01)
const ED25519_MULTIKEY = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/

/** An Ed25519 public key as W3C Controlled Identifiers write it, `z6Mk…`. */
export function formatMultikey(publicKey: Uint8Array): string {
  return base58btc(concatBytes(ED25519_MULTICODEC, publicKey))
}

/** The 32 bytes of the key; undefined for anything but the one text of an Ed25519 key. */
export function parseMultikey(text: string): Uint8Array | undefined {
  if (!ED25519_MULTIKEY.test(text)) return undefined
  const publicKey = multibase.decode(text).slice(ED25519_MULTICODEC.length)
  return formatMultikey(publicKey) === text ? publicKey : undefined
}
