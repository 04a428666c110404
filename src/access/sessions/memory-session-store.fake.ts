import type { Session, SessionStore } from './session-store.port.ts'

/** A working store for tests, kept in memory. */
export function createMemorySessionStore(): SessionStore {
  const sessions = new Map<string, Session>()
  return {
    async insert(session) {
      sessions.set(session.tokenHash, { ...session })
    },
    async find(tokenHash) {
      const session = sessions.get(tokenHash)
      return session && { ...session }
    },
    async listByAccount(accountId) {
      const own = [...sessions.values()].filter(session => session.accountId === accountId)
      return own
        .map(session => ({ ...session }))
        .sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime())
    },
    async extend(tokenHash, expiresAt) {
      const session = sessions.get(tokenHash)
      if (session !== undefined) session.expiresAt = expiresAt
    },
    async delete(tokenHash) {
      sessions.delete(tokenHash)
    },
    async deleteExpired(now) {
      for (const { tokenHash, expiresAt } of sessions.values())
        if (expiresAt <= now) sessions.delete(tokenHash)
    },
  }
}
