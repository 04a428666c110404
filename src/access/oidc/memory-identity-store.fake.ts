import type { AccountStore } from '../accounts/account-store.port.ts'
import type { Identity } from './identity-provider.port.ts'
import type { IdentityStore, LinkedIdentity } from './identity-store.port.ts'

/** A working store for tests, kept in memory. */
export function createMemoryIdentityStore(accounts: AccountStore): IdentityStore {
  let rows: (LinkedIdentity & { accountId: string })[] = []
  const find = ({ issuer, subject }: Identity) =>
    rows.find(row => row.issuer === issuer && row.subject === subject)
  const store: IdentityStore = {
    async findAccount(identity) {
      const row = find(identity)
      return row && accounts.findById(row.accountId)
    },
    async insertAccount(account, identity, free) {
      if (find(identity) !== undefined || !(await accounts.insert(account, free))) return false
      return store.link(account.id, identity, account.createdAt)
    },
    async link(accountId, { issuer, subject }, linkedAt) {
      const row = find({ issuer, subject })
      if (row === undefined) rows.push({ issuer, subject, linkedAt, accountId })
      return row === undefined || row.accountId === accountId
    },
    async list(accountId) {
      return rows.filter(row => row.accountId === accountId).map(({ accountId: _, ...identity }) => identity)
    },
    async unlink(accountId) {
      const before = rows.length
      rows = rows.filter(row => row.accountId !== accountId)
      return before - rows.length
    },
  }
  return store
}
