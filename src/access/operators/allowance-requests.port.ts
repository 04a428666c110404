/** An account that asks the operator for more certifications. */
export type AllowanceRequest = { accountId: string; email: string; note: string; at: Date }

/** One open request for an account; a later one replaces it, and a grant closes it. */
export interface AllowanceRequests {
  ask(accountId: string, note: string, at: Date): Promise<void>
  /** Oldest first. */
  list(): Promise<AllowanceRequest[]>
  isOpen(accountId: string): Promise<boolean>
  /** By the account's address. False where there is none. */
  close(email: string): Promise<boolean>
}
