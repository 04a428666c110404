import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { startCheckpoints } from './start-checkpoints.ts'

const PLAN = { everyMs: 5, longLogPages: 100 }
const LONGEST_MS = 20_000

function openWriter(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'database.sqlite')
  const writer = new DatabaseSync(path, { timeout: 5_000 })
  t.after(() => writer.close())
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (bytes BLOB)')
  return { path, insert: writer.prepare('INSERT INTO rows VALUES (zeroblob(20000))') }
}

test('what was committed reaches the database file while the writer goes on, and stopping ends the thread', async t => {
  const { path, insert } = openWriter(t)
  insert.run()
  const before = statSync(path).size

  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const checkpoints = startCheckpoints(path, { onError, onFatal: onError }, PLAN)
  while (statSync(path).size < before + 20_000 && failures.length === 0) {
    insert.run()
    await pause(5)
  }
  await checkpoints.stop()
  assert.deepEqual(failures, [])
})

test('a writer that never rests does not make the log grow', async t => {
  const { path, insert } = openWriter(t)
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const checkpoints = startCheckpoints(path, { onError, onFatal: onError }, PLAN)
  // A log that begins anew keeps the size of its file. On a busy machine the thread starts late and gets between two
  // commits only now and then, so that chance decides after how many commits growth ends.
  const until = performance.now() + LONGEST_MS
  let size = 0
  let unchanged = 0
  while (unchanged < 200 && performance.now() < until) {
    insert.run()
    const now = statSync(`${path}-wal`).size
    unchanged = now > size ? 0 : unchanged + 1
    size = now
    await nextTurn()
  }
  await checkpoints.stop()
  assert.deepEqual(failures, [])
  assert.equal(unchanged, 200)
})

test('a database that cannot be opened is reported, and stopping still ends', async () => {
  const failure = Promise.withResolvers<unknown>()
  const checkpoints = startCheckpoints('/nowhere/at/all.sqlite', {
    onError: failure.resolve,
    onFatal: failure.reject,
  })
  assert.match(String(await failure.promise), /unable to open/)
  await checkpoints.stop()
})
