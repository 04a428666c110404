import { type Kysely, sql } from 'kysely'
import { engineOf } from '../migration-dialect.ts'

/** PostgreSQL need not make it durable: after a crash of the server every window begins anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('rate_windows').ifNotExists()
  await (engineOf(db) === 'postgres' ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('used', 'integer', column => column.notNull())
    .addColumn('ends_at', 'integer', column => column.notNull())
    .execute()
  const byEnd = db.schema.createIndex('rate_windows_end').ifNotExists()
  await byEnd.on('rate_windows').column('ends_at').execute()
}
