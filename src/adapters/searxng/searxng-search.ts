import type { WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { EvidenceSearch } from '../../evidence/finding/evidence-search.port.ts'
import type { EvidenceQuestion } from '../../products/news/evidence-finder.port.ts'
import { readResults, type SplitSentences } from './read-results.ts'
import { searchWords } from './search-words.ts'

const ANSWER_BYTES_MAX = 1024 * 1024

type SearxngParts = {
  web: WebFetcher
  /** Of the instance, which must offer `json` among its formats. */
  baseUrl: string
  sentencesOf: SplitSentences
}

/** Asks a metasearch engine (docs.searxng.org/dev/search_api). Its snippets are judged; no page is visited. */
export function createSearxngSearch({ web, baseUrl, sentencesOf }: SearxngParts): EvidenceSearch {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)

  return async (question, { until, deadlineMs, context }) => {
    const page = await web.fetchPage(searchUrl(base, question), {
      accept: 'application/json',
      maxBytes: ANSWER_BYTES_MAX,
      deadlineMs,
      ...(context && { signal: context.signal }),
    })
    return page.kind === 'page' && page.status === 200
      ? readResults(page.body, until, sentencesOf)
      : undefined
  }
}

function searchUrl(base: URL, question: EvidenceQuestion): string {
  const url = new URL('search', base)
  url.search = new URLSearchParams({
    q: searchWords(question),
    format: 'json',
    categories: 'news,general',
    language: 'en',
  }).toString()
  return url.href
}
