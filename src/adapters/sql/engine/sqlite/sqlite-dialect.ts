import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { StatementResult } from './run-statement.ts'
import { whenFree } from './sqlite-outage.ts'

export type Execute = (sql: string, parameters: readonly unknown[]) => StatementResult

/** Kysely over one SQLite connection, which Kysely gives to one user at a time. No transaction begins unless `check` passes. */
export function sqliteDialect(execute: Execute, check: () => void): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, ...rest } = await whenFree(() => execute(sql, parameters))
      return { rows: rows as Row[], ...rest }
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams.
    async *streamQuery() {
      throw new Error('streaming is not supported')
    },
  }
  const send = async (sql: string) => void (await connection.executeQuery(CompiledQuery.raw(sql)))
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    // A transaction that reads before it writes must hold the write lock from the start, or it may fail half-way.
    async beginTransaction() {
      check()
      await send('begin immediate')
    },
    commitTransaction: () => send('commit'),
    // After a failed write SQLite has rolled back by itself and refuses a second rollback: the first error counts.
    rollbackTransaction: () => send('rollback').catch(() => {}),
    destroy: async () => {},
  }
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  }
}
