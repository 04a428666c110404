/** Erases accounts and all that is not public for ever. */
export interface AccountErasure {
  /**
   * When this resolves the account is gone for every process, with all that anybody could ask for, and nothing can be
   * added to it any more. What must be searched for is left to `finish`. False when there is no such account.
   *
   * A large account goes in portions, and others work in between. The first makes it nobody's: no door lets anybody in
   * to it, and its address is free. Where the rest is cut off, `finish` goes on with it.
   */
  erase(accountId: string, at: Date, signal?: AbortSignal): Promise<boolean>
  /** Finishes what erasures have left, those that were cut off included. Costs one look where there are none. */
  finish(signal?: AbortSignal): Promise<void>
}
