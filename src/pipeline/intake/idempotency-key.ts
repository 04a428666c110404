import { Problem } from '../../core/runtime/problem.ts'

const LENGTH_MAX = 255
const PRINTABLE = /^[\x20-\x7e]+$/
/** A string of RFC 9651, section 3.3.3. */
const QUOTED = /^"(?:[^"\\]|\\["\\])*"$/

/** Reads the Idempotency-Key header, bare or as a quoted structured string: both spellings are one key. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const trimmed = header.trim()
  const key = QUOTED.test(trimmed) ? unquote(trimmed) : trimmed
  const isTorn = key === trimmed && trimmed.startsWith('"')
  if (key.length === 0 || key.length > LENGTH_MAX || !PRINTABLE.test(key) || isTorn) {
    throw new Problem('bad-request', `Idempotency-Key must be 1 to ${LENGTH_MAX} printable ASCII characters.`)
  }
  return key
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(["\\])/g, '$1')
}
