// Stands in for src/core/encoding/sha256.ts in the browser: the same exports, the same answers (same-crypto.test.ts).
import { sha256 as sha256Of } from '@noble/hashes/sha2.js'
import { concatBytes, toHex, utf8 } from '../../../../core/encoding/bytes.ts'

export function sha256(...parts: Uint8Array[]): Uint8Array {
  return sha256Of(parts.length === 1 ? parts[0]! : concatBytes(...parts))
}

export function sha256Text(text: string): Uint8Array {
  return sha256Of(utf8(text))
}

export function sha256Hex(text: string): string {
  return toHex(sha256Text(text))
}

export function writeSha256(message: Uint8Array | string, target: Uint8Array, place: number): void {
  target.set(typeof message === 'string' ? sha256Text(message) : sha256(message), place)
}
