import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EvidenceStore } from '../../../evidence/sources/evidence-store.port.ts'
import type { Database } from '../engine/database.ts'
import { MATCHES_MAX, rareWords, type WordQuery } from '../search/word-search.ts'
import { embeddingBytes, embeddingFromBytes } from './embedding-bytes.ts'

type SearchMethods = Pick<EvidenceStore, 'passagesToEmbed' | 'saveEmbeddings' | 'searchPassages'>

export function createEvidenceSearch(database: Database): SearchMethods {
  const { reader, writer } = database

  /** The newest matches, each with its score: no more of them are scored than are asked for. */
  const newestMatches = ({ matches, score }: WordQuery) =>
    reader
      .selectFrom('evidence_words')
      .select('evidence_words.rowid as id')
      .select(score.as('score'))
      .where(matches)
      .orderBy('evidence_words.rowid', 'desc')
      .limit(MATCHES_MAX)
      .as('found')

  return {
    async searchPassages(words, { until, limit, model }) {
      // An article has many questions: between two of them everybody else has a turn.
      await nextTurn()
      const query = await rareWords(database, 'evidence_words', words)
      if (query === undefined) return []
      // The nearest are chosen by number and date alone, before their words and vectors are read.
      const nearest = reader
        .selectFrom(newestMatches(query))
        .innerJoin('evidence_passages as dated', 'dated.id', 'found.id')
        .select(['found.id', 'score'])
        .where('known_at', '<=', until.getTime())
        .orderBy('score')
        .orderBy('found.id')
        .limit(limit)
        .as('nearest')
      const rows = await reader
        .selectFrom(nearest)
        .innerJoin('evidence_passages as passage', 'passage.id', 'nearest.id')
        .innerJoin('evidence_stories as story', 'story.id', 'passage.story_id')
        .innerJoin('evidence_sources as source', 'source.url', 'story.source_url')
        .select(['passage.text', 'story.url', 'host', 'credit', 'published_at', 'embedding', 'embedded_by'])
        .select(['score', 'source.title as source_title', 'source.url as source_url'])
        .orderBy('score')
        .orderBy('nearest.id')
        .execute()
      return rows.map(row => ({
        text: row.text,
        url: row.url,
        host: row.host,
        sourceName: row.source_title ?? row.source_url,
        credit: row.credit ?? undefined,
        publishedAt: row.published_at === null ? undefined : new Date(row.published_at),
        wordScore: -row.score,
        embedding:
          row.embedding === null || row.embedded_by !== model ? undefined : embeddingFromBytes(row.embedding),
      }))
    },

    async passagesToEmbed(model, limit) {
      const passages = reader.selectFrom('evidence_passages').select(['id', 'text']).limit(limit)
      const bare = await passages.where('embedded_by', '=', '').orderBy('id', 'desc').execute()
      if (bare.length > 0) return bare
      // Two ranges of the index: what is not equal would be looked for in every row.
      return await passages
        .where(row =>
          row.or([
            row.and([row('embedded_by', '>', ''), row('embedded_by', '<', model)]),
            row('embedded_by', '>', model),
          ]),
        )
        .execute()
    },

    async saveEmbeddings(model, embedded) {
      await writer.transaction().execute(async tx => {
        for (const { id, embedding } of embedded) {
          const row = { embedded_by: model, embedding: embeddingBytes(embedding) }
          await tx.updateTable('evidence_passages').set(row).where('id', '=', id).execute()
        }
      })
    },
  }
}
