import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { hashSecret } from '../hash-secret.ts'
import type { LinkToken } from './link-outbox.port.ts'

export const LINK_HOURS = 48
const HOUR_MS = 60 * 60 * 1000
export const LINK_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** The token for the mail, and its stored hash: a stolen table opens nothing. */
export function makeLinkToken(randomBytes: RandomBytes, now: Date): { token: string; stored: LinkToken } {
  const token = Buffer.from(randomBytes(32)).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_HOURS * HOUR_MS)
  return { token, stored: { tokenHash: hashSecret(token), expiresAt } }
}
