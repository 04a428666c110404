import type { EvidenceQuestion } from '../../products/news/evidence-finder.port.ts'

const QUERY_LENGTH_MAX = 300
/** Figures keep their marks (9.5, 65%, $14), words their apostrophes. All else separates. */
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}.,%$€£'’-]+/gu
/**
 * Marks that mean something to SearXNG or to the engines behind it when a word begins with them: `-word` excludes.
 * `!bang`, `:language`, `"phrase"` and `site:host` are gone by then, because the article must not steer the search.
 */
const EDGE = /^[.,'’-]+|[.,'’-]+$/g

/** A claim as plain words, its names first: engines read the beginning best and forget the end of a long question. */
export function searchWords({ text, names }: EvidenceQuestion): string {
  const usedWords = new Set<string>()
  let query = ''
  for (const word of [...names, text].join(' ').replace(NOT_A_WORD, ' ').split(' ')) {
    const bare = word.replace(EDGE, '')
    if (bare === '' || usedWords.has(bare.toLowerCase())) continue
    if (query.length + bare.length >= QUERY_LENGTH_MAX) break
    usedWords.add(bare.toLowerCase())
    query += query === '' ? bare : ` ${bare}`
  }
  return query
}
