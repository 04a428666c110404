import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/** The language of an account's pages and mails. Accounts from before have chosen none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`
  await sql`alter table accounts add column language ${type}`.execute(db)
}
