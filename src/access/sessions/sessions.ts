import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { say } from '../../core/text/say.ts'
import { createBackgroundWrites } from '../background-writes.ts'
import { hashSecret } from '../hash-secret.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import type { Session, SessionOrigin, SessionStore } from './session-store.port.ts'

/** No session is older, however much it is used. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60
/** A session that is not used for so long ends. */
export const IDLE_SECONDS = 24 * 60 * 60
/** How exactly that is measured: it spares a write for each page. */
const EXTEND_EVERY_MS = 10 * 60 * 1000
/** One more log-in ends the oldest. */
const SESSIONS_PER_ACCOUNT_MAX = 100
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** A session as its holder sees it. */
export type OpenSession = SessionOrigin & {
  id: string
  openedAt: Date
  usedAt: Date
  expiresAt: Date
  isThis: boolean
}

export type Sessions = {
  /** A new token each time, so that a session fixed before log-in is worth nothing. */
  open(accountId: string, origin?: SessionOrigin): Promise<string>
  accountOf(token: string): Promise<string | undefined>
  /** Sessions that have not expired, newest first. */
  list(accountId: string, token: string): Promise<OpenSession[]>
  close(token: string): Promise<void>
  closeOne(accountId: string, id: string): Promise<void>
  /** All but the one with this token. */
  closeOthers(accountId: string, token: string): Promise<void>
  /** Deletes sessions that have expired. */
  forgetExpired(): Promise<void>
}

type SessionsDeps = {
  store: SessionStore
  clock: Clock
  randomBytes: RandomBytes
  onSecurityEvent: OnSecurityEvent
  onError(error: unknown): void
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { store, clock, randomBytes, onError } = deps
  const writeInBackground = createBackgroundWrites(clock, onError)

  return {
    async open(accountId, origin) {
      const token = Buffer.from(randomBytes(32)).toString('base64url')
      const createdAt = clock()
      await store.deleteExpired(createdAt)
      const earlierSessions = await store.listByAccount(accountId)
      await end(deps, accountId, earlierSessions.slice(SESSIONS_PER_ACCOUNT_MAX - 1))
      const expiresAt = expiryOf(createdAt, createdAt)
      await store.insert({ tokenHash: hashSecret(token), accountId, createdAt, expiresAt, ...origin })
      return token
    },

    async accountOf(token) {
      if (!TOKEN_PATTERN.test(token)) return undefined
      const session = await store.find(hashSecret(token))
      const now = clock()
      if (session === undefined || session.expiresAt <= now) return undefined
      const expiresAt = expiryOf(session.createdAt, now)
      if (expiresAt.getTime() - session.expiresAt.getTime() >= EXTEND_EVERY_MS)
        writeInBackground(session.tokenHash, () => store.extend(session.tokenHash, expiresAt))
      return session.accountId
    },

    async list(accountId, token) {
      const own = hashSecret(token)
      return (await listOpen(deps, accountId)).map(session => present(session, own))
    },

    async close(token) {
      if (TOKEN_PATTERN.test(token)) await store.delete(hashSecret(token))
    },

    async closeOne(accountId, id) {
      const sessions = (await listOpen(deps, accountId)).filter(({ tokenHash }) => idOf(tokenHash) === id)
      if (sessions.length === 0)
        throw new Problem('not-found', say`This account has no open session with that id.`)
      await end(deps, accountId, sessions)
    },

    async closeOthers(accountId, token) {
      const own = hashSecret(token)
      const others = (await listOpen(deps, accountId)).filter(({ tokenHash }) => tokenHash !== own)
      await end(deps, accountId, others)
    },

    forgetExpired: () => store.deleteExpired(clock()),
  }
}

async function listOpen({ store, clock }: SessionsDeps, accountId: string): Promise<Session[]> {
  const sessions = await store.listByAccount(accountId)
  return sessions.filter(({ expiresAt }) => expiresAt > clock())
}

async function end({ store, onSecurityEvent }: SessionsDeps, accountId: string, sessions: Session[]) {
  for (const { tokenHash } of sessions) await store.delete(tokenHash)
  if (sessions.length > 0)
    onSecurityEvent({ event: 'sessions-ended', account: accountId, subject: sessions.length })
}

function present({ tokenHash, accountId: _, createdAt, expiresAt, ...origin }: Session, ownHash: string) {
  return {
    ...origin,
    id: idOf(tokenHash),
    openedAt: createdAt,
    usedAt: usedAt(createdAt, expiresAt),
    expiresAt,
    isThis: tokenHash === ownHash,
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

/** Tells sessions apart; the hash is no secret. */
function idOf(tokenHash: string): string {
  return `session_${tokenHash.slice(0, 16)}`
}
