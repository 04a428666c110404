import type { CompiledQuery, Insertable, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { eachRow } from './each-row.ts'
import { type Engine, engineOf } from './engine.ts'

type Table = keyof Schema
type Compiled = { query: CompiledQuery; columns: string[] }

const compiled: Record<Engine, Map<string, Compiled>> = { sqlite: new Map(), postgres: new Map() }

/** As many as a batch has, so that it is one statement. Each number of rows is a statement that the server keeps. */
const ROWS_TOGETHER = 32

/**
 * Inserts many rows of one shape, by statements that Kysely compiles once: at our batch sizes compiling one of thousands
 * of values costs several times the inserting. SQLite runs that of a single row for each; PostgreSQL would have to be
 * asked as often, so there a statement takes many.
 */
export async function insertRows<Name extends Table>(
  tx: Transaction<Schema>,
  table: Name,
  rows: Insertable<Schema[Name]>[],
): Promise<void> {
  if (rows.length === 0) return
  if (engineOf(tx) === 'sqlite') {
    const { query, columns } = compiledInsert(tx, 'sqlite', table, rows.slice(0, 1))
    await tx.executeQuery({ ...query, parameters: eachRow(rows.map(row => valuesOf(row, columns))) })
    return
  }
  for (let from = 0; from < rows.length; from += ROWS_TOGETHER) {
    const together = rows.slice(from, from + ROWS_TOGETHER)
    const { query, columns } = compiledInsert(tx, 'postgres', table, together)
    await tx.executeQuery({ ...query, parameters: together.flatMap(row => valuesOf(row, columns)) })
  }
}

function compiledInsert(tx: Transaction<Schema>, engine: Engine, table: Table, rows: unknown[]): Compiled {
  const name = `${table} ${rows.length}`
  let known = compiled[engine].get(name)
  if (known === undefined) {
    const query = tx
      .insertInto(table)
      .values(rows as never)
      .compile()
    known = { query, columns: Object.keys(rows[0] as object) }
    compiled[engine].set(name, known)
  }
  return known
}

function valuesOf(row: unknown, columns: string[]): unknown[] {
  return columns.map(column => (row as Record<string, unknown>)[column])
}
