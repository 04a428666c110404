import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { isBatch } from '../batch-parameters.ts'
import type { PostgresPool, PostgresSession } from './postgres-pool.ts'

/** Statements prepared in each connection; further statements are sent unprepared. */
const PREPARED_MAX = 1_000
const names = new Map<string, string>()

/** Kysely over a pool of PostgreSQL connections. Transactions run one at a time: see PostgresSession. */
export function postgresDialect(pool: PostgresPool): Dialect {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connectionOn(await pool.acquire()),
    releaseConnection: async connection => sessionOf(connection).release(),
    beginTransaction: connection => sessionOf(connection).begin(),
    commitTransaction: connection => sessionOf(connection).commit(),
    rollbackTransaction: connection => sessionOf(connection).rollback(),
    destroy: () => pool.close(),
  }
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: db => new PostgresIntrospector(db),
  }
}

type PostgresConnection = DatabaseConnection & { session: PostgresSession }

const sessionOf = (connection: DatabaseConnection) => (connection as PostgresConnection).session

function connectionOn(session: PostgresSession): PostgresConnection {
  return {
    session,
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const run = (values: readonly unknown[]) =>
        session.query({ ...preparedAs(sql, values), text: sql, values: values.map(storable) })
      if (isBatch(parameters)) {
        // Pipelined: all are sent before the first result arrives.
        await Promise.all(parameters.map(run))
        return { rows: [], numAffectedRows: BigInt(parameters.length) }
      }
      const { rows, rowCount, command } = await run(parameters)
      if (command === 'SELECT') return { rows: rows as Row[] }
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for the method; nothing here streams.
    async *streamQuery() {
      throw new Error('streaming is not supported')
    },
  }
}

/** PostgreSQL text holds no NUL: a replacement character is stored, and a search for NUL finds nothing. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
  return Array.isArray(value) ? value.map(storable) : value
}

/** A named statement is parsed and planned once for each connection. */
export function preparedAs(sql: string, parameters: readonly unknown[]): { name?: string } {
  // A word search is planned for its words each time: rare words by index, common ones by scan.
  if (parameters.length === 0 || sql.includes('to_tsquery(')) return {}
  const knownName = names.get(sql)
  if (knownName !== undefined) return { name: knownName }
  if (names.size >= PREPARED_MAX) return {}
  const name = `pinproof_${names.size}`
  names.set(sql, name)
  return { name }
}
