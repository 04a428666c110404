import type { DatabaseSync } from 'node:sqlite'
import { answerBatch, batchCalls } from '../../../../core/runtime/batched-calls.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import type { ReadParameter } from '../database.ts'
import type { Execute } from './sqlite-dialect.ts'
import { whenFree } from './sqlite-outage.ts'

type ReadQuery = { sql: string; parameters: ReadParameter[] }
type Connection = { connection: DatabaseSync; run: Execute }

/**
 * Reads of one turn share one read lock: taking and releasing it takes as long as most reads. Between transactions they
 * use the writer's connection, whose page cache survives a commit; the reader's does not.
 */
export function createBatchedReads(writer: Connection, reader: Connection) {
  const readBatch = (reads: ReadQuery[]) =>
    whenFree(() => runReads(writer.connection.isTransaction ? reader : writer, reads))
  // A read that hits a damaged page fails alone; an outage fails the whole batch.
  const { call } = batchCalls<ReadQuery, unknown[]>({
    flush: calls => void answerBatch(calls, readBatch, error => error instanceof Problem),
    nextTurn: queueMicrotask,
  })

  return <Row>(sql: string, ...parameters: ReadParameter[]) => call({ sql, parameters }) as Promise<Row[]>
}

function runReads({ run }: Connection, reads: ReadQuery[]): unknown[][] {
  if (reads.length === 1) return [run(reads[0]!.sql, reads[0]!.parameters).rows]
  run('begin', [])
  try {
    return reads.map(({ sql, parameters }) => run(sql, parameters).rows)
  } finally {
    run('commit', [])
  }
}
