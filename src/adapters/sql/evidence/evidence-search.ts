import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type {
  EvidenceStore,
  PassageHit,
  PassageSearch,
} from '../../../evidence/sources/evidence-store.port.ts'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import type { Schema } from '../schema/schema.ts'
import { MATCHES_MAX, rareWords, type WordQuery } from '../search/word-search.ts'
import { embeddingBytes, embeddingFromBytes } from './embedding-bytes.ts'
import { nextRevision } from './library-revision.ts'
import { createVectorIndex } from './vector-index.ts'

type Db = Kysely<Schema>
type SearchMethods = Pick<
  EvidenceStore,
  'passagesToEmbed' | 'saveEmbeddings' | 'searchPassages' | 'nearestPassages'
>
type PassageEmbedding = { id: number; embedding: Float32Array }

/** Compared whole for each passage that is wanted: the signs alone order the nearest only roughly. */
const COMPARED_PER_PASSAGE = 5

export function createEvidenceSearch(database: Database): SearchMethods {
  const { reader, writer } = database
  const vectors = createVectorIndex(database)

  return {
    async searchPassages(words, search) {
      // An article makes many searches: other work gets a turn in between.
      await nextTurn()
      const query = await rareWords(database, 'evidence_words', words)
      if (query === undefined) return []
      const rows = await nearestPassages(reader, query, search)
      return rows.map(row => hitFromRow(row, search.model))
    },
    async nearestPassages(embeddings, search) {
      const { model, until, limit } = search
      const candidates = await vectors.nearest(model, embeddings, until, limit * COMPARED_PER_PASSAGE)
      const hits: PassageHit[][] = []
      for (const [place, ids] of candidates.entries()) {
        await nextTurn()
        const nearestIds = await nearestOf(reader, ids, model, embeddings[place]!)
        const rows = await passagesOf(reader, nearestIds.slice(0, limit))
        hits.push(rows.map(row => hitFromRow({ ...row, score: 0 }, model)))
      }
      return hits
    },
    passagesToEmbed: (model, limit) => passagesToEmbed(reader, model, limit),
    async saveEmbeddings(model, embeddings) {
      await writer.transaction().execute(tx => saveEmbeddings(tx, model, embeddings))
    },
  }
}

const HIT_COLUMNS = [
  'passage.text',
  'story.url',
  'host',
  'credit',
  'published_at',
  'embedding',
  'embedded_by',
  'source.title as source_title',
  'source.url as source_url',
] as const

/** In the order of the ids. */
async function passagesOf(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('evidence_passages as passage')
    .innerJoin('evidence_stories as story', 'story.id', 'passage.story_id')
    .innerJoin('evidence_sources as source', 'source.url', 'story.source_url')
    .select('passage.id')
    .select(HIT_COLUMNS)
    .where(isInList(db, 'passage.id', ids))
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/** These passages, by their whole vectors, the nearest first; of equals the newest. */
async function nearestOf(db: Db, ids: number[], model: string, vector: Float32Array): Promise<number[]> {
  const rows = await db
    .selectFrom('evidence_passages')
    .select(['id', 'embedding'])
    .where(isInList(db, 'id', ids))
    .where('embedded_by', '=', model)
    .execute()
  return rows
    .map(({ id, embedding }) => ({ id, nearness: innerProduct(embeddingFromBytes(embedding!), vector) }))
    .sort((left, right) => right.nearness - left.nearness || right.id - left.id)
    .map(({ id }) => id)
}

/** Chosen by number and date alone, before their texts and vectors are read. */
function nearestPassages(db: Db, query: WordQuery, { until, limit }: PassageSearch) {
  const nearest = db
    .selectFrom(newestMatches(db, query))
    .innerJoin('evidence_passages as dated', 'dated.id', 'found.id')
    .select(['found.id', 'score'])
    .where('known_at', '<=', until.getTime())
    .orderBy('score')
    .orderBy('found.id')
    .limit(limit)
    .as('nearest')
  return db
    .selectFrom(nearest)
    .innerJoin('evidence_passages as passage', 'passage.id', 'nearest.id')
    .innerJoin('evidence_stories as story', 'story.id', 'passage.story_id')
    .innerJoin('evidence_sources as source', 'source.url', 'story.source_url')
    .select(HIT_COLUMNS)
    .select('score')
    .orderBy('score')
    .orderBy('nearest.id')
    .execute()
}

/** The newest matches with their scores; no other match is scored. */
function newestMatches(db: Db, { matches, score }: WordQuery) {
  return db
    .selectFrom('evidence_words')
    .select('evidence_words.rowid as id')
    .select(score.as('score'))
    .where(matches)
    .orderBy('evidence_words.rowid', 'desc')
    .limit(MATCHES_MAX)
    .as('found')
}

type HitRow = Awaited<ReturnType<typeof nearestPassages>>[number]

function hitFromRow(row: HitRow, model: string | undefined): PassageHit {
  const hasEmbedding = row.embedding !== null && row.embedded_by === model
  return {
    text: row.text,
    url: row.url,
    host: row.host,
    source: { title: row.source_title ?? undefined, url: row.source_url },
    credit: row.credit ?? undefined,
    publishedAt: row.published_at === null ? undefined : new Date(row.published_at),
    wordScore: -row.score,
    embedding: hasEmbedding ? embeddingFromBytes(row.embedding!) : undefined,
  }
}

function innerProduct(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (let at = 0; at < left.length; at += 1) sum += left[at]! * right[at]!
  return sum
}

async function passagesToEmbed(db: Db, model: string, limit: number) {
  const passages = db.selectFrom('evidence_passages').select(['id', 'text']).limit(limit)
  const withoutVector = await passages.where('embedded_by', '=', '').orderBy('id', 'desc').execute()
  if (withoutVector.length > 0) return withoutVector
  // Two ranges of the index: `<>` would scan every row.
  return await passages
    .where(row =>
      row.or([
        row.and([row('embedded_by', '>', ''), row('embedded_by', '<', model)]),
        row('embedded_by', '>', model),
      ]),
    )
    .execute()
}

async function saveEmbeddings(
  tx: Transaction<Schema>,
  model: string,
  embeddings: readonly PassageEmbedding[],
): Promise<void> {
  const vector_revision = await nextRevision(tx)
  for (const { id, embedding } of embeddings) {
    const row = { embedded_by: model, embedding: embeddingBytes(embedding), vector_revision }
    await tx.updateTable('evidence_passages').set(row).where('id', '=', id).execute()
  }
}
