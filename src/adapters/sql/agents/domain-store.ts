import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ClaimedDomain, DomainStore } from '../../../access/domains/domain-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type NewDomain = Pick<ClaimedDomain, 'domain' | 'token' | 'createdAt'>
type DomainKey = { accountId: string; domain: string }

export function createDomainStore({ writer, reader }: Database): DomainStore {
  const own = (accountId: string) =>
    reader.selectFrom('domains').selectAll().where('account_id', '=', accountId)

  return {
    insert: (accountId, claim, most) =>
      writer.transaction().execute(tx => insertDomain(tx, accountId, claim, most)),
    async listByAccount(accountId) {
      const rows = await own(accountId).orderBy('domain').execute()
      return rows.map(domainFromRow)
    },
    async find(accountId, domain) {
      const row = await own(accountId).where('domain', '=', domain).executeTakeFirst()
      return row && domainFromRow(row)
    },
    beginCheck: (accountId, domain, at, everyMs) =>
      beginCheck(writer, { accountId, domain }, at.getTime(), everyMs),
    async noteShown(accountId, { domain, token }, at, shownBy) {
      await updateDomain(writer, { accountId, domain })
        .set({ shown_at: at.getTime(), shown_by: shownBy })
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

async function insertDomain(
  tx: Transaction<Schema>,
  accountId: string,
  { domain, token, createdAt }: NewDomain,
  most: number,
): Promise<boolean> {
  const claims = await tx.selectFrom('domains').select('domain').where('account_id', '=', accountId).execute()
  if (claims.some(claim => claim.domain === domain)) return true
  if (claims.length >= most) return false
  const row = { account_id: accountId, domain, token, created_at: createdAt.getTime() }
  await tx
    .insertInto('domains')
    .values({ ...row, checked_at: null, shown_at: null, shown_by: null })
    .execute()
  return true
}

async function beginCheck(db: Kysely<Schema>, key: DomainKey, at: number, everyMs: number): Promise<boolean> {
  const { numUpdatedRows } = await updateDomain(db, key)
    .set({ checked_at: at })
    // A time in the future was written by a wrong clock, and does not block a check.
    .where(row =>
      row.or([
        row('checked_at', 'is', null),
        row('checked_at', '<=', at - everyMs),
        row('checked_at', '>=', at + everyMs),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function updateDomain(db: Kysely<Schema>, { accountId, domain }: DomainKey) {
  return db.updateTable('domains').where('account_id', '=', accountId).where('domain', '=', domain)
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
