import { type Kysely, PostgresAdapter } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** For the few places where the engines must be told something in different words. */
export function engineOf(db: Pick<Kysely<unknown>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
