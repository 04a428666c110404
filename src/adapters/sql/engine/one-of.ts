import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'

type Asked = Pick<Kysely<unknown>, 'getExecutor'>
type Values = readonly (string | number)[]

/** Whether a column has one of these values, as a statement that is the same for any number of them. */
export function isOneOf(db: Asked, column: string, values: Values): RawBuilder<boolean> {
  const list = listOf(db, values)
  return engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} = any(${list})`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** Many values as the one parameter that stands for them. */
export function listOf(db: Asked, values: Values): unknown {
  return engineOf(db) === 'postgres' ? values : JSON.stringify(values)
}
