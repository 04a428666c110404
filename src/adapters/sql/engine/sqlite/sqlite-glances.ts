import type { DatabaseSync } from 'node:sqlite'
import { answerBatch, batchCalls } from '../../../../core/runtime/batched-calls.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import type { GlanceParameter } from '../database.ts'
import type { Execute } from './sqlite-dialect.ts'
import { whenFree } from './sqlite-outage.ts'

type Glance = { sql: string; parameters: GlanceParameter[] }
type Connection = { connection: DatabaseSync; run: Execute }

/**
 * Questions that are asked in one turn are answered under one read lock: taking and giving back the lock takes as long as
 * most answers. Between transactions the writer is asked, which sees what a reader sees and still has the pages that a
 * reader must read again after every commit.
 */
export function createGlances(writing: Connection, reading: Connection) {
  const read = (glances: Glance[]) =>
    whenFree(() => readTogether(writing.connection.isTransaction ? reading : writing, glances))
  // One of them may hit a damaged page, and the others are answered all the same. An outage is everybody's.
  const { call } = batchCalls<Glance, unknown[]>({
    flush: calls => void answerBatch(calls, read, error => error instanceof Problem),
    nextTurn: queueMicrotask,
  })

  return <Row>(sql: string, ...parameters: GlanceParameter[]) => call({ sql, parameters }) as Promise<Row[]>
}

function readTogether({ run }: Connection, glances: Glance[]): unknown[][] {
  if (glances.length === 1) return [run(glances[0]!.sql, glances[0]!.parameters).rows]
  run('begin', [])
  try {
    return glances.map(({ sql, parameters }) => run(sql, parameters).rows)
  } finally {
    run('commit', [])
  }
}
