/** Whether an account's private contents may be read by the operator's own model. Without a word of the account: no. */
export interface JudgeConsents {
  hasAgreed(accountId: string): Promise<boolean>
  /** Durable when it resolves, for every process. The first agreement keeps its time. */
  agree(accountId: string, at: Date): Promise<void>
  /** Durable when it resolves: no later content is read. */
  withdraw(accountId: string): Promise<void>
}
