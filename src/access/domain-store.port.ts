/** A domain that an account says is its own. It has shown so when `shownAt` is set. */
export type ClaimedDomain = {
  /** In ASCII and lower case. */
  domain: string
  /** What the domain must show. No secret: it binds the domain to the account and opens nothing. */
  token: string
  createdAt: Date
  checkedAt: Date | undefined
  shownAt: Date | undefined
  shownBy: 'file' | 'dns' | undefined
}

export interface DomainStore {
  /** Claimed again, a domain keeps its token and what was shown. */
  insert(accountId: string, claimed: Pick<ClaimedDomain, 'domain' | 'token' | 'createdAt'>): Promise<void>
  /** In the order of the alphabet. */
  listByAccount(accountId: string): Promise<ClaimedDomain[]>
  find(accountId: string, domain: string): Promise<ClaimedDomain | undefined>
  /** Without `shownBy` only the time of the check is noted: what was shown before stays shown until it is too old. */
  noteCheck(accountId: string, domain: string, at: Date, shownBy?: 'file' | 'dns'): Promise<void>
  remove(accountId: string, domain: string): Promise<boolean>
}
