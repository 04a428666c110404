import type { WebFetcher } from '../../core/web-fetcher.port.ts'
import type {
  EvidenceFinder,
  EvidenceQuestion,
  SearchScope,
} from '../../products/news/evidence-finder.port.ts'
import { readClaims } from './read-claims.ts'

const NAME = 'Google Fact Check'
const GOOGLE = 'https://factchecktools.googleapis.com'
/** All are asked at once, so that the deadline of all is the deadline of each. An article has no more claims than this. */
const QUESTIONS_MAX = 12
const ANSWER_BYTES_MAX = 1024 * 1024
const QUERY_LENGTH_MAX = 300
const PAGE_SIZE = '10'

type FactCheckFinderParts = {
  web: WebFetcher
  /** A secret. It stands in the query, as the API asks, so no address of ours may be logged. */
  apiKey: string
  baseUrl?: string
}

/** Asks the Fact Check Tools API (v1alpha1 `claims:search`) for reviews of what a claim says. */
export function createFactCheckFinder({
  web,
  apiKey,
  baseUrl = GOOGLE,
}: FactCheckFinderParts): EvidenceFinder {
  async function search({ text }: EvidenceQuestion, { until, deadlineMs, asker }: SearchScope) {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/v1alpha1/claims:search`)
    url.search = new URLSearchParams({
      query: text.slice(0, QUERY_LENGTH_MAX).toWellFormed(),
      // The ratings that we can read are English words.
      languageCode: 'en',
      pageSize: PAGE_SIZE,
      key: apiKey,
    }).toString()
    const page = await web.fetchPage(url.href, {
      accept: 'application/json',
      maxBytes: ANSWER_BYTES_MAX,
      deadlineMs,
      ...(asker && { signal: asker.signal }),
    })
    return page.kind === 'page' && page.status === 200 ? readClaims(page.body, until) : undefined
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
