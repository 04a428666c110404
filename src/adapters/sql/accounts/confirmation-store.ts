import type { Kysely } from 'kysely'
import type { ConfirmationStore, LinkRequest } from '../../../access/accounts/confirmation-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>

const TABLE = 'address_confirmations'

export function createConfirmationStore({ reader, writer }: Database): ConfirmationStore {
  return {
    request: (accountId, email, at) => requestLink(writer, accountId, email, at),
    take: (limit, now, leasedUntil) => takeDue(writer, limit, now, leasedUntil),
    nextDueAt: () => nextDueAt(reader),
    async setToken(link, { tokenHash, expiresAt }) {
      const token = { token_hash: tokenHash, expires_at: expiresAt.getTime() }
      const { numUpdatedRows } = await updateLink(writer, link).set(token).executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async postpone(link, until) {
      await updateLink(writer, link).set({ due_at: until.getTime() }).execute()
    },
    async finish(link) {
      await updateLink(writer, link).set({ due_at: null }).execute()
    },
    drop: link => dropLink(writer, link),
    confirm: (tokenHash, now) => confirm(writer, tokenHash, now),
    confirmedEmail: accountId => confirmedEmail(reader, accountId),
    deleteExpired: now => deleteExpired(writer, now),
  }
}

async function requestLink(db: Db, accountId: string, email: string, at: Date): Promise<void> {
  const request = {
    ...{ email, asked_at: at.getTime(), attempts: 0, due_at: at.getTime() },
    ...{ token_hash: null, expires_at: null, confirmed_at: null },
  }
  await db
    .insertInto(TABLE)
    .values({ account_id: accountId, ...request })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(request))
    .execute()
}

async function takeDue(db: Db, limit: number, now: Date, leasedUntil: Date): Promise<LinkRequest[]> {
  const rows = await db
    .updateTable(TABLE)
    .set(row => ({ attempts: row('attempts', '+', 1), due_at: leasedUntil.getTime() }))
    .where('account_id', 'in', due =>
      due
        .selectFrom(TABLE)
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

async function nextDueAt(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom(TABLE)
    .select(row => row.fn.min('due_at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : new Date(at)
}

/** The row of this very request: not of a later one, and not once the address is confirmed. */
function updateLink(db: Db, { accountId, askedAt }: LinkRequest) {
  return db
    .updateTable(TABLE)
    .where('account_id', '=', accountId)
    .where('asked_at', '=', askedAt.getTime())
    .where('confirmed_at', 'is', null)
}

async function dropLink(db: Db, { accountId, askedAt }: LinkRequest): Promise<void> {
  await db
    .deleteFrom(TABLE)
    .where('account_id', '=', accountId)
    .where('asked_at', '=', askedAt.getTime())
    .where('confirmed_at', 'is', null)
    .execute()
}

/** One statement: of two uses of a token at the same time, one succeeds. */
async function confirm(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable(TABLE)
    .set({ confirmed_at: now.getTime(), due_at: null, token_hash: null, expires_at: null })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.getTime())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('id')
          .whereRef('accounts.id', '=', `${TABLE}.account_id`)
          .whereRef('accounts.email', '=', `${TABLE}.email`),
      ),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

async function confirmedEmail(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(TABLE)
    .select('email')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email
}

async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom(TABLE).where('expires_at', '<=', now.getTime()).where('due_at', 'is', null).execute()
}
