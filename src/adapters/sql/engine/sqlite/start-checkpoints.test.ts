import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startCheckpoints } from './start-checkpoints.ts'

test('what was committed reaches the database file while the writer goes on, and stopping ends the thread', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'database.sqlite')
  const writer = new DatabaseSync(path)
  t.after(() => writer.close())
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE rows (bytes BLOB)')
  const insert = writer.prepare('INSERT INTO rows VALUES (zeroblob(100000))')
  insert.run()
  const before = statSync(path).size

  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const checkpoints = startCheckpoints(path, { onError, onFatal: onError }, 5)
  while (statSync(path).size < before + 100_000 && failures.length === 0) {
    insert.run()
    await pause(5)
  }
  await checkpoints.stop()
  assert.deepEqual(failures, [])
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
