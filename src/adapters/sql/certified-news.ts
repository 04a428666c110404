import { sql } from 'kysely'
import type { CertifiedNews } from '../../evidence/certified-news.port.ts'
import { createCertifiedTitleIndex } from './certified-title-index.ts'
import type { Database } from './sqlite.ts'
import { MATCHES_MAX, matches, rareWords } from './word-search.ts'

export function createCertifiedNews(database: Database): CertifiedNews {
  const { reader } = database
  const index = createCertifiedTitleIndex(database)

  const newestMatches = (expression: string) =>
    reader
      .selectFrom('certified_title_words')
      .select('certified_title_words.rowid as id')
      .select(sql<number>`bm25(certified_title_words)`.as('score_of_words'))
      .where(matches('certified_title_words', expression))
      .orderBy('certified_title_words.rowid', 'desc')
      .limit(MATCHES_MAX)
      .as('found')

  return {
    async searchTitles(words, { until, exceptAccount, limit }) {
      await index.catchUp()
      const expression = await rareWords(database, 'certified_title_words', words)
      if (expression === undefined) return []
      // The certificate has the last word: whatever was revoked or superseded since is no evidence.
      const rows = await reader
        .selectFrom(newestMatches(expression))
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
