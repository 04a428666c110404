import { equalBytes, fromUtf8, utf8 } from '../bytes.ts'
import { canonicalJson } from '../canonical-json.ts'
import { isProductType, type ProductType } from '../product-type.ts'
import { parseHandOver } from './hand-over.ts'

/** One leaf of the log (docs/formats/log.md). No word of a caller is ever in it: the log cannot forget. */
export type Entry =
  | { type: 'certified'; version: 1; code: string; product: ProductType; cid: string; time: string }
  | { type: 'revoked'; version: 1; code: string; time: string }
  | { type: 'superseded'; version: 1; code: string; by: string; time: string }
  | { type: 'key-rotated'; version: 1; handOver: string; time: string }

/** What is said of a certificate. */
export type CertificateEntry = Exclude<Entry, { type: 'key-rotated' }>

type FieldTests = Record<string, (value: string) => boolean>

// A preview is never logged, so its codes have no place here.
const CODE = /^PP-(?!SANDBOX)[A-Z0-9]{16}$/
// CIDv1, raw, sha2-256 in base32: the narrow sets are the characters that carry fewer than five bits of the hash.
const CID = /^bafkrei[a-h][a-z2-7]{50}[aeimquy4]$/
const TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/

const FIELDS = new Map<unknown, FieldTests>([
  ['certified', { code: isCode, product: isProductType, cid: isCid, time: isTime }],
  ['revoked', { code: isCode, time: isTime }],
  ['superseded', { code: isCode, by: isCode, time: isTime }],
  ['key-rotated', { handOver: isHandOver, time: isTime }],
])

/** RFC 8785 bytes. Throws for what `parseEntry` would refuse: a bad leaf could never be taken back. */
export function encodeEntry(entry: Entry): Uint8Array {
  if (!isEntry(entry)) throw new RangeError('not a log entry')
  return utf8(canonicalJson(entry))
}

/** Undefined for anything but the canonical bytes of an entry. */
export function parseEntry(bytes: Uint8Array): Entry | undefined {
  const value = parseJson(fromUtf8(bytes))
  return isEntry(value) && equalBytes(encodeEntry(value), bytes) ? value : undefined
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false
  const { type, version, ...fields }: Record<string, unknown> = { ...value }
  const tests = FIELDS.get(type)
  if (tests === undefined || version !== 1) return false
  // No certificate takes its own place.
  if (fields.by !== undefined && fields.by === fields.code) return false
  if (Object.keys(fields).length !== Object.keys(tests).length) return false
  return Object.entries(tests).every(([name, test]) => typeof fields[name] === 'string' && test(fields[name]))
}

function isCode(value: string): boolean {
  return CODE.test(value)
}

function isCid(value: string): boolean {
  return CID.test(value)
}

/** Of the right form. Its signatures are for those who follow the log's keys. */
function isHandOver(value: string): boolean {
  return parseHandOver(value) !== undefined
}

/** A time that exists, in the one form that `toISOString` writes. */
function isTime(value: string): boolean {
  const time = new Date(TIME.test(value) ? value : Number.NaN)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
