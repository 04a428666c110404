import type { Kysely } from 'kysely'

/** Confirmations of mail addresses: one row for an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
