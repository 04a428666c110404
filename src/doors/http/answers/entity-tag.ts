import { createHash } from 'node:crypto'

export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the If-None-Match of a request names the tag. Weak comparison, as RFC 9110 (section 13.1.2) asks. */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
}
