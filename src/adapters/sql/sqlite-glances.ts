import type { DatabaseSync } from 'node:sqlite'
import { Problem } from '../../core/problem.ts'
import type { GlanceParameter } from './database.ts'
import type { Execute } from './sqlite-dialect.ts'
import { whenFree } from './sqlite-outage.ts'

type Asked = {
  sql: string
  parameters: GlanceParameter[]
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}
type Connection = { connection: DatabaseSync; run: Execute }

/**
 * Questions that are asked in one turn are answered under one read lock: taking and giving back the lock takes as long as
 * most answers. Between transactions the writer is asked, which sees what a reader sees and still has the pages that a
 * reader must read again after every commit.
 */
export function createGlances(writing: Connection, reading: Connection) {
  let waiting: Asked[] = []

  const read = (asked: Asked[]) =>
    whenFree(() => readTogether(writing.connection.isTransaction ? reading : writing, asked))

  async function answer(asked: Asked[]): Promise<void> {
    try {
      const answers = await read(asked)
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at]!)
    } catch (error) {
      // One of them may hit a damaged page, and the others are answered all the same. An outage is everybody's.
      if (asked.length > 1 && !(error instanceof Problem)) for (const each of asked) await answer([each])
      else for (const { reject } of asked) reject(error)
    }
  }

  function answerAll(): void {
    const asked = waiting
    waiting = []
    void answer(asked)
  }

  return <Row>(sql: string, ...parameters: GlanceParameter[]): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const asked = { sql, parameters, resolve: resolve as Asked['resolve'], reject }
      if (waiting.push(asked) === 1) queueMicrotask(answerAll)
    })
}

function readTogether({ run }: Connection, asked: Asked[]): unknown[][] {
  if (asked.length === 1) return [run(asked[0]!.sql, asked[0]!.parameters).rows]
  run('begin', [])
  try {
    return asked.map(({ sql, parameters }) => run(sql, parameters).rows)
  } finally {
    run('commit', [])
  }
}
