import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/** Certificates whose record and entries hold the hash of their code: none of those from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`
  await sql`alter table certificates add column hides_code ${integer} not null default 0`.execute(db)
}
