import type { KeyPermissions } from './key-permissions.ts'

export type ApiKey = KeyPermissions & {
  id: string
  accountId: string
  name: string
  /** The first characters of the key, so that its holder can recognise it in a list. */
  prefix: string
  keyHash: string
  createdAt: Date
  expiresAt: Date | undefined
  revokedAt: Date | undefined
  lastUsedAt: Date | undefined
}

/** API keys, stored by their hash. */
export interface ApiKeyStore {
  /** False, and nothing is inserted, when the account has `most` live keys already. */
  insert(key: ApiKey, most: number): Promise<boolean>
  findByHash(keyHash: string): Promise<ApiKey | undefined>
  listByAccount(accountId: string): Promise<ApiKey[]>
  /** Refused everywhere from the moment it resolves. False when this account has no such live key. */
  revoke(id: string, accountId: string, at: Date): Promise<boolean>
  /** A hint for the holder; may be lost in a crash. */
  touch(id: string, at: Date): Promise<void>
}
