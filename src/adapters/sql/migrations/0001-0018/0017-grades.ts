import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** Columns, indexes and places for record version 2 and its limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addVerdictColumns(db)
  await joinContentIndexes(db)
  await addAgentPlaces(db)
}

/**
 * `limits` held a grade down: null for certificates whose records have version 1. `text_hash` is that of the form which
 * copies of a content share, by which they are found; null for most contents.
 */
async function addVerdictColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('certificates').addColumn('limits', 'text').execute()
  await db.schema.alterTable('certificates').addColumn('text_hash', 'text').execute()
  await db.schema
    .createIndex('certificates_text_hash')
    .on('certificates')
    .columns(['text_hash', 'entry_index'])
    .where('text_hash' as never, 'is not', null)
    .execute()
}

/**
 * One index serves the list of a content's certificates and the choice of its badge. Two cost every commit a random page
 * more: 10 to 25 µs of processor time a certificate.
 */
async function joinContentIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('certificates_content')
    .on('certificates')
    .columns(['content_hash', 'entry_index', 'account_id', 'status', 'grade'])
    .execute()
  await db.schema.dropIndex('certificates_hash').execute()
  await db.schema.dropIndex('certificates_badge').execute()
}

/**
 * The place of an agent in searches, also the rowid of its words: by its limits first, by its entry second. The
 * directory is derived from the log, so it is emptied and read again.
 */
async function addAgentPlaces(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`alter table agents add column place bigint not null default 0`.execute(db)
    await sql`delete from agent_words`.execute(db)
  } else {
    await sql`alter table agents add column place integer not null default 0`.execute(db)
    // A table of words without their texts has no rows to delete.
    await sql`insert into agent_words (agent_words) values ('delete-all')`.execute(db)
  }
  await sql`delete from agents`.execute(db)
  await sql`create unique index agents_place on agents (place)`.execute(db)
  await sql`update agent_index set next_entry = 0`.execute(db)
}
