import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../schema/schema.ts'
import { engineOf } from '../engine.ts'

/** One row of zeros; SQLite keeps no larger one in memory at a time. */
const BYTES_AT_ONCE = 4 * 1024 * 1024
/** A page that continues a long row begins with the number of the next. */
const PAGE_HEAD = 4

/**
 * Pages that were emptied in the ordinary course keep their old bytes until something else needs the place. In an erasing
 * transaction of SQLite they are filled with zeros here and let go again, emptied. PostgreSQL offers nothing like it.
 */
export async function overwriteFreePages(tx: Transaction<Schema>): Promise<void> {
  if (engineOf(tx) === 'postgres') return
  const { rows } = await sql<{
    pages: number
    bytes: number
  }>`select freelist_count as pages, page_size as bytes
    from pragma_freelist_count, pragma_page_size`.execute(tx)
  const [{ pages, bytes }] = rows as [{ pages: number; bytes: number }]
  if (pages === 0) return
  await sql`create table blank_pages (bytes blob)`.execute(tx)
  for (let left = pages * (bytes - PAGE_HEAD); left > 0; left -= BYTES_AT_ONCE)
    await sql`insert into blank_pages values (zeroblob(${Math.min(left, BYTES_AT_ONCE)}))`.execute(tx)
  await sql`drop table blank_pages`.execute(tx)
}
