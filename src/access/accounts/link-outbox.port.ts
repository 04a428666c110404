/** A requested mail with a link that has not been sent. */
export type LinkRequest = { accountId: string; email: string; askedAt: Date; attempts: number }

/** The token of a link, as it is stored. */
export type LinkToken = { tokenHash: string; expiresAt: Date }

/** Links to be mailed for one purpose. An account has at most one at a time. */
export interface LinkOutbox {
  /** Durable when it resolves. A link that was sent before does not work any more. */
  request(accountId: string, email: string, at: Date): Promise<void>
  /** The oldest due links. Each counts as tried, and is leased: not due again before `leasedUntil`. */
  take(limit: number, now: Date, leasedUntil: Date): Promise<LinkRequest[]>
  nextDueAt(): Promise<Date | undefined>
  /** To be called before the mail is sent, so that the link works when it arrives. False where the request is gone. */
  setToken(link: LinkRequest, token: LinkToken): Promise<boolean>
  postpone(link: LinkRequest, until: Date): Promise<void>
  /** Sent: never due again, unless another is requested. */
  finish(link: LinkRequest): Promise<void>
  /** It cannot be sent: deletes the request. */
  drop(link: LinkRequest): Promise<void>
  deleteExpired(now: Date): Promise<void>
}
