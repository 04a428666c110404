import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/** The uses that an API key is made for, separated by spaces, and from which networks. Keys from before certify and read, from everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`
  await sql`alter table api_keys add column scopes ${type} not null default 'certify read'`.execute(db)
  await sql`alter table api_keys add column allowed_addresses ${type} not null default ''`.execute(db)
}
