import type { Kysely } from 'kysely'

/** The hash of the form that copies of a content share, by which they are found; null for most contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('certificates').addColumn('text_hash', 'text').execute()
  await db.schema
    .createIndex('certificates_text_hash')
    .on('certificates')
    .columns(['text_hash', 'entry_index'])
    .where('text_hash' as never, 'is not', null)
    .execute()
}
