import type { Kysely } from 'kysely'

/**
 * One index serves the list of a content's certificates and the choice of its badge. Two cost every commit a random page
 * more: 10 to 25 µs of processor time a certificate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('certificates_content')
    .on('certificates')
    .columns(['content_hash', 'entry_index', 'account_id', 'status', 'grade'])
    .execute()
  await db.schema.dropIndex('certificates_hash').execute()
  await db.schema.dropIndex('certificates_badge').execute()
}
