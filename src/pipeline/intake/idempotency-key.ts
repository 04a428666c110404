import { toHex, utf8 } from '../../core/encoding/bytes.ts'
import { canonicalJson } from '../../core/encoding/canonical-json.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import type { SubmissionFields } from './submission-fields.ts'

const LENGTH_MAX = 255
const PRINTABLE = /^[\x20-\x7e]+$/
/** A string of RFC 9651, section 3.3.3. */
const QUOTED = /^"(?:[^"\\]|\\["\\])*"$/

/** Reads the Idempotency-Key header, bare or as a quoted structured string: both spellings are one key. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const trimmed = header.trim()
  const key = QUOTED.test(trimmed) ? unquote(trimmed) : trimmed
  const isUnterminated = key === trimmed && trimmed.startsWith('"')
  if (key.length === 0 || key.length > LENGTH_MAX || !PRINTABLE.test(key) || isUnterminated) {
    throw new Problem(
      'bad-request',
      say`Idempotency-Key must be 1 to ${LENGTH_MAX} printable ASCII characters.`,
    )
  }
  return key
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(["\\])/g, '$1')
}

/** The body that a key belongs to: order of fields, spacing and ignored fields do not count. */
export function bodyFingerprint(fields: SubmissionFields): string {
  const { product_type, content, title, source_url, file_hash, statement } = fields
  const first = [product_type, content, title ?? null, source_url ?? null]
  const { ai_disclosure, reviewed_by, reviewed_at } = statement ?? {}
  const later = [file_hash, ai_disclosure, reviewed_by, reviewed_at].map(value => value ?? null)
  // Left out where there are none, as before there were such fields: kept answers are still found.
  const all = later.some(value => value !== null) ? [...first, ...later] : first
  return toHex(sha256(utf8(canonicalJson(all))))
}
