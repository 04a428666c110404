import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { Kysely } from 'kysely'
import { runStatement } from '../engine/sqlite/run-statement.ts'
import { type Execute, sqliteDialect } from '../engine/sqlite/sqlite-dialect.ts'
import { migrate } from './migrate.ts'

const VECTORS = new URL('../../../../test/vectors/', import.meta.url)
/** Every statement that the last version without transactions sent for an empty database, in order. */
const OLD_STATEMENTS = readVector('schema/sqlite-0014.sql').match(/[^;]+;/g)!
/** The rows of the first version of all, five certificates among them. */
const FIRST_VERSION = readVector('data-folder-0001/rows.sql')
const FIRST_MIGRATION = OLD_STATEMENTS.findIndex(statement => statement.includes("'0001-foundation'"))
const FILES = ['pinproof.sqlite', 'pinproof.sqlite-wal']

function readVector(path: string): string {
  return readFileSync(new URL(path, VECTORS), 'utf8')
}

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-migrate-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The tables, what migrations have written, and how many certificates there are, once the folder was brought up to date. */
async function startedOn(folder: string) {
  await migrateBy(folder, (run, ...statement) => run(...statement))
  const sqlite = new DatabaseSync(join(folder, 'pinproof.sqlite'), { readOnly: true })
  const rows = (statement: string) => sqlite.prepare(statement).all()
  const state = {
    tables: rows('select type, name, tbl_name, sql from sqlite_master order by name'),
    migrations: rows('select name from kysely_migration order by name'),
    places: rows('select * from agent_index union all select * from certified_title_index'),
    usage: rows('select * from usage_days'),
    certificates: rows('select code, content_hash from certificates'),
  }
  sqlite.close()
  return state
}

function write(folder: string, statements: string): void {
  const sqlite = new DatabaseSync(join(folder, 'pinproof.sqlite'))
  sqlite.exec(statements)
  sqlite.close()
}

const BEGINNINGS = { 'an empty folder': '', 'the folder of the first version': FIRST_VERSION }

for (const [beginning, rows] of Object.entries(BEGINNINGS))
  describe(`from ${beginning}`, () => {
    test('a start of an older version that was killed after any statement is completed by the next', async t => {
      const statements = rows === '' ? OLD_STATEMENTS : OLD_STATEMENTS.slice(FIRST_MIGRATION + 1)
      const begun = newFolder(t)
      write(begun, rows)
      const whole = await startedOn(begun)
      // These statements change no more: every fourth of them stands for its neighbours.
      for (let done = 1; done <= statements.length; done += 4) {
        const folder = newFolder(t)
        write(folder, [rows, 'begin', ...statements.slice(0, done), 'commit'].join(';\n'))
        assert.deepEqual(await startedOn(folder), whole, `after ${statements[done - 1]}`)
      }
    })

    test('a start that was killed after any statement is completed by the next', async t => {
      const folder = newFolder(t)
      write(folder, rows)
      // A process that is killed leaves what the system has of its files: what can be read from them now.
      const left = new Map<string, { after: string; files: Buffer[] }>()
      let statements = 0
      await migrateBy(folder, (run, statement, parameters) => {
        const result = run(statement, parameters)
        const files = FILES.map(name => readFileSync(join(folder, name)))
        left.set(hash('sha256', Buffer.concat(files)), { after: statement, files })
        statements += 1
        return result
      })
      const whole = await startedOn(folder)
      assert.ok(statements > 60 && left.size > 10, 'the statements were not seen')
      for (const { after, files } of left.values()) {
        const copy = newFolder(t)
        for (const [place, name] of FILES.entries()) writeFileSync(join(copy, name), files[place]!)
        assert.deepEqual(await startedOn(copy), whole, `after ${after}`)
      }
    })
  })

/** Without waiting for the disk: the process is killed here, and the system goes on. */
async function migrateBy(
  folder: string,
  execute: (run: Execute, ...statement: Parameters<Execute>) => ReturnType<Execute>,
): Promise<void> {
  const connection = new DatabaseSync(join(folder, 'pinproof.sqlite'))
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF')
  const run = runStatement(connection)
  const dialect = sqliteDialect(
    (...statement) => execute(run, ...statement),
    () => {},
  )
  await migrate(new Kysely<unknown>({ dialect }))
  connection.close()
}

test('kill -9 in the first, a middle and the last migration, just before its row is written, leaves a folder that starts', async t => {
  const folder = newFolder(t)
  const whole = await startedOn(newFolder(t))
  const names = whole.migrations.map(({ name }) => String(name))
  // A real process each; that it may be any statement of any of them is shown above.
  for (const name of [names[0]!, names[Math.floor(names.length / 2)]!, names.at(-1)!])
    await assert.rejects(killedIn(name, folder), { signal: 'SIGKILL' })
  assert.deepEqual(await startedOn(folder), whole)
})

const SCRIPT = `import { DatabaseSync } from 'node:sqlite'
  import { Kysely } from ${JSON.stringify(import.meta.resolve('kysely'))}
  import { migrate } from ${JSON.stringify(import.meta.resolve('./migrate.ts'))}
  import { runStatement } from ${JSON.stringify(import.meta.resolve('../engine/sqlite/run-statement.ts'))}
  import { sqliteDialect } from ${JSON.stringify(import.meta.resolve('../engine/sqlite/sqlite-dialect.ts'))}
  const [, path, name] = process.argv
  const connection = new DatabaseSync(path)
  connection.exec('PRAGMA journal_mode = WAL')
  const run = runStatement(connection)
  const dialect = sqliteDialect((statement, parameters) => {
    if (statement.startsWith('insert into "kysely_migration"') && parameters.includes(name))
      process.kill(process.pid, 'SIGKILL')
    return run(statement, parameters)
  }, () => {})
  await migrate(new Kysely({ dialect }))`

function killedIn(name: string, folder: string) {
  const path = join(folder, 'pinproof.sqlite')
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT, path, name])
}
