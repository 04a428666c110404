import type { Transaction } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { type CertificateEntry, parseEntry } from '../../../core/log/entry.ts'
import type { Database } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'
import { createLogFollower, type LogFollower } from './log-follower.ts'

export type CertifiedEntry = Extract<CertificateEntry, { type: 'certified' }>

type IndexParts<Listed> = {
  /** A table of one row: the first log entry that has not been read. */
  place: 'agent_index' | 'certified_title_index'
  /** Of entries of other products only the place is kept. */
  products: readonly ProductType[]
  /** Undefined where there is nothing to list. `bytes` is how much had to be read for it. */
  read(entry: CertifiedEntry, entryIndex: number): Promise<{ listed: Listed; bytes: number } | undefined>
  write(tx: Transaction<Schema>, listed: Listed[]): Promise<void>
}

/** So much is read at a time. */
const ENTRIES_PER_STRETCH = 500
const BYTES_PER_STRETCH = 100_000

/** A table that is derived from the log, certificate by certificate. It and its place in the log move together. */
export function createLogIndex<Listed>(
  { reader, writer }: Database,
  { place, products, read, write }: IndexParts<Listed>,
): LogFollower {
  /** False when there is nothing new. */
  async function indexStretch(): Promise<boolean> {
    const stands = reader.selectFrom(place).select('next_entry')
    const { next_entry: from } = await stands.executeTakeFirstOrThrow()
    const { found, next } = await readStretch(from)
    if (next === from) return false
    await writer.transaction().execute(async tx => {
      const moved = tx.updateTable(place).set({ next_entry: next }).where('next_entry', '=', from)
      // Another process may have been here meanwhile: then these are listed already.
      if ((await moved.executeTakeFirst()).numUpdatedRows === 1n) await write(tx, found)
    })
    return true
  }

  async function readStretch(from: number): Promise<{ found: Listed[]; next: number }> {
    const rows = await reader
      .selectFrom('log_entries')
      .selectAll()
      .where('entry_index', '>=', from)
      .orderBy('entry_index')
      .limit(ENTRIES_PER_STRETCH)
      .execute()
    const found: Listed[] = []
    let [next, bytesRead] = [from, 0]
    for (const { entry_index, bytes } of rows) {
      next = entry_index + 1
      const entry = parseEntry(bytes)
      if (entry?.type !== 'certified' || !products.includes(entry.product)) continue
      const taken = await read(entry, entry_index)
      if (taken === undefined) continue
      found.push(taken.listed)
      bytesRead += taken.bytes
      if (bytesRead >= BYTES_PER_STRETCH) break
    }
    return { found, next }
  }

  return createLogFollower(indexStretch)
}
