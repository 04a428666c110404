import type { CertifiedNews } from '../../evidence/certified-news.port.ts'
import { createCertifiedTitleIndex } from './certified-title-index.ts'
import type { Database } from './database.ts'
import { MATCHES_MAX, rareWords, type WordQuery } from './word-search.ts'

export function createCertifiedNews(database: Database): CertifiedNews {
  const { reader } = database
  const index = createCertifiedTitleIndex(database)

  const newestMatches = ({ matches, score }: WordQuery) =>
    reader
      .selectFrom('certified_title_words')
      .select('certified_title_words.rowid as id')
      .select(score.as('score_of_words'))
      .where(matches)
      .orderBy('certified_title_words.rowid', 'desc')
      .limit(MATCHES_MAX)
      .as('found')

  return {
    async searchTitles(words, { until, exceptAccount, limit }) {
      await index.catchUp()
      const query = await rareWords(database, 'certified_title_words', words)
      if (query === undefined) return []
      // The certificate has the last word: whatever was revoked or superseded since is no evidence.
      const rows = await reader
        .selectFrom(newestMatches(query))
        .innerJoin('certified_titles', 'certified_titles.entry_index', 'found.id')
        .innerJoin('certificates', 'certificates.code', 'certified_titles.code')
        .select(['certificates.code', 'title', 'issued_at', 'score_of_words'])
        .where('status', '=', 'active')
        .where('issued_at', '<=', until.getTime())
        .where('account_id', '<>', exceptAccount ?? '')
        .orderBy('score_of_words')
        .orderBy('found.id')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        code: row.code,
        title: row.title!,
        issuedAt: new Date(row.issued_at),
        wordScore: -row.score_of_words,
      }))
    },
  }
}
