import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/**
 * Links for a forgotten password and for another address, a row for an account each; mailboxes that had their free
 * certifications, which outlives the account; and where a session was opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['password_resets', 'address_changes']) await createLinks(db, table)
  await db.schema
    .createTable('free_grants')
    .addColumn('mailbox', 'text', column => column.primaryKey())
    .addColumn('at', 'integer', column => column.notNull())
    .execute()
  const type = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`
  for (const column of ['device', 'network'])
    await sql`alter table sessions add column ${sql.ref(column)} ${type}`.execute(db)
}

/** The columns of `address_confirmations`; `confirmed_at` stays empty, as a link that was used is deleted. */
async function createLinks(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createTable(table)
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
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
}
