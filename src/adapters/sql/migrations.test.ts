import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { POSTGRES_MISSING } from '../../../test/postgres.ts'
import { newPostgresDatabase } from '../../../test/postgres-databases.ts'
import { migratePostgres, openPostgres } from './postgres.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

const FROZEN = new URL('../../../test/vectors/schema/sqlite-0008.sql', import.meta.url)

test('the first eight migrations leave SQLite with the tables they always left, so that every older folder opens', async t => {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where sql is not null`.execute(
    database.reader,
  )
  const made = new Set(rows.map(row => `${row.sql};`))
  const expected = readFileSync(FROZEN, 'utf8').match(/CREATE [^;]+;/g)!
  assert.equal(expected.length, 64)
  assert.deepEqual(
    expected.filter(statement => !made.has(statement)),
    [],
  )
})

test('rows of one account are found by an index in every table that may hold many, so that none is looked through whole', async t => {
  const { database, close } = await openTemporaryDatabase()
  t.after(close)
  const tables = await database.reader.introspection.getTables()
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
  assert.ok(owned.length > 10, 'the tables were not found')
  for (const { name } of owned) {
    // Its rows go by their entries, and no row of an account waits for them.
    if (name === 'passage_documents') continue
    const { rows } = await sql<{ detail: string }>`explain query plan
      select 1 from ${sql.table(name)} where account_id = ${'account_ada'}`.execute(database.reader)
    assert.match(rows.map(({ detail }) => detail).join(), /^SEARCH /, name)
  }
})

test('processes that start together on an empty server bring it up to date once', {
  skip: POSTGRES_MISSING ?? false,
}, async t => {
  const url = await newPostgresDatabase()
  await Promise.all([migratePostgres(url), migratePostgres(url), migratePostgres(url)])
  await migratePostgres(url)
  const database = openPostgres(url)
  t.after(() => database.close())
  assert.deepEqual(
    (await database.reader.selectFrom('agent_index').selectAll().execute()).map(row => ({ ...row })),
    [{ id: 1, next_entry: 0 }],
  )
})
