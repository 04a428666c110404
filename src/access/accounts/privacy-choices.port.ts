/** The choices of an account about how its certificates are shown, found and compared. */
export type PrivacyChoices = {
  /** Found by the hash of their content alone. Otherwise hash and code are needed. True unless the account says otherwise. */
  isDiscoverable: boolean
  /** Compared with the private documents of other accounts that allow it too. False unless the account says otherwise. */
  comparesWithOthers: boolean
  /** Strangers see the explanations of its public certificates. True unless the account says otherwise. */
  showsExplanations: boolean
}

/** The accounts' choices about their certificates. */
export interface PrivacyChoiceStore {
  ofAccount(accountId: string): Promise<PrivacyChoices>
  /** Durable when it resolves, and in force for every process. Choices that are left out stay as they are. */
  change(accountId: string, changes: Partial<PrivacyChoices>): Promise<void>
}
