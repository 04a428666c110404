import type { LinkOutbox, LinkToken } from './link-outbox.port.ts'

/** Links that set a new password, and links that give an account another address. */
export interface RecoveryStore {
  resets: LinkOutbox
  addressChanges: LinkOutbox
  /** A link that is not mailed: the operator hands it over. Durable when it resolves. */
  insertReset(accountId: string, email: string, token: LinkToken, at: Date): Promise<void>
  /** The account whose password a token can set now, and its address. */
  findReset(tokenHash: string, now: Date): Promise<{ accountId: string; email: string } | undefined>
  /**
   * In one transaction: uses up the link, sets the password, ends every session. The reader of the mail has shown that the
   * address is theirs: it counts as confirmed, and API keys and a second factor of another person before that are gone. Undefined
   * where the token does not work.
   */
  resetPassword(tokenHash: string, passwordHash: string, now: Date): Promise<string | undefined>
  /** In one transaction: uses up the link, and the account has its address, confirmed. `taken`: another account has it by now. */
  changeAddress(tokenHash: string, now: Date): Promise<{ accountId: string } | 'taken' | undefined>
  /** The operator's word instead of a link: not confirmed. False where another account has the address. */
  setAddress(accountId: string, email: string): Promise<boolean>
}
