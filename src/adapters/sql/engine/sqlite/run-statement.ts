import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { isBatch } from '../batch-parameters.ts'

export type StatementResult = { rows: unknown[]; insertId?: bigint; numAffectedRows?: bigint }

const CACHED_STATEMENTS_MAX = 256

/** Runs statements and caches them prepared: preparing one costs more than running it. */
export function runStatement(
  connection: DatabaseSync,
): (sql: string, parameters: readonly unknown[]) => StatementResult {
  const cache = new Map<string, { statement: StatementSync; reads: boolean }>()

  function prepare(sql: string) {
    const hit = cache.get(sql)
    if (hit !== undefined) return hit
    if (cache.size >= CACHED_STATEMENTS_MAX) cache.delete(cache.keys().next().value!)
    const statement = connection.prepare(sql)
    const entry = { statement, reads: statement.columns().length > 0 }
    cache.set(sql, entry)
    return entry
  }

  return (sql, parameters) => {
    const { statement, reads } = prepare(sql)
    if (isBatch(parameters)) return runBatch(statement, parameters as SQLInputValue[][])
    if (reads) return { rows: statement.all(...(parameters as SQLInputValue[])) }
    const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]))
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
  }
}

function runBatch(statement: StatementSync, rows: SQLInputValue[][]): StatementResult {
  for (const row of rows) statement.run(...row)
  return { rows: [], numAffectedRows: BigInt(rows.length) }
}
