import { type CustomTypesConfig, Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg'
import { isLost, isSilent, outageOf } from './postgres-outage.ts'

/** One connection while somebody has it. Whatever breaks it is noticed, and then nobody else gets it. */
export type PostgresSession = {
  query(statement: QueryConfig): Promise<QueryResult>
  /** Resolves when no other transaction is under way that began like this. */
  begin(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

export type PostgresPool = { acquire(): Promise<PostgresSession>; close(): Promise<void> }

type PoolSettings = {
  url: string
  /** Connections at the same time. */
  most: number
  /** Statements that every new connection begins with. */
  session: string
  limitsMs: Limits | undefined
}

/** How long the server works on one statement. */
type Limits = { statement: number; inTransaction: number }

const CONNECT_MS = 1_500
const IDLE_MS = 60_000
/** The server gives a statement up first, and says so; when this is over too, nobody is there to answer. */
const GRACE_MS = 300
/** After a server did not answer, nobody waits for it again before this time is over. */
const REST_MS = 250
/** Any number: it names the one lock that every transaction of every process takes. */
const TRANSACTION_LOCK = 20_613_777

export function openPostgresPool({ url, most, session, limitsMs }: PoolSettings): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'pinproof',
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // What is asked without waiting for answers in between is sent without waiting, too.
    pipeline: true,
    types: TYPES,
    async onConnect(client) {
      // A connection may break while somebody has it and asks nothing. The next question tells.
      client.on('error', () => {})
      await client.query(limitsMs ? `${session}; set statement_timeout = ${limitsMs.statement}` : session)
    },
  })
  // Of an idle connection: the pool has dropped it already.
  pool.on('error', () => {})
  let restsUntil = 0

  function failure(error: unknown): unknown {
    if (isSilent(error)) restsUntil = performance.now() + REST_MS
    return outageOf(error) ?? error
  }

  return {
    async acquire() {
      if (performance.now() < restsUntil) throw outageOf(new Error('the database did not answer just now'))
      try {
        return sessionOn(await pool.connect(), limitsMs, failure)
      } catch (error) {
        throw failure(error)
      }
    },
    close: () => pool.end(),
  }
}

function sessionOn(
  client: PoolClient,
  limitsMs: Limits | undefined,
  failure: (error: unknown) => unknown,
): PostgresSession {
  let isBroken = false
  let inTransaction = false

  async function query(statement: QueryConfig): Promise<QueryResult> {
    // A connection that is lost has lost its transaction too.
    if (isBroken) throw failure(new Error('the connection was lost'))
    const limit = inTransaction ? limitsMs?.inTransaction : limitsMs?.statement
    try {
      return await client.query({ ...statement, ...(limit && { query_timeout: limit + GRACE_MS }) })
    } catch (error) {
      if (isLost(error)) isBroken = true
      throw failure(error)
    }
  }

  async function end(text: 'commit' | 'rollback'): Promise<void> {
    try {
      const { command } = await query({ text })
      // So a commit is answered after a statement that has failed.
      if (command !== text.toUpperCase())
        throw new Error('the transaction had failed before it was committed')
    } catch (error) {
      isBroken = true
      throw error
    } finally {
      inTransaction = false
    }
  }

  return {
    query,
    async begin() {
      inTransaction = true
      const limit = limitsMs && `set local statement_timeout = ${limitsMs.inTransaction};`
      await query({ text: `begin; ${limit ?? ''} select pg_advisory_xact_lock(${TRANSACTION_LOCK})` })
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    // A transaction that did not even begin, because its lock was not to be had, is still open and can only fail.
    release: () => client.release(isBroken || inTransaction),
  }
}

const { INT8, NUMERIC, BYTEA } = types.builtins
const parseBytea = types.getTypeParser(BYTEA)

const TYPES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Every number of ours is smaller than 2^53.
    if (oid === INT8 || oid === NUMERIC) return Number
    // Bytes of their own, not a window on memory that is shared: they may go to another thread.
    if (oid === BYTEA) return (text: string) => new Uint8Array(parseBytea(text))
    return types.getTypeParser(oid, format as 'text')
  },
}
