/** The token of an account's secret address: its hash finds the account, and the token itself can be shown to its owner. */
export type MailToken = { accountId: string; token: string; tokenHash: string; createdAt: Date }

/** The secret mail addresses of accounts, one for each. */
export interface MailAddressStore {
  /** Durable when it resolves. False when the account has a token already; then nothing has changed. */
  insert(token: MailToken): Promise<boolean>
  /** The account's one token from now on: the former opens nothing, in any process, once this resolves. */
  replace(token: MailToken): Promise<void>
  /** Undefined where the account has none, or none that can be shown any more. */
  tokenOf(accountId: string): Promise<string | undefined>
  findAccount(tokenHash: string): Promise<string | undefined>
}
