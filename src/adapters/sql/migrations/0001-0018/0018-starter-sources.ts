import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** Sources of the starter list, addresses that sources have moved to, and what changed in the library since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`
  await sql`alter table evidence_sources add column is_starter ${integer} not null default 0`.execute(db)
  await sql`alter table evidence_sources add column moved_to text`.execute(db)
  await sql`alter table evidence_passages add column vector_revision ${integer} not null default 0`.execute(
    db,
  )
  await sql`create index evidence_passages_revision on evidence_passages (vector_revision)`.execute(db)
  await createLibrary(db)
}

/**
 * The starter list is pending in a new database, whose log has not been founded yet; any other keeps the choice that its
 * operator made. The revisions count changes of vectors, and tell those who follow them what to read.
 */
async function createLibrary(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence_library')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('starter', 'text', column => column.notNull())
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('deleted_revision', 'integer', column => column.notNull())
    .execute()
  await sql`insert into evidence_library (id, starter, revision, deleted_revision)
    select 1, case when exists (select 1 from log_head) or exists (select 1 from evidence_sources)
      then 'settled' else 'pending' end, 0, 0`.execute(db)
}
