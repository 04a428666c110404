import { lineAt } from './byte-lines.ts'

const LF = 0x0a
const EQUALS = 0x3d
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64_VALUE = new Int8Array(256).fill(-1)
for (let value = 0; value < DIGITS.length; value++) BASE64_VALUE[DIGITS.charCodeAt(value)] = value

/**
 * RFC 2045, section 6.8, but strict: blanks may stand anywhere, padding only at the end, and anything else is no base64.
 * A list's footer behind the digits is shown by some programs, so it must not vanish here.
 */
export function decodeBase64(encoded: Uint8Array): Uint8Array | undefined {
  const decoded = new Uint8Array(Math.ceil((encoded.length * 3) / 4))
  let [length, buffer, bits, digits, padding] = [0, 0, 0, 0, 0]
  for (const byte of encoded) {
    if (isBlank(byte)) continue
    if (byte === EQUALS) padding += 1
    else {
      const value = BASE64_VALUE[byte]!
      if (value < 0 || padding > 0) return undefined
      buffer = ((buffer << 6) | value) & 0xffff
      bits += 6
      digits += 1
      if (bits >= 8) {
        bits -= 8
        decoded[length++] = (buffer >> bits) & 0xff
      }
    }
  }
  const remainder = digits % 4
  const fits = padding === 0 ? remainder !== 1 : remainder + padding === 4 && padding < 3
  return fits ? decoded.subarray(0, length) : undefined
}

/** RFC 2045, section 6.7. An equals sign that introduces nothing stays as it is; lines end with LF. */
export function decodeQuotedPrintable(encoded: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(encoded.length + 1)
  let length = 0
  for (let start = 0; start < encoded.length; ) {
    const line = lineAt(encoded, start)
    // Blanks at the end of a line were added on the way (rule 3).
    let end = line.end
    while (end > start && isBlank(encoded[end - 1]!)) end--
    const isSoft = end > start && encoded[end - 1] === EQUALS
    length = decodeLine(encoded.subarray(start, isSoft ? end - 1 : end), decoded, length)
    const hasEnd = line.next > line.end
    if (hasEnd && !isSoft) decoded[length++] = LF
    start = line.next
  }
  return decoded.subarray(0, length)
}

function decodeLine(line: Uint8Array, into: Uint8Array, from: number): number {
  let length = from
  for (let at = 0; at < line.length; at++) {
    const value = line[at] === EQUALS ? hexPair(line[at + 1], line[at + 2]) : -1
    into[length++] = value < 0 ? line[at]! : value
    if (value >= 0) at += 2
  }
  return length
}

function hexPair(high: number | undefined, low: number | undefined): number {
  const [left, right] = [hexValue(high), hexValue(low)]
  return left < 0 || right < 0 ? -1 : left * 16 + right
}

function hexValue(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === LF
}
