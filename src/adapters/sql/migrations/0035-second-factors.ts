import type { Kysely } from 'kysely'

/** Secrets of authenticator apps, encrypted, with the last step that was used; and hashes of recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('wrapped_key', 'blob', column => column.notNull())
    .addColumn('sealed', 'blob', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('confirmed_at', 'integer')
    .addColumn('last_step', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('code_hash', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'])
    .execute()
}
