import type { Account } from '../accounts/account-store.port.ts'
import type { Identity } from './identity-provider.port.ts'

export type LinkedIdentity = Identity & { linkedAt: Date }

/** Which account an identity of the provider opens. */
export interface IdentityStore {
  /** By issuer and subject alone: never by address. */
  findAccount(identity: Identity): Promise<Account | undefined>
  /**
   * The account, its ledger rows and the identity in one transaction. False, and nothing is written, where the address or
   * the identity is taken.
   */
  insertAccount(account: Account, identity: Identity, free: number): Promise<boolean>
  /** Durable when it resolves. False where the identity opens another account. */
  link(accountId: string, identity: Identity, at: Date): Promise<boolean>
  list(accountId: string): Promise<LinkedIdentity[]>
  /** How many there were. */
  unlink(accountId: string): Promise<number>
}
