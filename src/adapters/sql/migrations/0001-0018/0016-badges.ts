import type { Kysely } from 'kysely'

/** Covers all columns that the choice of a badge reads, so that many certificates of one content are grouped by the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('certificates_badge')
    .on('certificates')
    .columns(['content_hash', 'account_id', 'status', 'grade', 'entry_index'])
    .execute()
}
