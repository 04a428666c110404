import type { ConfirmationStore, WantedLink } from '../../../access/accounts/confirmation-store.port.ts'
import type { Database } from '../engine/database.ts'

const TABLE = 'address_confirmations'

export function createConfirmationStore({ reader, writer }: Database): ConfirmationStore {
  /** The row of this very request: not of a later one, and not once the address is confirmed. */
  const change = ({ accountId, askedAt }: WantedLink) =>
    writer
      .updateTable(TABLE)
      .where('account_id', '=', accountId)
      .where('asked_at', '=', askedAt.getTime())
      .where('confirmed_at', 'is', null)

  return {
    async want(accountId, email, at) {
      const wanted = {
        ...{ email, asked_at: at.getTime(), attempts: 0, due_at: at.getTime() },
        ...{ token_hash: null, expires_at: null, confirmed_at: null },
      }
      await writer
        .insertInto(TABLE)
        .values({ account_id: accountId, ...wanted })
        .onConflict(conflict => conflict.column('account_id').doUpdateSet(wanted))
        .execute()
    },

    async take(limit, now, leasedUntil) {
      const rows = await writer
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
        // Once more, for the row as another process may have left it meanwhile.
        .where('due_at', '<=', now.getTime())
        .returning(['account_id', 'email', 'asked_at', 'attempts'])
        .execute()
      return rows
        .sort((left, right) => left.asked_at - right.asked_at)
        .map(({ account_id: accountId, email, asked_at, attempts }) => {
          return { accountId, email, askedAt: new Date(asked_at), attempts }
        })
    },

    async nextDueAt() {
      const { at } = await reader
        .selectFrom(TABLE)
        .select(row => row.fn.min('due_at').as('at'))
        .executeTakeFirstOrThrow()
      return at === null ? undefined : new Date(at)
    },

    async setToken(link, { tokenHash, expiresAt }) {
      const token = { token_hash: tokenHash, expires_at: expiresAt.getTime() }
      const { numUpdatedRows } = await change(link).set(token).executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async postpone(link, until) {
      await change(link).set({ due_at: until.getTime() }).execute()
    },

    async finish(link) {
      await change(link).set({ due_at: null }).execute()
    },

    async drop({ accountId, askedAt }) {
      await writer
        .deleteFrom(TABLE)
        .where('account_id', '=', accountId)
        .where('asked_at', '=', askedAt.getTime())
        .where('confirmed_at', 'is', null)
        .execute()
    },

    async confirm(tokenHash, now) {
      const confirmed = {
        ...{ confirmed_at: now.getTime(), due_at: null },
        ...{ token_hash: null, expires_at: null },
      }
      // One statement: of two that use the token at once, one finds it.
      const row = await writer
        .updateTable(TABLE)
        .set(confirmed)
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
    },

    async confirmedEmail(accountId) {
      const row = await reader
        .selectFrom(TABLE)
        .select('email')
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return row?.email
    },

    async deleteExpired(now) {
      await writer
        .deleteFrom(TABLE)
        .where('expires_at', '<=', now.getTime())
        .where('due_at', 'is', null)
        .execute()
    },
  }
}
