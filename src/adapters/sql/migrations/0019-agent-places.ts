import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/**
 * The place of an agent in searches, also the rowid of its words: by its limits first, by its entry second. The
 * directory is derived from the log, so it is emptied and read again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres'
  if (isPostgres) {
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
