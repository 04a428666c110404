import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { embeddingFromBytes } from './embedding-bytes.ts'
import { createSignatureTable, type SignatureTable } from './signature-table.ts'

export type VectorIndex = {
  /**
   * For each vector the passages whose vectors of this model lie nearest, roughly: their order is for the caller to find.
   */
  nearest(model: string, vectors: readonly Float32Array[], until: Date, limit: number): Promise<number[][]>
}

/** The newest so many are searched by meaning: some 100 bytes each in memory, and 50 ns of a core for a question. */
const PASSAGES_MAX = 500_000
const IDS_AT_ONCE = 10_000
const VECTORS_AT_ONCE = 500
/** Vectors of which the centre is the mean. With fewer it is found anew once there are four times as many. */
const CENTRE_OF = 2_000
const OUTGROWN_FACTOR = 4

/** The vectors of a model as they were read last. `stamp` tells whether any were stored or deleted since. */
type Following = { model: string; stamp: string; table: SignatureTable; centreOf: number }

/**
 * Follows the stored vectors, with one bit of each dimension in memory. Another process may store and delete them: so each
 * search compares number and sum of the places first, and reads what is missing.
 */
export function createVectorIndex(database: Database): VectorIndex {
  let current: Following | undefined
  let lastUpdate: Promise<unknown> = Promise.resolve()

  async function update(model: string, dimensions: number): Promise<SignatureTable> {
    const stamp = await readStamp(database, model)
    if (current?.model === model && current.stamp === stamp) return current.table
    const ids = await readIds(database, model)
    const next =
      current === undefined || current.model !== model || isOutgrown(current, ids.size)
        ? await begin(database, model, dimensions, ids)
        : current
    next.table.keepOnly(ids)
    const missingIds = [...ids].filter(id => !next.table.has(id))
    for (let at = 0; at < missingIds.length; at += VECTORS_AT_ONCE) {
      const rows = await readVectors(database, model, missingIds.slice(at, at + VECTORS_AT_ONCE))
      for (const { id, knownAt, vector } of rows) next.table.add(id, knownAt, vector)
      await nextTurn()
    }
    current = { ...next, stamp }
    return next.table
  }

  return {
    async nearest(model, vectors, until, limit) {
      if (vectors.length === 0) return []
      // One update at a time; a failure is the problem of the search that began it.
      const updated = lastUpdate.then(() => update(model, vectors[0]!.length))
      lastUpdate = updated.catch(() => {})
      const table = await updated
      return vectors.map(vector => table.nearest(vector, until.getTime(), limit))
    },
  }
}

async function begin(
  database: Database,
  model: string,
  dimensions: number,
  ids: ReadonlySet<number>,
): Promise<Following> {
  const centre = new Float32Array(dimensions)
  const sample = await readVectors(database, model, [...ids].slice(0, CENTRE_OF))
  for (const { vector } of sample) {
    for (let at = 0; at < dimensions; at += 1) centre[at]! += (vector[at] ?? 0) / sample.length
  }
  return { model, stamp: '', table: createSignatureTable(centre), centreOf: sample.length }
}

function isOutgrown({ centreOf }: Following, count: number): boolean {
  return centreOf < CENTRE_OF && count >= OUTGROWN_FACTOR * centreOf
}

async function readStamp(database: Database, model: string): Promise<string> {
  const [row] = await database.readRaw<{ count: number; sum: number }>(
    `select count(*) as count, cast(coalesce(sum(id), 0) as double precision) as sum
     from evidence_passages where embedded_by = ?`,
    model,
  )
  return `${row!.count} ${row!.sum}`
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

async function readVectors({ reader }: Database, model: string, ids: number[]) {
  const rows = await reader
    .selectFrom('evidence_passages')
    .select(['id', 'known_at', 'embedding'])
    .where(isInList(reader, 'id', ids))
    .where('embedded_by', '=', model)
    .execute()
  return rows.map(({ id, known_at, embedding }) => ({
    id,
    knownAt: known_at,
    vector: embeddingFromBytes(embedding!),
  }))
}
