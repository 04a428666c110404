import { sha256Hex } from './sha256.ts'

export const CONTENT_HASH_PATTERN = /^sha256:[0-9a-f]{64}$/

/** The same as `printf %s "$content" | sha256sum`: the exact text, nothing trimmed, nothing normalised. */
export function contentHash(content: string): string {
  // Encoding would turn every lone surrogate into U+FFFD, and different contents would share one hash.
  if (!content.isWellFormed()) throw new TypeError('a lone surrogate has no UTF-8 form')
  return `sha256:${sha256Hex(content)}`
}
