import { type CustomTypesConfig, Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg'
import { isLost, isSilent, outageOf } from './postgres-outage.ts'

/** A connection taken from the pool. A broken one does not go back into it. */
export type PostgresSession = {
  query(statement: QueryConfig): Promise<QueryResult>
  /** Resolves when no other transaction that began here is open, in any process. */
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

/** Time limits of one statement on the server. */
type Limits = { statement: number; inTransaction: number }

const CONNECT_MS = 1_500
const IDLE_MS = 60_000
/** The server cancels a slow statement first and reports it; after this much longer it counts as silent. */
const GRACE_MS = 300
/** After a silent server, acquiring fails at once for this long. */
const REST_MS = 250
/** The number of the advisory lock that every transaction of every process takes: arbitrary. */
const TRANSACTION_LOCK = 20_613_777

export function openPostgresPool({ url, most, session, limitsMs }: PoolSettings): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'pinproof',
    max: most,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    types: TYPES,
    async onConnect(client) {
      // A connection may break between two statements of its user: the next statement fails.
      client.on('error', () => {})
      await client.query(limitsMs ? `${session}; set statement_timeout = ${limitsMs.statement}` : session)
    },
  })
  // An error of an idle connection: the pool has dropped it already.
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

type SessionState = {
  client: PoolClient
  limitsMs: Limits | undefined
  /** Translates the error of a statement into the problem that callers see. */
  failure(error: unknown): unknown
  isBroken: boolean
  inTransaction: boolean
}

function sessionOn(
  client: PoolClient,
  limitsMs: Limits | undefined,
  failure: SessionState['failure'],
): PostgresSession {
  const state: SessionState = { client, limitsMs, failure, isBroken: false, inTransaction: false }
  return {
    query: statement => query(state, statement),
    async begin() {
      state.inTransaction = true
      const limit = limitsMs && `set local statement_timeout = ${limitsMs.inTransaction};`
      await query(state, { text: `begin; ${limit ?? ''} select pg_advisory_xact_lock(${TRANSACTION_LOCK})` })
    },
    commit: () => endTransaction(state, 'commit'),
    rollback: () => endTransaction(state, 'rollback'),
    // A transaction that failed to get its lock is still open: its connection is dropped.
    release: () => client.release(state.isBroken || state.inTransaction),
  }
}

async function query(state: SessionState, statement: QueryConfig): Promise<QueryResult> {
  const { client, limitsMs, failure } = state
  // A lost connection has lost its transaction too.
  if (state.isBroken) throw failure(new Error('the connection was lost'))
  const limit = state.inTransaction ? limitsMs?.inTransaction : limitsMs?.statement
  try {
    return await client.query({ ...statement, ...(limit && { query_timeout: limit + GRACE_MS }) })
  } catch (error) {
    if (isLost(error)) state.isBroken = true
    throw failure(error)
  }
}

async function endTransaction(state: SessionState, text: 'commit' | 'rollback'): Promise<void> {
  try {
    const { command } = await query(state, { text })
    // The server answers ROLLBACK to a commit after a failed statement.
    if (command !== text.toUpperCase()) throw new Error('the transaction had failed before it was committed')
  } catch (error) {
    state.isBroken = true
    throw error
  } finally {
    state.inTransaction = false
  }
}

const { INT8, NUMERIC, BYTEA } = types.builtins
const parseBytea = types.getTypeParser(BYTEA)

const TYPES: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // All our numbers are smaller than 2^53.
    if (oid === INT8 || oid === NUMERIC) return Number
    // A copy, not a view of shared memory: the bytes may be transferred to another thread.
    if (oid === BYTEA) return (text: string) => new Uint8Array(parseBytea(text))
    return types.getTypeParser(oid, format as 'text')
  },
}
