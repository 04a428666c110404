import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { Problem } from '../../../../core/runtime/problem.ts'
import { openSqlite } from './sqlite.ts'

async function openBeside(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-outage-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const database = openSqlite(join(folder, 'rows.sqlite'))
  t.after(() => database.close())
  await sql`CREATE TABLE notes (text TEXT)`.execute(database.writer)
  const other = new DatabaseSync(join(folder, 'rows.sqlite'))
  t.after(() => other.close())
  return { database, other }
}

test('a write that finds the database locked waits for it, and the thread does not', async t => {
  const { database, other } = await openBeside(t)
  other.exec('BEGIN IMMEDIATE')
  const insert = sql`INSERT INTO notes VALUES ('later')`.execute(database.writer)
  // Reached only because the thread is free; a blocked thread could never release the lock.
  await new Promise(resolve => setImmediate(resolve))
  other.exec('ROLLBACK')
  assert.equal((await insert).numAffectedRows, 1n)
})

test('a full disk is reported as a problem, and the transaction leaves nothing behind', async t => {
  const { database } = await openBeside(t)
  await sql`PRAGMA max_page_count = 4`.execute(database.writer)
  const overflow = database.writer.transaction().execute(async tx => {
    await sql`INSERT INTO notes VALUES (hex(randomblob(100000)))`.execute(tx)
  })
  await assert.rejects(overflow, (error: unknown) => {
    assert.ok(error instanceof Problem)
    assert.deepEqual([error.code, error.retryAfterSeconds], ['overloaded', 5])
    return true
  })
  await database.writer.transaction().execute(tx => sql`INSERT INTO notes VALUES ('small')`.execute(tx))
  const { rows } = await sql`SELECT * FROM notes`.execute(database.reader)
  assert.deepEqual(
    rows.map(row => ({ ...(row as object) })),
    [{ text: 'small' }],
  )
})

test('a statement that is wrong is not called an outage', async t => {
  const { database } = await openBeside(t)
  await assert.rejects(sql`INSERT INTO nowhere VALUES (1)`.execute(database.writer), /no such table/)
})
