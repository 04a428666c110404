/** The choices of an account about its private certificates. */
export type PrivacyChoices = {
  /** Found by the hash of their content alone. Otherwise hash and code are needed. True unless the account says otherwise. */
  isDiscoverable: boolean
  /** Compared with the private documents of other accounts that allow it too. False unless the account says otherwise. */
  comparesWithOthers: boolean
}

/** The accounts' choices about their private certificates. */
export interface PrivacyChoiceStore {
  ofAccount(accountId: string): Promise<PrivacyChoices>
  /** Durable when it resolves, and in force for every process. Choices that are left out stay as they are. */
  change(accountId: string, changes: Partial<PrivacyChoices>): Promise<void>
}
