import type { ApiKey, ApiKeyStore } from './api-key-store.port.ts'

/** A working store for tests, kept in memory. */
export function createMemoryApiKeyStore(): ApiKeyStore {
  const keys = new Map<string, ApiKey>()
  return {
    async insert(key, most) {
      const isLive = ({ accountId, revokedAt }: ApiKey) =>
        accountId === key.accountId && revokedAt === undefined
      if ([...keys.values()].filter(isLive).length >= most) return false
      keys.set(key.id, { ...key })
      return true
    },
    async findByHash(keyHash) {
      const key = [...keys.values()].find(each => each.keyHash === keyHash)
      return key && { ...key }
    },
    async listByAccount(accountId) {
      return [...keys.values()]
        .filter(key => key.accountId === accountId)
        .sort(
          (left, right) =>
            right.createdAt.getTime() - left.createdAt.getTime() || (left.id < right.id ? -1 : 1),
        )
        .map(key => ({ ...key }))
    },
    async revoke(id, accountId, at) {
      const key = keys.get(id)
      if (key?.accountId !== accountId || key.revokedAt !== undefined) return false
      key.revokedAt = at
      return true
    },
    async touch(id, at) {
      const key = keys.get(id)
      if (key !== undefined) key.lastUsedAt = at
    },
  }
}
