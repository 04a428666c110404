import { CONTENT_HASH_PATTERN } from '../../../../core/encoding/content-hash.ts'
import { VERIFY_CODE_PATTERN } from '../../../../core/record/verify-code.ts'

const CODE_SYMBOLS = 16
const CODE_MARK = 'PP'
const HEX_DIGEST = /^(?:sha256:)?([0-9a-f]{64})$/

/**
 * The canonical form of a typed code or hash: in any case, with or without prefix, with spaces, dashes or a full stop.
 * Undefined for any other text.
 */
export function certificateName(text: string): string | undefined {
  const digest = HEX_DIGEST.exec(text.trim().toLowerCase())?.[1]
  if (digest !== undefined) return `sha256:${digest}`
  const symbols = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const hasPrefix = symbols.length === CODE_MARK.length + CODE_SYMBOLS && symbols.startsWith(CODE_MARK)
  const code = `${CODE_MARK}-${hasPrefix ? symbols.slice(CODE_MARK.length) : symbols}`
  return VERIFY_CODE_PATTERN.test(code) ? code : undefined
}

/** The content hash in the query. It opens a private certificate, as only holders of the content know it. */
export function presentedHash(value: unknown): string | undefined {
  return typeof value === 'string' && isContentHash(value) ? value : undefined
}

export function withHash(hash: string | undefined): string {
  return hash === undefined ? '' : `?hash=${hash}`
}

export function isContentHash(name: string): boolean {
  return CONTENT_HASH_PATTERN.test(name)
}
