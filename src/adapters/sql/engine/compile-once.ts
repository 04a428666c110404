import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/**
 * A statement that Kysely builds once for each engine: those of every commit and every look at a certificate are always
 * the same ones, and building them costs more than running them. The parameters it was built with are replaced at every
 * use.
 */
export function compileOnce<Row>(
  build: (db: Kysely<Schema>) => Compilable<Row>,
): (db: Kysely<Schema>, parameters: readonly unknown[]) => CompiledQuery<Row> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return (db, parameters) => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (query === undefined) {
      query = build(db).compile()
      compiled.set(adapter, query)
    }
    return { ...query, parameters }
  }
}

/** The rows of such a statement. */
export function readOnceCompiled<Row>(
  build: (db: Kysely<Schema>) => Compilable<Row>,
): (db: Kysely<Schema>, ...parameters: unknown[]) => Promise<Row[]> {
  const query = compileOnce(build)
  return async (db, ...parameters) => (await db.executeQuery(query(db, parameters))).rows
}
