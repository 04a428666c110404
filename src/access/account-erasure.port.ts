export interface AccountErasure {
  /**
   * When this resolves the account is gone for every process, with all that anybody could ask for, and nothing can be
   * added to it any more. What must be searched for is left to `finish`. False when there is no such account.
   */
  erase(accountId: string, at: Date): Promise<boolean>
  /** Overwrites what erasures have left, those that were cut off included. Costs one look where there are none. */
  finish(signal?: AbortSignal): Promise<void>
}
