import { fromUtf8, utf8 } from '../encoding/bytes.ts'
import { withoutComments } from './address-list.ts'
import { decodeCharset } from './decode-charset.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import { singleSpaced } from './header-block.ts'

/** A field like `text/plain; charset=utf-8`: the value in lower case, parameters by their names in lower case. */
export type MimeValue = { value: string; parameters: Map<string, string> }

const PARAMETERS_MAX = 100
const SEGMENTS_MAX = 100

/** RFC 2045, section 5.1. Of a parameter that occurs twice the first counts. */
export function readMimeValue(field: string): MimeValue {
  const [value = '', ...rest] = splitAtSemicolons(withoutComments(field)).slice(0, PARAMETERS_MAX)
  const parameters = new Map<string, string>()
  for (const text of rest) {
    const equals = text.indexOf('=')
    const name = text.slice(0, Math.max(0, equals)).trim().toLowerCase()
    if (name !== '' && !parameters.has(name)) parameters.set(name, unquote(text.slice(equals + 1).trim()))
  }
  return { value: value.trim().toLowerCase(), parameters }
}

function splitAtSemicolons(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  let inQuotes = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inQuotes && sign === '\\') at += 1
    else if (sign === '"') inQuotes = !inQuotes
    else if (sign === ';' && !inQuotes) {
      pieces.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...pieces, text.slice(start)]
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text
  const inner = text.length > 1 && text.endsWith('"') ? text.slice(1, -1) : text.slice(1)
  return inner.replace(/\\(.)/gu, '$1')
}

/** A name for people in a parameter: plain, in encoded words as many programs write it, or after RFC 2231. */
export function readParameterText({ parameters }: MimeValue, name: string): string {
  const plain = parameters.get(name)
  const text = continuationText(parameters, name) ?? (plain === undefined ? '' : decodeEncodedWords(plain))
  return singleSpaced(text)
}

/** RFC 2231: `name*=charset''text`, or `name*0*=`, `name*1=` and so on. */
function continuationText(parameters: Map<string, string>, name: string): string | undefined {
  const single = parameters.get(`${name}*`)
  if (single !== undefined) return decodeExtended(single)
  const segments: string[] = []
  for (let index = 0; index < SEGMENTS_MAX; index++) {
    const extended = parameters.get(`${name}*${index}*`)
    const segment = extended ?? parameters.get(`${name}*${index}`)?.replaceAll('%', '%25')
    if (segment === undefined) break
    segments.push(segment)
  }
  if (segments.length === 0) return undefined
  return parameters.has(`${name}*0*`) ? decodeExtended(segments.join('')) : unescapePercent(segments.join(''))
}

function decodeExtended(text: string): string {
  const [, charset = '', encoded = text] = /^([^']{0,80})'[^']{0,80}'(.*)$/s.exec(text) ?? []
  return decodeCharset(percentBytes(encoded), charset) ?? encoded
}

function unescapePercent(text: string): string {
  return fromUtf8(percentBytes(text)) ?? text
}

function percentBytes(text: string): Uint8Array {
  const source = utf8(text)
  const bytes = new Uint8Array(source.length)
  let length = 0
  for (let at = 0; at < source.length; at++) {
    const pair = source[at] === 0x25 ? String.fromCharCode(source[at + 1] ?? 0, source[at + 2] ?? 0) : ''
    const isEscape = /^[\da-f]{2}$/i.test(pair)
    bytes[length++] = isEscape ? Number.parseInt(pair, 16) : source[at]!
    if (isEscape) at += 2
  }
  return bytes.subarray(0, length)
}
