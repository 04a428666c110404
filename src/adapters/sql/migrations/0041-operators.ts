import type { Kysely } from 'kysely'

/** Accounts that may use the operator's page, and accounts that ask for more certifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('account_id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('since', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('allowance_requests')
    .addColumn('account_id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('at', 'integer', column => column.notNull())
    .execute()
}
