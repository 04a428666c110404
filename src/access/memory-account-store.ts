import type { Account, AccountStore } from './account-store.port.ts'

/** A working store for tests, kept in memory. */
export function createMemoryAccountStore(): AccountStore {
  const byEmail = new Map<string, Account>()
  return {
    async insert(account) {
      if (byEmail.has(account.email)) return false
      byEmail.set(account.email, { ...account })
      return true
    },
    async findByEmail(email) {
      const account = byEmail.get(email)
      return account && { ...account }
    },
    async findById(id) {
      const account = [...byEmail.values()].find(each => each.id === id)
      return account && { ...account }
    },
    async grant(email, credits) {
      const account = byEmail.get(email)
      if (account === undefined) return undefined
      account.remaining += credits
      return account.remaining
    },
  }
}
