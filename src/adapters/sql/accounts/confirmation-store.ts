import type { Kysely, Transaction } from 'kysely'
import type { ConfirmationStore } from '../../../access/accounts/confirmation-store.port.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { type FreeGrant, grantFree } from './free-grant.ts'
import { createLinkOutbox } from './link-outbox.ts'

const TABLE = 'address_confirmations'

/** The free certifications are granted in the transaction that confirms the address. */
export function createConfirmationStore(database: Database, free?: FreeGrant): ConfirmationStore {
  const { reader, writer } = database
  return {
    ...createLinkOutbox(database, TABLE),
    confirm: (tokenHash, now) =>
      writer.transaction().execute(async tx => {
        const account = await confirm(tx, tokenHash, now)
        if (account !== undefined && free !== undefined) await grantFree(tx, account, free, now)
        return account?.id
      }),
    confirmedEmail: accountId => confirmedEmail(reader, accountId),
  }
}

/** One statement: of two uses of a token at the same time, one succeeds. */
async function confirm(tx: Transaction<Schema>, tokenHash: string, now: Date) {
  const row = await tx
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
    .returning(['account_id', 'email'])
    .executeTakeFirst()
  return row && { id: row.account_id, email: row.email }
}

async function confirmedEmail(db: Kysely<Schema>, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom(TABLE)
    .select('email')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email
}
