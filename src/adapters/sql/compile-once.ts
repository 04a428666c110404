import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A statement that Kysely builds once for each engine: those of every commit are always the same ones, and building
 * them costs more than running them. The parameters it was built with are replaced at every use.
 */
export function compileOnce(
  build: (db: Kysely<Schema>) => Compilable,
): (db: Kysely<Schema>, parameters: readonly unknown[]) => CompiledQuery {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery>()
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
