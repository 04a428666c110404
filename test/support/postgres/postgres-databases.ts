import { Client } from 'pg'
import { migratePostgres } from '../../../src/adapters/sql/engine/postgres/postgres.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

// One server for all tests of a process, and for each of them a database of its own.

let shared: Promise<PostgresServer> | undefined
let template: Promise<string> | undefined
/** Databases that are empty again: making one takes ten times as long as emptying one. */
const free: string[] = []
let made = 0

export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= startPostgres({ after: work => void process.once('exit', () => void work()) })
  return shared
}

/** The address of a database without any tables. */
export async function newPostgresDatabase(): Promise<string> {
  return createDatabase('template0')
}

/** Address of a database with all tables and no rows. The borrower gives it back once nothing uses it. */
export async function borrowPostgresDatabase(): Promise<{ url: string; giveBack(): Promise<void> }> {
  template ??= makeTemplate()
  const url = free.pop() ?? (await createDatabase(await template))
  return {
    url,
    async giveBack() {
      await statement(url, EMPTY_ALL)
      free.push(url)
    },
  }
}

async function createDatabase(from: string): Promise<string> {
  const server = await sharedPostgres()
  made += 1
  const name = `test_${made}`
  await statement(server.url(), `create database ${name} template ${from}`)
  return server.url(name)
}

async function makeTemplate(): Promise<string> {
  const url = await newPostgresDatabase()
  await migratePostgres(url)
  await statement(url, KEEP_FIRST_ROWS)
  return new URL(url).pathname.slice(1)
}

async function statement(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const OURS = `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`

/** Rows written by migrations are saved, to be restored in an emptied database. Few tables have any. */
const KEEP_FIRST_ROWS = `create schema first; do $$ declare each text; is_empty boolean; begin
  for each in ${OURS} loop
    execute format('select not exists (select from public.%I)', each) into is_empty;
    if not is_empty then execute format('create table first.%I as table public.%I', each, each); end if;
  end loop;
end $$`

/** By name: a test that ran a migration again may have left the columns in another order. */
const COLUMNS = `select string_agg(quote_ident(column_name), ', ') from information_schema.columns
  where table_schema = 'first' and table_name = each`

const EMPTY_ALL = `set session_replication_role = replica; do $$ declare each text; names text; begin
  for each in ${OURS} loop execute format('delete from public.%I', each); end loop;
  for each in select tablename from pg_tables where schemaname = 'first' loop
    names := (${COLUMNS});
    execute format('insert into public.%I (%s) select %s from first.%I', each, names, names, each);
  end loop;
end $$`
