import type { LinkOutbox } from './link-outbox.port.ts'

/** Confirmed mail addresses, and the links that confirm one. */
export interface ConfirmationStore extends LinkOutbox {
  /**
   * Durable when it resolves, once for each token; resolves to the account. Undefined where the token is unknown, used or
   * expired, and where the account has another address by now.
   */
  confirm(tokenHash: string, now: Date): Promise<string | undefined>
  confirmedEmail(accountId: string): Promise<string | undefined>
}
