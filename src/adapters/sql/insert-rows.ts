import type { CompiledQuery, Insertable, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

type Table = keyof Schema

const compiled = new Map<Table, { query: CompiledQuery; columns: string[] }>()

/**
 * Inserts many rows of one shape. Kysely compiles the insert of a single row once; the connection then runs it for
 * each: at our batch sizes compiling one statement of thousands of values costs several times the inserting.
 */
export async function insertRows<Name extends Table>(
  tx: Transaction<Schema>,
  table: Name,
  rows: Insertable<Schema[Name]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  let known = compiled.get(table)
  if (known === undefined) {
    const query = tx
      .insertInto(table)
      .values(first as never)
      .compile()
    known = { query, columns: Object.keys(first) }
    compiled.set(table, known)
  }
  const { query, columns } = known
  const parameters = rows.map(row => columns.map(column => (row as Record<string, unknown>)[column]))
  await tx.executeQuery({ ...query, parameters })
}
