import { concatBytes } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** Version 1, codec raw, multihash sha2-256 of 32 bytes. */
const CID_PREFIX = Uint8Array.of(0x01, 0x55, 0x12, 0x20)
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** CIDv1, raw, sha2-256: the CID is the hash of the very bytes (docs/formats/record.md). */
export function cidOf(bytes: Uint8Array): string {
  return `b${base32(concatBytes(CID_PREFIX, sha256(bytes)))}`
}

/** RFC 4648 §6 in lower case without padding, as multibase `b` has it. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text
}
