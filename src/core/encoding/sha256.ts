// A browser build swaps this file and ed25519.ts; no other file in core knows a crypto library.
import { hash } from 'node:crypto'
import { concatBytes } from './bytes.ts'

const DIGEST_BYTES = 32

/** SHA-256 of the parts as if they were one. The result is a plain Uint8Array that nothing else holds. */
export function sha256(...parts: Uint8Array[]): Uint8Array {
  const message = parts.length === 1 ? parts[0]! : concatBytes(...parts)
  return digestOf(message)
}

/** SHA-256 of the text's UTF-8 bytes, spared the copy that encoding it first would make. */
export function sha256Text(text: string): Uint8Array {
  return digestOf(text)
}

/** The same in hex, spared the bytes between. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Writes the SHA-256 of a message to a place in `target`. */
export function writeSha256(message: Uint8Array | string, target: Uint8Array, place: number): void {
  // Out as a string of byte-sized characters: a Buffer here would cost more than twice the hash itself.
  const characters = hash('sha256', message, 'binary')
  for (let at = 0; at < DIGEST_BYTES; at++) target[place + at] = characters.charCodeAt(at)
}

function digestOf(message: Uint8Array | string): Uint8Array {
  const digest = new Uint8Array(DIGEST_BYTES)
  writeSha256(message, digest, 0)
  return digest
}
