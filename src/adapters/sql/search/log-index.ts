import type { Kysely, Transaction } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { type CertificateEntry, parseEntry } from '../../../core/log/entry.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { createLogFollower, type LogFollower } from './log-follower.ts'

export type CertifiedEntry = Extract<CertificateEntry, { type: 'certified' }>

type IndexParts<Row> = {
  /** A table of one row: the first log entry that has not been read. */
  cursor: 'agent_index' | 'certified_title_index'
  /** Entries of other products are skipped. */
  products: readonly ProductType[]
  /** Undefined where there is nothing to index. `bytes` is how much was read for it. */
  read(entry: CertifiedEntry, entryIndex: number): Promise<{ row: Row; bytes: number } | undefined>
  write(tx: Transaction<Schema>, rows: Row[]): Promise<void>
}

/** Either limit ends a stretch. */
const ENTRIES_PER_STRETCH = 500
const BYTES_PER_STRETCH = 100_000

/** A table derived from the log, certificate by certificate. Its rows and its cursor change in one transaction. */
export function createLogIndex<Row>(database: Database, parts: IndexParts<Row>): LogFollower {
  const { reader, writer } = database
  const { cursor, write } = parts

  return createLogFollower(async () => {
    const position = reader.selectFrom(cursor).select('next_entry')
    const { next_entry: from } = await position.executeTakeFirstOrThrow()
    const { rows, next } = await readStretch(reader, from, parts)
    if (next === from) return false
    await writer.transaction().execute(async tx => {
      const move = tx.updateTable(cursor).set({ next_entry: next }).where('next_entry', '=', from)
      // Another process may have indexed these entries meanwhile.
      if ((await move.executeTakeFirst()).numUpdatedRows === 1n) await write(tx, rows)
    })
    return true
  })
}

async function readStretch<Row>(db: Kysely<Schema>, from: number, { products, read }: IndexParts<Row>) {
  const entries = await db
    .selectFrom('log_entries')
    .selectAll()
    .where('entry_index', '>=', from)
    .orderBy('entry_index')
    .limit(ENTRIES_PER_STRETCH)
    .execute()
  const rows: Row[] = []
  let [next, bytesRead] = [from, 0]
  for (const { entry_index, bytes } of entries) {
    next = entry_index + 1
    const entry = parseEntry(bytes)
    if (entry?.type !== 'certified' || !products.includes(entry.product)) continue
    const result = await read(entry, entry_index)
    if (result === undefined) continue
    rows.push(result.row)
    bytesRead += result.bytes
    if (bytesRead >= BYTES_PER_STRETCH) break
  }
  return { rows, next }
}
