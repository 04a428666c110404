import { mailboxHash } from '../../core/mail/mailbox.ts'
import type { Account, AccountStore, UsageDay } from './account-store.port.ts'

export type MemoryAccountStore = AccountStore & {
  /** Stands in for the commit. */
  addUsage(accountId: string, usageDay: UsageDay): void
}

/** A working store for tests, kept in memory. */
export function createMemoryAccountStore(): MemoryAccountStore {
  const byEmail = new Map<string, Account>()
  const mailboxes = new Set<string>()
  const usage: (UsageDay & { accountId: string })[] = []
  return {
    async insert(account, free = 0) {
      if (byEmail.has(account.email)) return false
      const isNew = !mailboxes.has(mailboxHash(account.email))
      if (free > 0) mailboxes.add(mailboxHash(account.email))
      byEmail.set(account.email, { ...account, remaining: account.remaining + (isNew ? free : 0) })
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
    async setPasswordHash(id, passwordHash) {
      for (const account of byEmail.values()) {
        if (account.id !== id) continue
        account.passwordHash = passwordHash
        delete account.isPasswordless
      }
    },
    async setLanguage(id, language) {
      for (const account of byEmail.values()) {
        if (account.id !== id) continue
        delete account.language
        if (language !== undefined) account.language = language
      }
    },
    async usageSince(accountId, from) {
      const ownDays = usage.filter(usageDay => usageDay.accountId === accountId && usageDay.day >= from)
      return ownDays
        .map(({ day, certified }) => ({ day, certified }))
        .sort((left, right) => left.day.localeCompare(right.day))
    },
    addUsage: (accountId, usageDay) => void usage.push({ accountId, ...usageDay }),
    async grant(email, credits) {
      const account = byEmail.get(email)
      if (account === undefined) return undefined
      account.remaining += credits
      return account.remaining
    },
  }
}
