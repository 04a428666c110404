import type { Selectable } from 'kysely'
import type { ClaimedDomain, DomainStore } from '../../access/domain-store.port.ts'
import type { Schema } from './schema.ts'
import type { Database } from './sqlite.ts'

export function createDomainStore({ writer, reader }: Database): DomainStore {
  return {
    async insert(accountId, { domain, token, createdAt }) {
      const row = { account_id: accountId, domain, token, created_at: createdAt.getTime() }
      await writer
        .insertInto('domains')
        .values({ ...row, checked_at: null, shown_at: null, shown_by: null })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    async listByAccount(accountId) {
      const rows = await reader
        .selectFrom('domains')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('domain')
        .execute()
      return rows.map(domainFromRow)
    },
    async find(accountId, domain) {
      const row = await reader
        .selectFrom('domains')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('domain', '=', domain)
        .executeTakeFirst()
      return row && domainFromRow(row)
    },
    async noteCheck(accountId, domain, at, shownBy) {
      await writer
        .updateTable('domains')
        .set({
          checked_at: at.getTime(),
          ...(shownBy === undefined ? {} : { shown_at: at.getTime(), shown_by: shownBy }),
        })
        .where('account_id', '=', accountId)
        .where('domain', '=', domain)
        .execute()
    },
    async remove(accountId, domain) {
      const { numDeletedRows } = await writer
        .deleteFrom('domains')
        .where('account_id', '=', accountId)
        .where('domain', '=', domain)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

function domainFromRow(row: Selectable<Schema['domains']>): ClaimedDomain {
  return {
    domain: row.domain,
    token: row.token,
    createdAt: new Date(row.created_at),
    checkedAt: row.checked_at === null ? undefined : new Date(row.checked_at),
    shownAt: row.shown_at === null ? undefined : new Date(row.shown_at),
    shownBy: row.shown_by ?? undefined,
  }
}
