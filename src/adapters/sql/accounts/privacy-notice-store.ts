import { type Kysely, sql } from 'kysely'
import type { NoticeMail, PrivacyNoticeStore } from '../../../access/accounts/privacy-notices.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

const TABLE = 'privacy_notices'

/** The account's address, if its holder has confirmed it. */
const CONFIRMED_EMAIL = sql<string>`(select accounts.email from accounts
  join address_confirmations on address_confirmations.account_id = accounts.id
    and address_confirmations.email = accounts.email
  where accounts.id = privacy_notices.account_id and confirmed_at is not null)`

export function createPrivacyNoticeStore({ reader, writer }: Database): PrivacyNoticeStore {
  const ofAccount = (accountId: string) => writer.updateTable(TABLE).where('account_id', '=', accountId)
  return {
    async isOpen(accountId) {
      const row = await reader
        .selectFrom(TABLE)
        .select('seen_at')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row?.seen_at === null
    },
    async close(accountId, at) {
      await ofAccount(accountId).set({ seen_at: at.getTime(), due_at: null }).execute()
    },
    take: (limit, now, leasedUntil) => takeDue(writer, limit, now, leasedUntil),
    async nextDueAt() {
      const { at } = await reader
        .selectFrom(TABLE)
        .select(row => row.fn.min('due_at').as('at'))
        .where(sql<boolean>`${CONFIRMED_EMAIL} is not null`)
        .executeTakeFirstOrThrow()
      return at === null ? undefined : new Date(at)
    },
    async postpone(accountId, until) {
      await ofAccount(accountId).set({ due_at: until.getTime() }).where('due_at', 'is not', null).execute()
    },
    async finish(accountId) {
      await ofAccount(accountId).set({ due_at: null }).execute()
    },
  }
}

async function takeDue(
  db: Kysely<Schema>,
  limit: number,
  now: Date,
  leasedUntil: Date,
): Promise<NoticeMail[]> {
  const rows = await db
    .updateTable(TABLE)
    .set(row => ({ attempts: row('attempts', '+', 1), due_at: leasedUntil.getTime() }))
    .where('account_id', 'in', due =>
      due
        .selectFrom(TABLE)
        .select('account_id')
        .where('due_at', '<=', now.getTime())
        .where(sql<boolean>`${CONFIRMED_EMAIL} is not null`)
        .limit(limit),
    )
    // Checked again on the row itself: another process may have taken it since the inner query.
    .where('due_at', '<=', now.getTime())
    .returning(['account_id', 'attempts', CONFIRMED_EMAIL.as('email')])
    .execute()
  return rows.map(({ account_id: accountId, attempts, email }) => ({ accountId, attempts, email }))
}
