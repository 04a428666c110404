export type EarlierDocument = {
  /** The verify code of its certificate. */
  code: string
  issuedAt: Date
  text: string
}

/** What an account had certified before, where it asks us to keep its documents. */
export interface EarlierDocuments {
  /** Newest first, at most `limit`, only those whose certificate is still active. Empty where nothing is kept. */
  forAccount(accountId: string, limit: number): Promise<EarlierDocument[]>
}
