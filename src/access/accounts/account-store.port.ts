export type Account = {
  id: string
  email: string
  passwordHash: string
  /** No password fits: the account is opened by an identity of the log-in provider, until a reset sets one. */
  isPasswordless?: true
  createdAt: Date
  /** Certifications left, as the ledger adds up. */
  remaining: number
  /** Certificates issued so far. */
  certified: number
  /** Of its pages and mails. Without one each browser decides, and mails are in English. */
  language?: string
}

/** Certificates issued on one day of UTC, `YYYY-MM-DD`. */
export type UsageDay = { day: string; certified: number }

/** Accounts, their allowances and their usage. */
export interface AccountStore {
  /**
   * Durable when it resolves, together with its ledger rows. `free` certifications are granted unless the mailbox had them
   * before. False when the address is taken.
   */
  insert(account: Account, free?: number): Promise<boolean>
  findByEmail(email: string): Promise<Account | undefined>
  findById(id: string): Promise<Account | undefined>
  /** Durable when it resolves, for every process. The account has a password from then on. */
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  /** Durable when it resolves. Undefined: the account has no language of its own any more. */
  setLanguage(id: string, language: string | undefined): Promise<void>
  /** The days from `day` on that have any, oldest first. Written by the commit, together with the certificates. */
  usageSince(accountId: string, day: string): Promise<UsageDay[]>
  /** Ledger row and balance in one transaction. Resolves to the new allowance; undefined when there is no such account. */
  grant(email: string, credits: number, reason: string, at: Date): Promise<number | undefined>
}
