import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { embeddingFromBytes } from './embedding-bytes.ts'
import { readRevisions } from './library-revision.ts'
import { createSignatureTable, type SignatureTable } from './signature-table.ts'

export type VectorIndex = {
  /**
   * For each vector the passages whose vectors of this model lie nearest, roughly: their order is for the caller to find.
   */
  nearest(model: string, vectors: readonly Float32Array[], until: Date, limit: number): Promise<number[][]>
}

/** The newest so many are searched by meaning: some 100 bytes each in memory, and 130 ns of a core for a question. */
const PASSAGES_MAX = 200_000
const IDS_AT_ONCE = 10_000
const VECTORS_AT_ONCE = 500
/** Vectors of which the centre is the mean. With fewer it is found anew once there are four times as many. */
const CENTRE_OF = 2_000
const OUTGROWN_FACTOR = 4

/** The vectors of a model as they were at a revision of the library. */
type FollowState = { model: string; revision: number; table: SignatureTable; centreOf: number }

/** Follows the stored vectors, with one bit of each dimension in memory: another process may store and delete them. */
export function createVectorIndex(database: Database): VectorIndex {
  let current: FollowState | undefined
  let lastUpdate: Promise<unknown> = Promise.resolve()

  async function update(model: string, dimensions: number): Promise<SignatureTable> {
    const { revision, deleted } = await readRevisions(database)
    if (current?.model === model && current.revision === revision) return current.table
    if (current?.model !== model || isOutgrown(current)) {
      current = { ...(await readAll(database, model, dimensions)), revision }
      return current.table
    }
    const { table, revision: before } = current
    if (deleted > before) table.keepOnly(new Set(await readIds(database, model)))
    // A place may be used again: its new vector has a later revision, and replaces the old one.
    await addVectors(database, table, model, await idsSince(database, before))
    current = { ...current, revision }
    return table
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

async function readAll(
  database: Database,
  model: string,
  dimensions: number,
): Promise<Omit<FollowState, 'revision'>> {
  const ids = await readIds(database, model)
  const sample = await readVectors(database, model, ids.slice(0, CENTRE_OF))
  const centre = new Float32Array(dimensions)
  for (const { vector } of sample) {
    for (let at = 0; at < dimensions; at += 1) centre[at]! += (vector[at] ?? 0) / sample.length
  }
  const table = createSignatureTable(centre)
  await addVectors(database, table, model, ids)
  return { model, table, centreOf: sample.length }
}

function isOutgrown({ centreOf, table }: FollowState): boolean {
  return centreOf < CENTRE_OF && table.size() >= OUTGROWN_FACTOR * centreOf
}

async function idsSince({ reader }: Database, revision: number): Promise<number[]> {
  const passages = reader.selectFrom('evidence_passages').select('id')
  const rows = await passages.where('vector_revision', '>', revision).execute()
  return rows.map(({ id }) => id)
}

async function addVectors(database: Database, table: SignatureTable, model: string, ids: number[]) {
  for (let at = 0; at < ids.length; at += VECTORS_AT_ONCE) {
    const vectors = await readVectors(database, model, ids.slice(at, at + VECTORS_AT_ONCE))
    for (const { id, knownAt, vector } of vectors) table.add(id, knownAt, vector)
    await nextTurn()
  }
}

/** The newest first. */
async function readIds(database: Database, model: string): Promise<number[]> {
  const ids: number[] = []
  let before = Number.MAX_SAFE_INTEGER
  while (ids.length < PASSAGES_MAX) {
    const rows = await database.readRaw<{ id: number }>(
      `select id from evidence_passages where embedded_by = ? and id < ? order by id desc limit ${IDS_AT_ONCE}`,
      model,
      before,
    )
    for (const { id } of rows) ids.push(id)
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
