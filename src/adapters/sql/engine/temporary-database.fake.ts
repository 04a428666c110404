import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import { POSTGRES_MISSING } from '../../../../test/support/postgres/postgres.ts'
import { borrowPostgresDatabase } from '../../../../test/support/postgres/postgres-databases.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Database } from './database.ts'
import type { Engine } from './engine.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** A database of its own, open twice, as two processes would have it. */
export async function openTemporaryDatabase(engine: Engine = 'sqlite') {
  const { open, path, remove } = await (engine === 'sqlite' ? sqliteFile() : postgresDatabase())
  const [database, other] = [open(), open()]
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
      await remove()
    },
  }
}

type Place = { open(): Database; path: string; remove(): Promise<void> }

async function sqliteFile(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-sql-'))
  const path = join(folder, 'pinproof.sqlite')
  template ??= migrateIn(folder)
  writeFileSync(path, await template)
  return { open: () => openSqlite(path), path, remove: async () => rmSync(folder, { recursive: true }) }
}

/** Migrating takes longer than most tests, so it is done once. */
let template: Promise<Buffer> | undefined

async function migrateIn(folder: string): Promise<Buffer> {
  const path = join(folder, 'template.sqlite')
  const first = openSqlite(path)
  await migrate(first.writer)
  await first.close()
  return readFileSync(path)
}

async function postgresDatabase(): Promise<Place> {
  const { url, giveBack } = await borrowPostgresDatabase()
  return { open: () => openPostgres(url), path: url, remove: giveBack }
}

/** The same tests on each engine that is installed. */
export function onEveryEngine(suite: (engine: Engine) => void): void {
  void describe('on SQLite', () => suite('sqlite'))
  void describe('on PostgreSQL', { skip: POSTGRES_MISSING ?? false }, () => suite('postgres'))
}
