import type { Kysely } from 'kysely'

/** Secret addresses, the messages that came to them, the answers, and details of certificates for their owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_addresses')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('token_hash', 'text', column => column.notNull().unique())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('wrapped_key', 'blob', column => column.notNull())
    .addColumn('sealed', 'blob', column => column.notNull())
    .execute()
  await createQueue(db)
  await createOutbox(db)
  await createCertificateDetails(db)
}

async function createQueue(db: Kysely<unknown>): Promise<void> {
  // The message comes last: a query for the other columns reads none of the pages it fills.
  await db.schema
    .createTable('mail_queue')
    .ifNotExists()
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('content_hash', 'text', column => column.notNull())
    .addColumn('received_at', 'integer', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer', column => column.notNull())
    .addColumn('settled_at', 'integer')
    .addColumn('wrapped_key', 'blob')
    .addColumn('sealed', 'blob')
    .addUniqueConstraint('mail_queue_message', ['account_id', 'content_hash'])
    .execute()
  await db.schema
    .createIndex('mail_queue_due')
    .ifNotExists()
    .on('mail_queue')
    .columns(['settled_at', 'due_at'])
    .execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_outbox')
    .ifNotExists()
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('code', 'text', column => column.references('certificates.code'))
    .addColumn('reason', 'text')
    .addColumn('in_reply_to', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer', column => column.notNull())
    .addColumn('finished_at', 'integer')
    .execute()
  await db.schema
    .createIndex('mail_outbox_due')
    .ifNotExists()
    .on('mail_outbox')
    .columns(['finished_at', 'due_at'])
    .execute()
}

async function createCertificateDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('certificate_details')
    .ifNotExists()
    .addColumn('code', 'text', column => column.primaryKey().references('certificates.code'))
    .addColumn('details', 'text', column => column.notNull())
    .execute()
}
