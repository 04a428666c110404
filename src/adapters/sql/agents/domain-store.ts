import type { Selectable } from 'kysely'
import type { ClaimedDomain, DomainStore } from '../../../access/domains/domain-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export function createDomainStore({ writer, reader }: Database): DomainStore {
  return {
    insert: (accountId, { domain, token, createdAt }, most) =>
      writer.transaction().execute(async tx => {
        const held = await tx
          .selectFrom('domains')
          .select('domain')
          .where('account_id', '=', accountId)
          .execute()
        if (held.some(claimed => claimed.domain === domain)) return true
        if (held.length >= most) return false
        const row = { account_id: accountId, domain, token, created_at: createdAt.getTime() }
        await tx
          .insertInto('domains')
          .values({ ...row, checked_at: null, shown_at: null, shown_by: null })
          .execute()
        return true
      }),
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
    async beginCheck(accountId, domain, at, everyMs) {
      const { numUpdatedRows } = await writer
        .updateTable('domains')
        .set({ checked_at: at.getTime() })
        .where('account_id', '=', accountId)
        .where('domain', '=', domain)
        // A time that lies ahead is left from a clock that went wrong.
        .where(row =>
          row.or([
            row('checked_at', 'is', null),
            row('checked_at', '<=', at.getTime() - everyMs),
            row('checked_at', '>=', at.getTime() + everyMs),
          ]),
        )
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async noteShown(accountId, { domain, token }, at, shownBy) {
      await writer
        .updateTable('domains')
        .set({ shown_at: at.getTime(), shown_by: shownBy })
        .where('account_id', '=', accountId)
        .where('domain', '=', domain)
        .where('token', '=', token)
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
