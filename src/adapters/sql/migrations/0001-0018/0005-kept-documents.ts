import type { Kysely } from 'kysely'

/** An account with a key keeps its documents, one without does not: there is never a document without the key that opens it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_document_keys')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.primaryKey().references('accounts.id'))
    .addColumn('wrapped_key', 'blob', column => column.notNull())
    .execute()
  // The ciphertext comes last: a query for the other columns reads none of the pages it fills.
  await db.schema
    .createTable('kept_documents')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull().unique().references('certificates.code'))
    .addColumn('account_id', 'text', column => column.notNull().references('kept_document_keys.account_id'))
    .addColumn('issued_at', 'integer', column => column.notNull())
    .addColumn('bytes', 'integer', column => column.notNull())
    .addColumn('ciphertext', 'blob', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('kept_documents_account')
    .ifNotExists()
    .on('kept_documents')
    .columns(['account_id', 'id', 'bytes'])
    .execute()
}
