import { type Kysely, sql } from 'kysely'

/** Choices about private certificates, links that open one, and notices to the owners of older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('privacy_choices')
    .addColumn('account_id', 'text', column => column.primaryKey())
    .addColumn('is_undiscoverable', 'integer', column => column.notNull())
    .addColumn('compares_private', 'integer', column => column.notNull())
    .execute()
  await createShareLinks(db)
  await createNotices(db)
}

async function createShareLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('share_links')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('secret_hash', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('expires_at', 'integer')
    .execute()
  await db.schema.createIndex('share_links_code').on('share_links').column('code').execute()
  await db.schema.createIndex('share_links_account').on('share_links').column('account_id').execute()
}

/**
 * One row for each account with private certificates whose code stands in record and log, and whose hash and salt were
 * once given for the code. `due_at` is null once the mail was sent or is not needed, `seen_at` until the notice is closed.
 */
async function createNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('privacy_notices')
    .addColumn('account_id', 'text', column => column.primaryKey())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer')
    .addColumn('seen_at', 'integer')
    .execute()
  await sql`insert into privacy_notices (account_id, attempts, due_at)
    select distinct account_id, 0, 0 from certificates
    where salt is not null and hides_code = 0
      and exists (select 1 from accounts where accounts.id = certificates.account_id and state = 'active')`.execute(
    db,
  )
}
