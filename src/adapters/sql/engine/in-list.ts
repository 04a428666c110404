import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'

type AnyDatabase = Pick<Kysely<unknown>, 'getExecutor'>
type Values = readonly (string | number)[]

/** `column in (…)` as a statement whose text does not depend on the number of values. */
export function isInList(db: AnyDatabase, column: string, values: Values): RawBuilder<boolean> {
  const list = listParameter(db, values)
  return engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} = any(${list})`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** Many values as one parameter. */
export function listParameter(db: AnyDatabase, values: Values): unknown {
  return engineOf(db) === 'postgres' ? values : JSON.stringify(values)
}
