import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { isEachRow } from './each-row.ts'

export type StatementResult = { rows: unknown[]; insertId?: bigint; numAffectedRows?: bigint }

const STATEMENTS_KEPT = 256

/** Prepared statements are kept, because preparing one costs more than running it. */
export function runStatement(
  connection: DatabaseSync,
): (sql: string, parameters: readonly unknown[]) => StatementResult {
  const kept = new Map<string, { statement: StatementSync; reads: boolean }>()

  function prepare(sql: string) {
    const known = kept.get(sql)
    if (known !== undefined) return known
    if (kept.size >= STATEMENTS_KEPT) kept.delete(kept.keys().next().value!)
    const statement = connection.prepare(sql)
    const prepared = { statement, reads: statement.columns().length > 0 }
    kept.set(sql, prepared)
    return prepared
  }

  return (sql, parameters) => {
    const { statement, reads } = prepare(sql)
    if (isEachRow(parameters)) return runEach(statement, parameters as SQLInputValue[][])
    if (reads) return { rows: statement.all(...(parameters as SQLInputValue[])) }
    const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]))
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
  }
}

function runEach(statement: StatementSync, rows: SQLInputValue[][]): StatementResult {
  for (const row of rows) statement.run(...row)
  return { rows: [], numAffectedRows: BigInt(rows.length) }
}
