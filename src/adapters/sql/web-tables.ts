import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { createWordTable } from './word-tables.ts'

/**
 * What pages ask for beside certificates: usage by day, and the directory of agents. SQLite has no transaction around
 * a migration, so every step may be repeated after a start that was cut off.
 */
export async function createWebTables(db: Kysely<unknown>): Promise<void> {
  await createUsageDays(db)
  await createAgentIndex(db)
}

async function createUsageDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage_days')
    .ifNotExists()
    .addColumn('account_id', 'text', column => column.notNull().references('accounts.id'))
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('certified', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('usage_days_pk', ['account_id', 'day'])
    .modifyEnd(sql`without rowid`)
    .execute()
  // On PostgreSQL these tables are as old as the certificates, of which there are none yet.
  if (engineOf(db) === 'postgres') return
  // `where true` keeps SQLite from reading the conflict clause as part of a join.
  await sql`insert into usage_days (account_id, day, certified)
    select account_id, date(issued_at / 1000, 'unixepoch') as day, count(*) from certificates where true group by account_id, day
    on conflict do nothing`.execute(db)
}

async function createAgentIndex(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agents')
    .ifNotExists()
    .addColumn('entry_index', 'integer', column => column.primaryKey())
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('excerpt', 'text', column => column.notNull())
    .execute()
  await createWordTable(db, 'agent_words')
  await db.schema
    .createTable('agent_index')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('next_entry', 'integer', column => column.notNull())
    .execute()
  await sql`insert into agent_index (id, next_entry) values (1, 0) on conflict do nothing`.execute(db)
}
