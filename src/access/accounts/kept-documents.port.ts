/** Whether an account's new documents are kept, and how many are kept now. `bytes` counts their texts. */
export type KeepingState = { keeps: boolean; documents: number; bytes: number }

/** The documents that an account asks us to keep. They are written by the commit, together with their certificates. */
export interface KeptDocuments {
  ofAccount(accountId: string): Promise<KeepingState>
  /** From the next commit on. Idempotent. */
  startKeeping(accountId: string): Promise<void>
  /** No new documents are kept, and the kept ones are erased: both or neither, durable when it resolves. */
  stopKeeping(accountId: string): Promise<void>
  /**
   * The text exactly as it was sent. Undefined where this account has nothing kept under that code, or nothing that its
   * key opens: in a database restored from before an erasure, erased documents stay erased.
   */
  find(accountId: string, code: string): Promise<Uint8Array | undefined>
  /** Durable when it resolves, and overwritten wherever it was stored. False where nothing was kept. */
  erase(accountId: string, code: string): Promise<boolean>
  /**
   * Erases every document of the account together with the key they were encrypted with: copies of them that were made
   * without that key can never be decrypted. New ones are kept under a new key.
   */
  eraseAll(accountId: string): Promise<void>
}
