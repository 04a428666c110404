/** A domain that an account has shown to control: when, and how. */
export type ShownDomain = { domain: string; shownAt: Date; method: string }

/** Domains that an account has proven to control, as a publisher. */
export interface PublisherDomains {
  shownBy(accountId: string): Promise<ShownDomain[]>
}
