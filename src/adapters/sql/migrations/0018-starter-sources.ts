import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/**
 * Sources of the starter list, addresses that sources have moved to, and whether the list is still to be subscribed to:
 * so in a new database, whose log has not been founded yet. Any other keeps the choice that its operator made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`
  await sql`alter table evidence_sources add column is_starter ${integer} not null default 0`.execute(db)
  await sql`alter table evidence_sources add column moved_to text`.execute(db)
  await db.schema
    .createTable('evidence_starter')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('state', 'text', column => column.notNull())
    .execute()
  await sql`insert into evidence_starter (id, state)
    select 1, case when exists (select 1 from log_head) or exists (select 1 from evidence_sources)
      then 'settled' else 'pending' end`.execute(db)
}
