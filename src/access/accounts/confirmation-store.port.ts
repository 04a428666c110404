/** A requested mail with a link that has not been sent. */
export type LinkRequest = { accountId: string; email: string; askedAt: Date; attempts: number }

/** The token of a link, as it is stored. */
export type LinkToken = { tokenHash: string; expiresAt: Date }

/** Confirmed mail addresses, and the links that confirm one. An account has at most one link at a time. */
export interface ConfirmationStore {
  /** Durable when it resolves. A link that was sent before confirms nothing any more. */
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
  /**
   * Durable when it resolves, once for each token; resolves to the account. Undefined where the token is unknown, used or
   * expired, and where the account has another address by now.
   */
  confirm(tokenHash: string, now: Date): Promise<string | undefined>
  confirmedEmail(accountId: string): Promise<string | undefined>
  deleteExpired(now: Date): Promise<void>
}
