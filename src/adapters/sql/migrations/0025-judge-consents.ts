import { type Kysely, sql } from 'kysely'
import { engineOf } from './migration-dialect.ts'

/** When an account agreed that the operator's own model reads its private contents; null: it did not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`
  await sql`alter table accounts add column judge_agreed_at ${integer}`.execute(db)
}
