import { equalBytes, fromUtf8, utf8 } from '../encoding/bytes.ts'
import { canonicalJson } from '../encoding/canonical-json.ts'
import { parseJson } from '../encoding/parse-json.ts'
import {
  matching,
  oneOf,
  type Shape,
  shape,
  strictObjectOf,
  type TypeOf,
  time,
  wholeNumber,
} from '../encoding/shape.ts'
import { productType } from '../record/record-shape.ts'
import { parseHandOver } from './hand-over.ts'

// A preview is never logged, so its codes have no place here.
const code = matching(/^PP-(?!SANDBOX)[A-Z0-9]{16}$/, 'a code')
/** Of a private certificate, so that what the log lists leads to no certificate's page. */
const codeHash = matching(/^sha256:[0-9a-f]{64}$/, 'the hash of a code')
const codeOrHash = matching(/^PP-(?!SANDBOX)[A-Z0-9]{16}$|^sha256:[0-9a-f]{64}$/, 'a code or its hash')
// CIDv1, raw, sha2-256 in base32: the narrow sets are the characters that carry fewer than five bits of the hash.
const cid = matching(/^bafkrei[a-h][a-z2-7]{50}[aeimquy4]$/, 'the CID of a record')
// 32 bytes: the last character carries four bits.
const hash = matching(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, 'a hash in base64')
/** Of the right form. Its signatures are checked by `followHandOvers`. */
const handOver = shape<string>(
  value => typeof value === 'string' && parseHandOver(value) !== undefined,
  'a hand-over',
  { type: 'string' },
)
const milliseconds = matching(/\d\.\d{3}Z$/, 'a time in milliseconds')
/** In the one form that `toISOString` writes. */
const loggedTime: Shape<string> = {
  fault: value => time.fault(value) ?? milliseconds.fault(value),
  schema: time.schema,
}
const version = oneOf([1])
const version2 = oneOf([2])

// The leaves of the log (docs/formats/log.md). No word of a caller is ever in one: the log cannot forget.
const SHAPES = {
  certified: strictObjectOf({
    type: oneOf(['certified']),
    version,
    code,
    product: productType,
    cid,
    time: loggedTime,
  }),
  revoked: strictObjectOf({ type: oneOf(['revoked']), version, code, time: loggedTime }),
  superseded: strictObjectOf({ type: oneOf(['superseded']), version, code, by: code, time: loggedTime }),
  'certified/2': strictObjectOf({
    type: oneOf(['certified']),
    version: version2,
    code: codeHash,
    product: productType,
    cid,
    time: loggedTime,
  }),
  'revoked/2': strictObjectOf({
    type: oneOf(['revoked']),
    version: version2,
    code: codeHash,
    time: loggedTime,
  }),
  'superseded/2': strictObjectOf({
    type: oneOf(['superseded']),
    version: version2,
    code: codeOrHash,
    by: codeOrHash,
    time: loggedTime,
  }),
  'key-rotated': strictObjectOf({ type: oneOf(['key-rotated']), version, handOver, time: loggedTime }),
  'time-corrected': strictObjectOf({
    type: oneOf(['time-corrected']),
    version,
    from: wholeNumber(0),
    time: loggedTime,
  }),
  'prefix-root': strictObjectOf({
    type: oneOf(['prefix-root']),
    version,
    size: wholeNumber(1),
    root: hash,
    time: loggedTime,
  }),
}

export type Entry = TypeOf<(typeof SHAPES)[keyof typeof SHAPES]>

/** An entry about a certificate. */
export type CertificateEntry = Exclude<Entry, { type: 'key-rotated' | 'time-corrected' | 'prefix-root' }>

/** RFC 8785 bytes. Throws for an entry that `parseEntry` would refuse: a bad leaf could never be taken back. */
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
  if (Object.values(SHAPES).every(({ fault }) => fault(value) !== undefined)) return false
  const entry = value as Entry
  if (entry.type !== 'superseded') return true
  // No certificate supersedes itself, and version 2 is for hashes: each change has one form.
  return entry.by !== entry.code && (entry.version === 1 || isHash(entry.code) || isHash(entry.by))
}

function isHash(name: string): boolean {
  return codeHash.fault(name) === undefined
}
