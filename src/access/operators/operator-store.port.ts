/** Accounts that may use the operator's page. Only the operator's command makes one. */
export interface OperatorStore {
  isOperator(accountId: string): Promise<boolean>
  /** Addresses, oldest mark first. */
  list(): Promise<string[]>
  mark(accountId: string, at: Date): Promise<void>
  /** False where it was none. */
  unmark(accountId: string): Promise<boolean>
}
