/** A requested mail with a link that has not been sent. */
export type WantedLink = { accountId: string; email: string; askedAt: Date; attempts: number }

/** The token of a link, as it is stored. */
export type LinkToken = { tokenHash: string; expiresAt: Date }

/** Confirmed mail addresses, and the links that confirm one. An account has at most one link at a time. */
export interface ConfirmationStore {
  /** Durable when it resolves. A link that was sent before confirms nothing any more. */
  want(accountId: string, email: string, at: Date): Promise<void>
  /** The oldest due links. Each counts as tried, and is leased: not due again before `leasedUntil`. */
  take(limit: number, now: Date, leasedUntil: Date): Promise<WantedLink[]>
  nextDueAt(): Promise<Date | undefined>
  /** Before it is sent, so that it works when it arrives. False where it is not wanted any more. */
  setToken(link: WantedLink, token: LinkToken): Promise<boolean>
  postpone(link: WantedLink, until: Date): Promise<void>
  /** Sent: never due again, unless another is requested. */
  finish(link: WantedLink): Promise<void>
  /** It cannot be sent: as if it had never been asked for. */
  drop(link: WantedLink): Promise<void>
  /**
   * Durable when it resolves, once for each token; resolves to the account. Undefined where the token is unknown, used or
   * expired, and where the account has another address by now.
   */
  confirm(tokenHash: string, now: Date): Promise<string | undefined>
  confirmedEmail(accountId: string): Promise<string | undefined>
  deleteExpired(now: Date): Promise<void>
}
