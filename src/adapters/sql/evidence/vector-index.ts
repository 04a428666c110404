import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { createSignatureTable, type SignatureTable } from './signature-table.ts'

export type VectorIndex = {
  /** The passages whose vectors of this model lie nearest, roughly: their order is for the caller to find. */
  nearest(model: string, vector: Float32Array, until: Date, limit: number): Promise<number[]>
}

/** The newest so many are searched by meaning: 70 bytes each in memory, and 50 ns of a core for a question. */
const PASSAGES_MAX = 500_000
const IDS_AT_ONCE = 10_000
const VECTORS_AT_ONCE = 500

/**
 * Follows the vectors that are stored, with one bit of each dimension in memory. Another process may store and delete them:
 * so each search compares number and sum of the places first, and reads what is missing.
 */
export function createVectorIndex(database: Database): VectorIndex {
  let table: SignatureTable | undefined
  let stamp = ''
  let lastUpdate: Promise<unknown> = Promise.resolve()

  async function update(model: string, dimensions: number): Promise<SignatureTable> {
    const [row] = await database.readRaw<{ count: number; sum: number }>(
      `select count(*) as count, cast(coalesce(sum(id), 0) as double precision) as sum
       from evidence_passages where embedded_by = ?`,
      model,
    )
    const present = `${model} ${dimensions} ${row!.count} ${row!.sum}`
    if (table !== undefined && present === stamp) return table
    const isSameModel = stamp.startsWith(`${model} ${dimensions} `)
    const next = isSameModel && table !== undefined ? table : createSignatureTable(dimensions)
    const ids = await readIds(database, model)
    next.keepOnly(ids)
    for (const portion of portionsOf([...ids].filter(id => !next.has(id)))) {
      for (const { id, known_at, embedding } of await readVectors(database, model, portion))
        next.add(id, known_at, embedding!)
      await nextTurn()
    }
    ;[table, stamp] = [next, present]
    return next
  }

  return {
    async nearest(model, vector, until, limit) {
      // One update at a time; a failed one is the problem of the search that began it.
      const current = lastUpdate.then(() => update(model, vector.length))
      lastUpdate = current.catch(() => {})
      return (await current).nearest(vector, until.getTime(), limit)
    },
  }
}

async function readIds(database: Database, model: string): Promise<Set<number>> {
  const ids = new Set<number>()
  let before = Number.MAX_SAFE_INTEGER
  while (ids.size < PASSAGES_MAX) {
    const rows = await database.readRaw<{ id: number }>(
      `select id from evidence_passages where embedded_by = ? and id < ? order by id desc limit ${IDS_AT_ONCE}`,
      model,
      before,
    )
    for (const { id } of rows) ids.add(id)
    if (rows.length < IDS_AT_ONCE) break
    before = rows.at(-1)!.id
    await nextTurn()
  }
  return ids
}

function readVectors({ reader }: Database, model: string, ids: number[]) {
  return reader
    .selectFrom('evidence_passages')
    .select(['id', 'known_at', 'embedding'])
    .where(isInList(reader, 'id', ids))
    .where('embedded_by', '=', model)
    .execute()
}

function* portionsOf(ids: number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += VECTORS_AT_ONCE) yield ids.slice(at, at + VECTORS_AT_ONCE)
}
