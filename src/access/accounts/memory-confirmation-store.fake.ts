import type { ConfirmationStore } from './confirmation-store.port.ts'
import type { LinkRequest, LinkToken } from './link-outbox.port.ts'

type Row = LinkRequest & { dueAt: Date | undefined; token: LinkToken | undefined; isConfirmed: boolean }

/** A working store for tests, kept in memory. `emailOf` knows the addresses that accounts have by now. */
export function createMemoryConfirmationStore(emailOf: (accountId: string) => string): ConfirmationStore {
  const rows = new Map<string, Row>()
  const current = ({ accountId, askedAt }: LinkRequest) => {
    const row = rows.get(accountId)
    return row?.askedAt.getTime() === askedAt.getTime() && !row.isConfirmed ? row : undefined
  }
  const due = () => [...rows.values()].filter(row => row.dueAt !== undefined)
  const by = (time: 'dueAt' | 'askedAt') => (left: Row, right: Row) =>
    left[time]!.getTime() - right[time]!.getTime()

  return {
    async request(accountId, email, askedAt) {
      const row = { accountId, email, askedAt, attempts: 0, dueAt: askedAt }
      rows.set(accountId, { ...row, token: undefined, isConfirmed: false })
    },
    async take(limit, now, leasedUntil) {
      const dueRows = due().filter(({ dueAt }) => dueAt! <= now)
      return dueRows
        .sort(by('askedAt'))
        .slice(0, limit)
        .map(row => {
          row.attempts += 1
          row.dueAt = leasedUntil
          const { accountId, email, askedAt, attempts } = row
          return { accountId, email, askedAt, attempts }
        })
    },
    async nextDueAt() {
      return due().sort(by('dueAt'))[0]?.dueAt
    },
    async setToken(link, token) {
      const row = current(link)
      if (row !== undefined) row.token = token
      return row !== undefined
    },
    async postpone(link, until) {
      const row = current(link)
      if (row !== undefined) row.dueAt = until
    },
    async finish(link) {
      const row = current(link)
      if (row !== undefined) row.dueAt = undefined
    },
    async drop(link) {
      if (current(link) !== undefined) rows.delete(link.accountId)
    },
    async confirm(tokenHash, now) {
      const row = [...rows.values()].find(({ token }) => token?.tokenHash === tokenHash)
      if (row === undefined || row.token!.expiresAt <= now || emailOf(row.accountId) !== row.email)
        return undefined
      Object.assign(row, { token: undefined, dueAt: undefined, isConfirmed: true })
      return row.accountId
    },
    async confirmedEmail(accountId) {
      const row = rows.get(accountId)
      return row?.isConfirmed ? row.email : undefined
    },
    async deleteExpired(now) {
      for (const { accountId, token, dueAt } of rows.values())
        if (token !== undefined && token.expiresAt <= now && dueAt === undefined) rows.delete(accountId)
    },
  }
}
