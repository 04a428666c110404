import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { POSTGRES_MISSING } from '../../../../test/support/postgres/postgres.ts'
import { newPostgresDatabase } from '../../../../test/support/postgres/postgres-databases.ts'
import { migratePostgres, openPostgres } from '../engine/postgres/postgres.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { migrate } from './migrate.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

test('a migration is frozen: it imports Kysely and its own folder, and nothing that may change', () => {
  const files = globSync('{.,*}/*.ts', { cwd: FOLDER }).filter(name => !name.endsWith('.test.ts'))
  assert.ok(
    files.filter(name => /\b\d{4}-[a-z-]+\.ts$/.test(name)).length > 10,
    'the migrations were not found',
  )
  for (const name of files) {
    const imported = [...readFileSync(FOLDER + name, 'utf8').matchAll(/\b(?:from|import) ?\(?'([^']+)'/g)]
    const alien = imported
      .map(([, from]) => from!)
      .filter(from => !/^(?:kysely|\.\.?\/(?:\d{4}-\d{4}\/)?[a-z0-9-]+\.ts)$/.test(from))
    assert.deepEqual(alien, [], name)
  }
})

onEveryEngine(engine => {
  test('a database that a newer version has used is refused, with the way out', async t => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    const name = '9999-of-tomorrow'
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database.writer)
    try {
      await assert.rejects(migrate(database.writer), /A newer version .*9999-of-tomorrow.* restore a backup/)
    } finally {
      // The database is lent again.
      await sql`delete from kysely_migration where name = ${name}`.execute(database.writer)
    }
  })
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
