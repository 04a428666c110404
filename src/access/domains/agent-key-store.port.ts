import type { PublicJwk } from '../../core/encoding/public-jwk.ts'

/** A public key with which an account signs the cards of its agents. Its thumbprint (RFC 7638) is its name. */
export type AgentKey = { thumbprint: string; jwk: PublicJwk; createdAt: Date }

/** The public keys that accounts registered for the cards of their agents. */
export interface AgentKeyStore {
  /** Stores nothing where the account has that key already, or `most` others: however many calls come at once. */
  insert(accountId: string, key: AgentKey, most: number): Promise<'added' | 'known' | 'full'>
  /** Newest first. */
  listByAccount(accountId: string): Promise<AgentKey[]>
  /** False where the account has no such key. */
  remove(accountId: string, thumbprint: string): Promise<boolean>
}
