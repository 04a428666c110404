import type { WebFetcher } from '../../core/web-fetcher.port.ts'
import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import { readResults } from './read-results.ts'
import { searchWords } from './search-words.ts'

const NAME = 'SearXNG'
/** All are asked at once, so that the deadline of all is the deadline of each. An article has no more claims than this. */
const QUESTIONS_MAX = 12
const ANSWER_BYTES_MAX = 1024 * 1024

type SearxngFinderParts = {
  web: WebFetcher
  /** Of the instance, which must offer `json` among its formats. */
  baseUrl: string
}

/** Asks a metasearch engine (docs.searxng.org/dev/search_api). What it shows of a page is what we judge; no page is visited. */
export function createSearxngFinder({ web, baseUrl }: SearxngFinderParts): EvidenceFinder {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)

  async function search(question: EvidenceQuestion, { until, deadlineMs, asker }: SearchScope) {
    const page = await web.fetchPage(searchUrl(base, question), {
      accept: 'application/json',
      maxBytes: ANSWER_BYTES_MAX,
      deadlineMs,
      ...(asker && { signal: asker.signal }),
    })
    return page.kind === 'page' && page.status === 200 ? readResults(page.body, until) : undefined
  }

  return {
    async findPassages(questions, scope) {
      if (questions.length === 0) return { passages: [], asked: [], silent: [] }
      const asked = questions.slice(0, QUESTIONS_MAX)
      const answers = await Promise.all(asked.map(question => search(question, scope)))
      return {
        passages: questions.map((_question, at) => answers[at] ?? []),
        asked: [NAME],
        silent: answers.includes(undefined) ? [NAME] : [],
      }
    },
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
