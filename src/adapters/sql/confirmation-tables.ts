import type { Kysely } from 'kysely'

/** One row for an account whose address is to be confirmed or is. */
export type ConfirmationSchema = {
  address_confirmations: {
    account_id: string
    email: string
    asked_at: number
    attempts: number
    /** While a mail with a link is to be sent. */
    due_at: number | null
    /** While a link can be used. */
    token_hash: string | null
    expires_at: number | null
    confirmed_at: number | null
  }
}

export async function createConfirmationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('address_confirmations')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('asked_at', 'integer', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer')
    .addColumn('token_hash', 'text', column => column.unique())
    .addColumn('expires_at', 'integer')
    .addColumn('confirmed_at', 'integer')
    .execute()
  for (const column of ['due_at', 'expires_at'])
    await db.schema
      .createIndex(`address_confirmations_${column}`)
      .ifNotExists()
      .on('address_confirmations')
      .column(column)
      .execute()
}
