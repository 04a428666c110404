import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../adapters/sql/engine/database.ts'
import { type Engine, engineOf } from '../adapters/sql/engine/engine.ts'
import { openSqlite } from '../adapters/sql/engine/sqlite/sqlite.ts'
import { migrate } from '../adapters/sql/migrations/migrate.ts'
import type { Config } from '../settings/config.ts'

/** Where rows live: the path of a file, or the address of a server. An address may hold a password: never show it. */
export type DatabasePlace = { engine: Engine; at: string }

type PlaceSettings = Pick<Config, 'DATABASE' | 'DATA'>

export function databasePlace({ DATABASE, DATA }: PlaceSettings): DatabasePlace {
  if (DATABASE.engine === 'postgres') return { engine: 'postgres', at: DATABASE.url }
  return { engine: 'sqlite', at: DATABASE.path ?? join(DATA, 'pinproof.sqlite') }
}

/** Runs no migrations: the caller must know that the schema is up to date. */
export async function connectDatabase({ engine, at }: DatabasePlace): Promise<Database> {
  return engine === 'sqlite' ? openSqlite(at) : (await postgres()).openPostgres(at)
}

/** Creates the tables where there are none, and brings older ones up to date. */
export async function openDatabase(config: PlaceSettings): Promise<Database> {
  const place = databasePlace(config)
  if (place.engine === 'postgres') await (await postgres()).migratePostgres(place.at)
  const database = await connectDatabase(place)
  if (place.engine === 'sqlite') await migrate(database.writer)
  return database
}

/** For commands that run beside a service, or while it is stopped. */
export async function openExistingDatabase(config: PlaceSettings): Promise<Database> {
  requireFile(databasePlace(config))
  return openDatabase(config)
}

/** SQLite would create a missing file, usually in the wrong place. */
export function requireFile({ engine, at }: DatabasePlace): void {
  if (engine === 'sqlite' && !existsSync(at)) throw new Error(`There is no database at ${at}.`)
}

/** A warning where the server's settings make commits less durable than promised; SQLite files are always flushed. */
export async function durabilityWarning(database: Database): Promise<string | undefined> {
  return engineOf(database.writer) === 'sqlite' ? undefined : (await postgres()).durabilityWarning(database)
}

/** Imported lazily: SQLite installations must not pay for loading the PostgreSQL driver. */
function postgres() {
  return import('../adapters/sql/engine/postgres/postgres.ts')
}
