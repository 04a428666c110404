import { Problem } from '../../core/problem.ts'

const LENGTH_MAX = 255
const PRINTABLE = /^[\x20-\x7e]+$/

/** Reads the Idempotency-Key header, bare or as a quoted structured string: both spellings are one key. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const trimmed = header.trim()
  const key =
    trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"') ? unquote(trimmed) : trimmed
  if (key.length === 0 || key.length > LENGTH_MAX || !PRINTABLE.test(key)) {
    throw new Problem('bad-request', `Idempotency-Key must be 1 to ${LENGTH_MAX} printable ASCII characters.`)
  }
  return key
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(["\\])/g, '$1')
}
