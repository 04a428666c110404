import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'

/** For tests: a database in a file of its own, open twice, as two processes would have it. */
export async function openTemporaryDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-sql-'))
  const path = join(folder, 'pinproof.sqlite')
  const database = openSqlite(path)
  await migrate(database.writer)
  const other = openSqlite(path)
  return {
    database,
    other,
    path,
    /** The bare row that foreign keys point to. */
    async addAccount(id: string, remaining = 0) {
      const row = { id, email: `${id}@x.example`, password_hash: '', created_at: 0, remaining, certified: 0 }
      await database.writer.insertInto('accounts').values(row).execute()
    },
    async close() {
      await other.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
