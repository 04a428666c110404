import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../../migrations/migrate.ts'
import { openTemporaryDatabase } from '../temporary-database.fake.ts'
import { takeWriterLock } from '../writer-lock.ts'

describe('the database', () => {
  test('flushes every commit and checks every reference', async t => {
    const { database, close } = await openTemporaryDatabase()
    t.after(close)
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(`pragma_${name}`)}`.execute(
        database.writer,
      )
      return Object.values(rows[0]!)[0]
    }
    assert.equal(await pragma('journal_mode'), 'wal')
    // 2 is FULL: what was acknowledged survives a power cut.
    assert.equal(await pragma('synchronous'), 2)
    assert.equal(await pragma('foreign_keys'), 1)
  })

  test('cannot be changed through the reader', async t => {
    const { database, close } = await openTemporaryDatabase()
    t.after(close)
    await assert.rejects(database.reader.deleteFrom('accounts').execute(), /readonly/)
  })

  test('can be brought up to date again and again', async t => {
    const { database, addAccount, close } = await openTemporaryDatabase()
    t.after(close)
    await addAccount('account_ada')
    await migrate(database.writer)
    assert.equal((await database.reader.selectFrom('accounts').select('id').execute()).length, 1)
  })

  test('refuses what would belong to an account that does not exist', async t => {
    const { database, close } = await openTemporaryDatabase()
    t.after(close)
    const session = { token_hash: 'x', account_id: 'account_nobody', created_at: 0, expires_at: 0 }
    await assert.rejects(database.writer.insertInto('sessions').values(session).execute(), /FOREIGN KEY/)
  })
})

describe('the lock of a data folder', () => {
  function lockPath(t: { after(work: () => void): void }): string {
    const folder = mkdtempSync(join(tmpdir(), 'pinproof-lock-'))
    t.after(() => rmSync(folder, { recursive: true }))
    return join(folder, 'writer.lock')
  }

  test('is held by one at a time and free again once released', t => {
    const path = lockPath(t)
    const lock = takeWriterLock(path)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      assert.throws(() => takeWriterLock(path), /^Error: Another Pinproof is running on this data folder\.$/)
    }
    lock.release()
    takeWriterLock(path).release()
  })

  test('keeps another process out, and is freed when its own process is killed', async t => {
    const path = lockPath(t)
    const script = `import { takeWriterLock } from ${JSON.stringify(import.meta.resolve('../writer-lock.ts'))}
      takeWriterLock(process.argv[1])`
    const inAnotherProcess = (then: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', `${script}; ${then}`, path])
    const lock = takeWriterLock(path)
    await assert.rejects(inAnotherProcess(''), /Another Pinproof is running/)
    lock.release()
    await assert.rejects(inAnotherProcess('process.kill(process.pid, "SIGKILL")'), { signal: 'SIGKILL' })
    takeWriterLock(path).release()
  })
})
