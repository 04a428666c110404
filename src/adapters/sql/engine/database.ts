import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/**
 * Changes go through `writer`; `reader` sees only committed rows. Transactions of the writer run one at a time, across
 * all processes on the database.
 */
export type Database = {
  writer: Kysely<Schema>
  reader: Kysely<Schema>
  /** A read without the query builder, for the few statements of every certification: building costs more than running. */
  readRaw<Row>(sql: string, ...parameters: ReadParameter[]): Promise<Row[]>
  /** A writer's transaction that deletes for good: each engine says how far the bytes are overwritten. */
  erase<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Why nothing can be written now, in a sentence; undefined while writes succeed. Changes nothing. */
  probeWrites(): Promise<string | undefined>
  close(): Promise<void>
}

/** Written as `?` in the statement. */
export type ReadParameter = string | number
