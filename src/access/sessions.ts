import { createHash } from 'node:crypto'
import type { Clock } from '../core/clock.ts'
import type { RandomBytes } from '../core/random-bytes.ts'
import type { SessionStore } from './session-store.port.ts'

export const SESSION_SECONDS = 14 * 24 * 60 * 60
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

export type Sessions = {
  /** A new token each time, so that a session fixed before log-in is worth nothing. */
  open(accountId: string): Promise<string>
  accountOf(token: string): Promise<string | undefined>
  close(token: string): Promise<void>
}

export function createSessions(store: SessionStore, clock: Clock, randomBytes: RandomBytes): Sessions {
  return {
    async open(accountId) {
      const token = Buffer.from(randomBytes(32)).toString('base64url')
      const createdAt = clock()
      const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000)
      await store.deleteExpired(createdAt)
      await store.insert({ tokenHash: hashToken(token), accountId, createdAt, expiresAt })
      return token
    },
    async accountOf(token) {
      if (!TOKEN_PATTERN.test(token)) return undefined
      const session = await store.find(hashToken(token))
      return session !== undefined && session.expiresAt > clock() ? session.accountId : undefined
    },
    async close(token) {
      if (TOKEN_PATTERN.test(token)) await store.delete(hashToken(token))
    },
  }
}

/** Whoever reads the table gets no token out of it. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
