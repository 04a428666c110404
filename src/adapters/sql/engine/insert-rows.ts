import type { CompiledQuery, Insertable, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { batchParameters } from './batch-parameters.ts'
import { type Engine, engineOf } from './engine.ts'

type Table = keyof Schema
type CompiledInsert = { query: CompiledQuery; columns: string[] }

const inserts: Record<Engine, Map<string, CompiledInsert>> = { sqlite: new Map(), postgres: new Map() }

/** The size of a full commit batch. Each number of rows is a prepared statement of its own on the server. */
const ROWS_PER_STATEMENT = 32

/**
 * Inserts many rows of one shape with statements that are compiled once: compiling one of thousands of values costs
 * several times the insertion. SQLite runs the statement of a single row for each row; on PostgreSQL, where every run is
 * a message, one statement takes many rows.
 */
export async function insertRows<Name extends Table>(
  tx: Transaction<Schema>,
  table: Name,
  rows: Insertable<Schema[Name]>[],
): Promise<void> {
  if (rows.length === 0) return
  if (engineOf(tx) === 'sqlite') {
    const { query, columns } = compiledInsert(tx, 'sqlite', table, rows.slice(0, 1))
    await tx.executeQuery({ ...query, parameters: batchParameters(rows.map(row => valuesOf(row, columns))) })
    return
  }
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const portion = rows.slice(from, from + ROWS_PER_STATEMENT)
    const { query, columns } = compiledInsert(tx, 'postgres', table, portion)
    await tx.executeQuery({ ...query, parameters: portion.flatMap(row => valuesOf(row, columns)) })
  }
}

function compiledInsert(
  tx: Transaction<Schema>,
  engine: Engine,
  table: Table,
  rows: unknown[],
): CompiledInsert {
  const name = `${table} ${rows.length}`
  let insert = inserts[engine].get(name)
  if (insert === undefined) {
    const query = tx
      .insertInto(table)
      .values(rows as never)
      .compile()
    insert = { query, columns: Object.keys(rows[0] as object) }
    inserts[engine].set(name, insert)
  }
  return insert
}

function valuesOf(row: unknown, columns: string[]): unknown[] {
  return columns.map(column => (row as Record<string, unknown>)[column])
}
