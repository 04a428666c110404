/** Erases accounts and all that is not public for ever. */
export interface AccountErasure {
  /**
   * When this resolves the account is gone for every process, with all that a request could reach, and nothing can be
   * added to it any more. Rows that must be searched for are left to `finish`. False when there is no such account.
   *
   * A large account goes in portions, so that other writers get their turn. The first portion closes the account at every
   * door and frees its address. After an interruption `finish` erases the rest.
   */
  erase(accountId: string, at: Date, signal?: AbortSignal): Promise<boolean>
  /** Finishes erasures, interrupted ones included. Costs one query where there are none. */
  finish(signal?: AbortSignal): Promise<void>
}
