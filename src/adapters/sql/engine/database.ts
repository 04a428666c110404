import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/**
 * `writer` is what changes anything; `reader` sees only what has been committed. A transaction of the writer's runs
 * alone: none of another begins before it has ended, be it in this process or in another.
 */
export type Database = {
  writer: Kysely<Schema>
  reader: Kysely<Schema>
  /** A read past the query builder, for the few that every certification asks: building costs more than they do. */
  glance<Row>(sql: string, ...parameters: GlanceParameter[]): Promise<Row[]>
  /** A transaction of the writer's that deletes for good: see each engine for what becomes of the bytes. */
  erase<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Why nothing can be written now, in a sentence; undefined while writes are taken. Changes nothing. */
  probeWrites(): Promise<string | undefined>
  close(): Promise<void>
}

/** Written as `?` in the statement. */
export type GlanceParameter = string | number
