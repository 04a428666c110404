import type { Kysely } from 'kysely'
import type { LinkOutbox, LinkRequest } from '../../../access/accounts/link-outbox.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>

/** Tables of links of one purpose, a row for an account. */
type LinkTable = 'address_confirmations' | 'password_resets' | 'address_changes'

export function createLinkOutbox({ reader, writer }: Database, table: LinkTable): LinkOutbox {
  return {
    request: (accountId, email, at) => requestLink(writer, table, accountId, email, at),
    take: (limit, now, leasedUntil) => takeDue(writer, table, limit, now, leasedUntil),
    nextDueAt: () => nextDueAt(reader, table),
    async setToken(link, { tokenHash, expiresAt }) {
      const token = { token_hash: tokenHash, expires_at: expiresAt.getTime() }
      const { numUpdatedRows } = await updateLink(writer, table, link).set(token).executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async postpone(link, until) {
      await updateLink(writer, table, link).set({ due_at: until.getTime() }).execute()
    },
    async finish(link) {
      await updateLink(writer, table, link).set({ due_at: null }).execute()
    },
    async drop({ accountId, askedAt }) {
      await writer
        .deleteFrom(table)
        .where('account_id', '=', accountId)
        .where('asked_at', '=', askedAt.getTime())
        .where('confirmed_at', 'is', null)
        .execute()
    },
    async deleteExpired(now) {
      const expired = writer.deleteFrom(table).where('expires_at', '<=', now.getTime())
      await expired.where('due_at', 'is', null).execute()
    },
  }
}

async function requestLink(
  db: Db,
  table: LinkTable,
  accountId: string,
  email: string,
  at: Date,
): Promise<void> {
  const request = {
    ...{ email, asked_at: at.getTime(), attempts: 0, due_at: at.getTime() },
    ...{ token_hash: null, expires_at: null, confirmed_at: null },
  }
  await db
    .insertInto(table)
    .values({ account_id: accountId, ...request })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(request))
    .execute()
}

async function takeDue(
  db: Db,
  table: LinkTable,
  limit: number,
  now: Date,
  leasedUntil: Date,
): Promise<LinkRequest[]> {
  const rows = await db
    .updateTable(table)
    .set(row => ({ attempts: row('attempts', '+', 1), due_at: leasedUntil.getTime() }))
    .where('account_id', 'in', due =>
      due
        .selectFrom(table)
        .select('account_id')
        .where('due_at', '<=', now.getTime())
        .orderBy('asked_at')
        .limit(limit),
    )
    // Checked again on the row itself: another process may have taken it since the inner query.
    .where('due_at', '<=', now.getTime())
    .returning(['account_id', 'email', 'asked_at', 'attempts'])
    .execute()
  return rows
    .sort((left, right) => left.asked_at - right.asked_at)
    .map(({ account_id: accountId, email, asked_at, attempts }) => {
      return { accountId, email, askedAt: new Date(asked_at), attempts }
    })
}

async function nextDueAt(db: Db, table: LinkTable): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom(table)
    .select(row => row.fn.min('due_at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : new Date(at)
}

/** The row of this very request: not of a later one, and not once the address is confirmed. */
function updateLink(db: Db, table: LinkTable, { accountId, askedAt }: LinkRequest) {
  return db
    .updateTable(table)
    .where('account_id', '=', accountId)
    .where('asked_at', '=', askedAt.getTime())
    .where('confirmed_at', 'is', null)
}
