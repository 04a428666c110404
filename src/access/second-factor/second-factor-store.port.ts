/** `confirmedAt` is undefined until the holder has shown a code: before, nothing depends on it. */
export type StoredFactor = { secret: Uint8Array; confirmedAt: Date | undefined }

/** Second factors: the secret of an authenticator app, and codes for the day it is lost. */
export interface SecondFactorStore {
  find(accountId: string): Promise<StoredFactor | undefined>
  /** A secret to be confirmed, in the place of an earlier one that was not. False where one is in force. */
  propose(accountId: string, secret: Uint8Array, at: Date): Promise<boolean>
  /** In one transaction: the secret is in force, its step used, and these are the codes. False where there is none to confirm. */
  confirm(accountId: string, step: number, codeHashes: string[], at: Date): Promise<boolean>
  /** Of several uses of one step, or of an earlier one, one succeeds: a code that was read over a shoulder is worth nothing. */
  useStep(accountId: string, step: number): Promise<boolean>
  /** Deletes it. False where there is none. */
  useRecoveryCode(accountId: string, codeHash: string): Promise<boolean>
  /** The former ones do not work any more when it resolves. */
  replaceRecoveryCodes(accountId: string, codeHashes: string[]): Promise<void>
  countRecoveryCodes(accountId: string): Promise<number>
  /** With the codes. False where there was none in force. */
  remove(accountId: string): Promise<boolean>
}
