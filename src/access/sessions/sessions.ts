import { createHash } from 'node:crypto'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import { createWritesAside } from '../writes-aside.ts'
import type { Session, SessionStore } from './session-store.port.ts'

/** No session is older, however much it is used. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60
/** A session that nobody uses for so long is over. */
export const IDLE_SECONDS = 24 * 60 * 60
/** How exactly that is measured: it spares a write for each page. */
const EXTEND_EVERY_MS = 10 * 60 * 1000
/** Whoever logs in once more ends the oldest. */
const SESSIONS_PER_ACCOUNT_MAX = 100
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** A session as its holder sees it. */
export type OpenSession = { id: string; openedAt: Date; usedAt: Date; expiresAt: Date; isThis: boolean }

export type Sessions = {
  /** A new token each time, so that a session fixed before log-in is worth nothing. */
  open(accountId: string): Promise<string>
  accountOf(token: string): Promise<string | undefined>
  /** Those that still work, newest first. */
  list(accountId: string, token: string): Promise<OpenSession[]>
  close(token: string): Promise<void>
  closeOne(accountId: string, id: string): Promise<void>
  /** All but the one with this token. */
  closeOthers(accountId: string, token: string): Promise<void>
  /** Nothing is left of a session that nobody can use any more. */
  forgetExpired(): Promise<void>
}

type SessionsDeps = {
  store: SessionStore
  clock: Clock
  randomBytes: RandomBytes
  onSecurityEvent: OnSecurityEvent
  onError(error: unknown): void
}

export function createSessions({
  store,
  clock,
  randomBytes,
  onSecurityEvent,
  onError,
}: SessionsDeps): Sessions {
  const writeAside = createWritesAside(clock, onError)

  async function openOnes(accountId: string): Promise<Session[]> {
    const all = await store.listByAccount(accountId)
    return all.filter(({ expiresAt }) => expiresAt > clock())
  }

  async function end(accountId: string, sessions: Session[]): Promise<void> {
    for (const { tokenHash } of sessions) await store.delete(tokenHash)
    if (sessions.length > 0)
      onSecurityEvent({ event: 'sessions-ended', account: accountId, subject: sessions.length })
  }

  return {
    async open(accountId) {
      const token = Buffer.from(randomBytes(32)).toString('base64url')
      const createdAt = clock()
      await store.deleteExpired(createdAt)
      const before = await store.listByAccount(accountId)
      await end(accountId, before.slice(SESSIONS_PER_ACCOUNT_MAX - 1))
      const expiresAt = expiryOf(createdAt, createdAt)
      await store.insert({ tokenHash: hashToken(token), accountId, createdAt, expiresAt })
      return token
    },

    async accountOf(token) {
      if (!TOKEN_PATTERN.test(token)) return undefined
      const session = await store.find(hashToken(token))
      const now = clock()
      if (session === undefined || session.expiresAt <= now) return undefined
      const expiresAt = expiryOf(session.createdAt, now)
      if (expiresAt.getTime() - session.expiresAt.getTime() >= EXTEND_EVERY_MS)
        writeAside(session.tokenHash, () => store.extend(session.tokenHash, expiresAt))
      return session.accountId
    },

    async list(accountId, token) {
      const own = hashToken(token)
      return (await openOnes(accountId)).map(({ tokenHash, createdAt, expiresAt }) => ({
        id: idOf(tokenHash),
        openedAt: createdAt,
        usedAt: usedAt(createdAt, expiresAt),
        expiresAt,
        isThis: tokenHash === own,
      }))
    },

    async close(token) {
      if (TOKEN_PATTERN.test(token)) await store.delete(hashToken(token))
    },

    async closeOne(accountId, id) {
      const meant = (await openOnes(accountId)).filter(({ tokenHash }) => idOf(tokenHash) === id)
      if (meant.length === 0) throw new Problem('not-found', 'This account has no open session with that id.')
      await end(accountId, meant)
    },

    async closeOthers(accountId, token) {
      const own = hashToken(token)
      await end(
        accountId,
        (await openOnes(accountId)).filter(({ tokenHash }) => tokenHash !== own),
      )
    },

    forgetExpired: () => store.deleteExpired(clock()),
  }
}

function expiryOf(createdAt: Date, now: Date): Date {
  const [idle, oldest] = [now.getTime() + IDLE_SECONDS * 1000, createdAt.getTime() + SESSION_SECONDS * 1000]
  return new Date(Math.min(idle, oldest))
}

/** Read off the expiry, which moves on with use; near the end of a session's life it does not move any more. */
function usedAt(createdAt: Date, expiresAt: Date): Date {
  return new Date(Math.max(createdAt.getTime(), expiresAt.getTime() - IDLE_SECONDS * 1000))
}

/** Whoever reads the table gets no token out of it. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Tells sessions apart; what it is taken from is no secret. */
function idOf(tokenHash: string): string {
  return `session_${tokenHash.slice(0, 16)}`
}
