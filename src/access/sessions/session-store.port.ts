/** `expiresAt` moves on with use, up to a fixed age. */
export type Session = SessionOrigin & {
  tokenHash: string
  accountId: string
  createdAt: Date
  expiresAt: Date
}

/** Where a session was opened: the kind of browser and the network, for its holder alone. */
export type SessionOrigin = { device?: string; network?: string }

/** Sessions of browsers, stored by the hash of their token. */
export interface SessionStore {
  insert(session: Session): Promise<void>
  find(tokenHash: string): Promise<Session | undefined>
  /** Newest first, with expired ones that were not deleted yet. */
  listByAccount(accountId: string): Promise<Session[]>
  extend(tokenHash: string, expiresAt: Date): Promise<void>
  /** Gone for every process when it resolves. */
  delete(tokenHash: string): Promise<void>
  deleteExpired(now: Date): Promise<void>
}
