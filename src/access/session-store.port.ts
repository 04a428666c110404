export type Session = { tokenHash: string; accountId: string; createdAt: Date; expiresAt: Date }

export interface SessionStore {
  insert(session: Session): Promise<void>
  find(tokenHash: string): Promise<Session | undefined>
  /** Gone for every process when it resolves. */
  delete(tokenHash: string): Promise<void>
  deleteExpired(now: Date): Promise<void>
}
