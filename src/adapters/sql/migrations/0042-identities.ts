import { type Kysely, sql } from 'kysely'

/** Identities of a log-in provider and the accounts that they open; and whether an account has a password besides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column has_password integer not null default 1`.execute(db)
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('linked_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('identities_account').on('identities').column('account_id').execute()
}
