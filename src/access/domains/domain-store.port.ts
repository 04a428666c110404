/** A domain that an account says is its own. It has shown so when `shownAt` is set. */
export type ClaimedDomain = {
  /** In ASCII and lower case. */
  domain: string
  /** The challenge that the domain must show. No secret: it binds the domain to the account and opens nothing. */
  token: string
  createdAt: Date
  checkedAt: Date | undefined
  shownAt: Date | undefined
  shownBy: 'file' | 'dns' | undefined
}

/** The domains that accounts claim, and whether control over them was shown. */
export interface DomainStore {
  /**
   * A domain that is claimed again keeps its token and its state. False, and nothing is stored, where the account has
   * `most` others: however many calls come at once.
   */
  insert(
    accountId: string,
    claim: Pick<ClaimedDomain, 'domain' | 'token' | 'createdAt'>,
    most: number,
  ): Promise<boolean>
  /** In the order of the alphabet. */
  listByAccount(accountId: string): Promise<ClaimedDomain[]>
  find(accountId: string, domain: string): Promise<ClaimedDomain | undefined>
  /** True for one call within `everyMs`, which may check. Control that was shown before stays shown. */
  beginCheck(accountId: string, domain: string, at: Date, everyMs: number): Promise<boolean>
  /** Only where this token is still the current one: the claim may have been removed and made anew meanwhile. */
  noteShown(
    accountId: string,
    claim: Pick<ClaimedDomain, 'domain' | 'token'>,
    at: Date,
    shownBy: 'file' | 'dns',
  ): Promise<void>
  remove(accountId: string, domain: string): Promise<boolean>
}
