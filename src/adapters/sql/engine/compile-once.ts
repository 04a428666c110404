import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/**
 * A statement that Kysely builds once for each engine. The statements of a commit and of a certificate look-up never
 * change, and building them costs more than running them. Every use replaces the parameters it was built with.
 */
export function compileOnce<Row>(
  build: (db: Kysely<Schema>) => Compilable<Row>,
): (db: Kysely<Schema>, parameters: readonly unknown[]) => CompiledQuery<Row> {
  const queries = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return (db, parameters) => {
    const { adapter } = db.getExecutor()
    let query = queries.get(adapter)
    if (query === undefined) {
      query = build(db).compile()
      queries.set(adapter, query)
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
