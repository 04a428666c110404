// Bytes to text and back. Nothing here is Node's own, so the same file serves a browser.

const HEX = /^(?:[0-9a-f]{2})*$/

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

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const NO_DIGIT = 64
const VALUES = new Uint8Array(128).fill(NO_DIGIT)
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value

/** By hand: a certificate encodes a hash for each paragraph, and through `btoa` that took a fifth of all its time. */
export function toBase64(bytes: Uint8Array): string {
  const whole = bytes.length - (bytes.length % 3)
  let text = ''
  for (let at = 0; at < whole; at += 3) {
    const bits = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
    text += DIGITS[bits >> 18]! + DIGITS[(bits >> 12) & 63]! + DIGITS[(bits >> 6) & 63]! + DIGITS[bits & 63]!
  }
  if (whole === bytes.length) return text
  const bits = (bytes[whole]! << 16) | ((bytes[whole + 1] ?? 0) << 8)
  const third = whole + 1 < bytes.length ? DIGITS[(bits >> 6) & 63]! : '='
  return `${text}${DIGITS[bits >> 18]!}${DIGITS[(bits >> 12) & 63]!}${third}=`
}

/**
 * RFC 4648 §4 with padding, and only the one text that encodes these bytes: were two texts accepted for one
 * hash or signature, a note could be changed without breaking it.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let bits = 0
  let held = 0
  let place = 0
  for (let at = 0; at < text.length - padding; at++) {
    const value = VALUES[text.charCodeAt(at)] ?? NO_DIGIT
    if (value === NO_DIGIT) return undefined
    bits = ((bits << 6) | value) & 0xfff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[place++] = bits >> held
  }
  // Bits that no byte takes up are zero in the one text.
  return (bits & ((1 << held) - 1)) === 0 ? bytes : undefined
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
