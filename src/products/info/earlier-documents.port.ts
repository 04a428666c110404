export type EarlierDocument = {
  /** The verify code of its certificate. */
  code: string
  issuedAt: Date
  text: string
}

/** The earlier documents of an account that asks us to keep them. */
export interface EarlierDocuments {
  /** Newest first, at most `limit`, only those whose certificate is still active. Empty where nothing is kept. */
  forAccount(accountId: string, limit: number): Promise<EarlierDocument[]>
}
