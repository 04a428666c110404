// Bytes to text and back. Nothing here is Node's own, so the same file serves a browser.

const HEX = /^(?:[0-9a-f]{2})*$/
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
// Every engine accepts this many arguments in one call.
const CHUNK_BYTES = 4096

const encoder = new TextEncoder()
// A byte order mark is content like any other: dropping it would change what was signed.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += HEX_PAIRS[byte]
  return text
}

/** For hex that we wrote ourselves, so anything but lower-case pairs is a defect. */
export function fromHex(text: string): Uint8Array {
  if (!HEX.test(text)) throw new RangeError('not lower-case hex')
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  )
}

export function toBase64(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))
  }
  return btoa(characters)
}

/**
 * RFC 4648 §4 with padding, and only the one text that encodes these bytes: were two texts accepted for one
 * hash or signature, a note could be changed without breaking it.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !BASE64.test(text)) return undefined
  const characters = atob(text)
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at)
  return toBase64(bytes) === text ? bytes : undefined
}

/** A lone surrogate becomes U+FFFD; where that matters, the caller asks `isWellFormed` first. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

export function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

export function concatBytes(...parts: Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Not constant-time: for public bytes only. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at])
}
