import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** Usage by day, and the directory of agents. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await createAgentWords(db)
  await db.schema
    .createTable('agent_index')
    .ifNotExists()
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('next_entry', 'integer', column => column.notNull())
    .execute()
  await sql`insert into agent_index (id, next_entry) values (1, 0) on conflict do nothing`.execute(db)
}

async function createAgentWords(db: Kysely<unknown>): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`create table agent_words (rowid bigint primary key, words tsvector not null)`.execute(db)
    await sql`create index agent_words_words on agent_words using gin (words)`.execute(db)
    return
  }
  await sql`create virtual table if not exists agent_words using fts5(
    name, declaration, content='', prefix='3', tokenize='unicode61 remove_diacritics 2')`.execute(db)
}
