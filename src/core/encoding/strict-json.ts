import { Problem } from '../runtime/problem.ts'
import { say } from '../text/say.ts'

const LEVELS_MAX = 8
const VALUES_MAX = 10_000
// Engines stop hashing long keys in full (V8 past 16,383), so a body of such keys would be compared pair by pair.
const KEY_LENGTH_MAX = 10_000

// A mark at the start stays in the text, where the scan refuses it, instead of vanishing from what was sent.
const utf8Decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lossyDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

// Sound escapes are consumed whole, so that the second half of an escaped backslash never looks like a fault.
const CONTROL_OR_ESCAPE = /[\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})?/g

/** How far the text has been read. Offsets are UTF-16 code units, as an editor or `slice` counts them. */
type Scan = { text: string; at: number; values: number }

/**
 * JSON that every reader understands alike: well-formed UTF-8, no duplicate key, no `__proto__`, and small enough
 * in depth and number to be read at all. The scan refuses bombs before JSON.parse builds anything.
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  scanText(text)
  return parseNative(text, 0)
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8Decoder.decode(bytes)
  } catch {
    const lossy = new TextEncoder().encode(lossyDecoder.decode(bytes))
    let at = 0
    while (at < bytes.length && bytes[at] === lossy[at]) at++
    throw new Problem('malformed-json', say`Ill-formed UTF-8 at byte ${at}.`)
  }
}

function scanText(text: string): void {
  const scan: Scan = { text, at: 0, values: 0 }
  if (text.startsWith('\ufeff')) throw refusal('Byte order mark', 0)
  skipSpace(scan)
  scanValue(scan, 1)
  skipSpace(scan)
  if (scan.at < text.length) throw refusal('Text after the end of the JSON value', scan.at)
}

/** `level` is the level that an object or array starting here would have: the recursion ends with LEVELS_MAX. */
function scanValue(scan: Scan, level: number): void {
  if (++scan.values > VALUES_MAX) throw refusal(`More than ${VALUES_MAX} values`, scan.at)
  const first = scan.text[scan.at]
  if (first === '{') scanMembers(scan, level, '}', new Set())
  else if (first === '[') scanMembers(scan, level, ']')
  else if (first === '"') skipString(scan)
  else if (first === 't') expect(scan, 'true')
  else if (first === 'f') expect(scan, 'false')
  else if (first === 'n') expect(scan, 'null')
  else scanNumber(scan)
}

function scanMembers(scan: Scan, level: number, close: '}' | ']', keys?: Set<string>): void {
  if (level > LEVELS_MAX) throw refusal(`Nesting deeper than ${LEVELS_MAX} levels`, scan.at)
  scan.at++
  skipSpace(scan)
  if (take(scan, close)) return
  do {
    skipSpace(scan)
    if (keys) scanKey(scan, keys)
    scanValue(scan, level + 1)
    skipSpace(scan)
  } while (take(scan, ','))
  expect(scan, close)
}

function scanKey(scan: Scan, keys: Set<string>): void {
  const start = scan.at
  if (scan.text[start] !== '"') throw refusal('Expected a key in double quotes', start)
  skipString(scan)
  if (scan.at - start > KEY_LENGTH_MAX) throw refusal(`Key longer than ${KEY_LENGTH_MAX} characters`, start)
  const key = unescapeString(scan.text.slice(start, scan.at), start)
  if (key === '__proto__') throw refusal('Forbidden key', start)
  if (keys.has(key)) throw refusal('Duplicate key', start)
  keys.add(key)
  skipSpace(scan)
  expect(scan, ':')
  skipSpace(scan)
}

/** Compared as readers will see it: "a" and "\u0061" are one key. */
function unescapeString(token: string, offset: number): string {
  return token.includes('\\') ? (parseNative(token, offset) as string) : token.slice(1, -1)
}

/** Finds the closing quote only; JSON.parse validates the content. */
function skipString(scan: Scan): void {
  const { text, at: open } = scan
  let quote = open
  let lastPlain: number
  do {
    quote = text.indexOf('"', quote + 1)
    if (quote < 0) throw refusal('Unterminated string', open)
    lastPlain = quote - 1
    while (text.charCodeAt(lastPlain) === 0x5c) lastPlain--
  } while ((quote - lastPlain) % 2 === 0)
  scan.at = quote + 1
}

function scanNumber(scan: Scan): void {
  const start = scan.at
  const isNegative = take(scan, '-')
  if (!take(scan, '0') && !skipDigits(scan))
    throw refusal(isNegative ? 'Malformed number' : 'Expected a value', start)
  if (take(scan, '.') && !skipDigits(scan)) throw refusal('Malformed number', start)
  if (!take(scan, 'e') && !take(scan, 'E')) return
  if (!take(scan, '+')) take(scan, '-')
  if (!skipDigits(scan)) throw refusal('Malformed number', start)
}

function skipDigits(scan: Scan): boolean {
  const { text, at: start } = scan
  let at = start
  for (let code = text.charCodeAt(at); code >= 0x30 && code <= 0x39; code = text.charCodeAt(at)) at++
  scan.at = at
  return at > start
}

function skipSpace(scan: Scan): void {
  const { text } = scan
  let { at } = scan
  for (let code = text.charCodeAt(at); isSpace(code); code = text.charCodeAt(at)) at++
  scan.at = at
}

/** The four of RFC 8259, section 2, and no others. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function take(scan: Scan, token: string): boolean {
  const isMatch = scan.text.startsWith(token, scan.at)
  if (isMatch) scan.at += token.length
  return isMatch
}

function expect(scan: Scan, token: string): void {
  if (!take(scan, token)) throw refusal(`Expected ${token}`, scan.at)
}

/** Native messages quote what was sent, so they are dropped: after the scan only the inside of a string can be wrong. */
function parseNative(text: string, offset: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('Control character or malformed escape in a string', offset + findStringFault(text))
  }
}

function findStringFault(text: string): number {
  const scan: Scan = { text, at: text.indexOf('"'), values: 0 }
  while (scan.at >= 0) {
    const start = scan.at
    skipString(scan)
    for (const { 0: match, index } of text.slice(start, scan.at).matchAll(CONTROL_OR_ESCAPE)) {
      if (match.length === 1) return start + index
    }
    scan.at = text.indexOf('"', scan.at)
  }
  return text.length
}

function refusal(what: string, at: number): Problem {
  return new Problem('malformed-json', say`${what} at character ${at}.`)
}
