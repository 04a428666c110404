import type { MailAddressStore, MailToken } from './mail-address-store.port.ts'

/** A working store for tests, kept in memory. */
export function createMemoryMailAddressStore(): MailAddressStore {
  const tokens = new Map<string, MailToken>()
  return {
    async insert(token) {
      if (tokens.has(token.accountId)) return false
      tokens.set(token.accountId, token)
      return true
    },
    async replace(token) {
      tokens.set(token.accountId, token)
    },
    async tokenOf(accountId) {
      return tokens.get(accountId)?.token
    },
    async findAccount(tokenHash) {
      return [...tokens.values()].find(token => token.tokenHash === tokenHash)?.accountId
    },
  }
}
