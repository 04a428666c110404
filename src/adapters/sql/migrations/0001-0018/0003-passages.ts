import { type Kysely, sql } from 'kysely'

/**
 * What recognises passages of certified documents. The signatures of whole documents kept before cannot be turned into
 * it and go: such documents are still recognised byte for byte, by the hash in their certificate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('fingerprint_bands').ifExists().execute()
  await db.schema.dropTable('fingerprints').ifExists().execute()
  await db.schema
    .createTable('passage_documents')
    .ifNotExists()
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull().references('certificates.code'))
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('issued_at', 'integer', column => column.notNull())
    .addColumn('shingle_window', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('passage_shingles')
    .ifNotExists()
    .addColumn('shingle', 'integer', column => column.notNull())
    .addColumn('entry_index', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('passage_shingles_pk', ['shingle', 'entry_index'])
    .modifyEnd(sql`without rowid`)
    .execute()
}
