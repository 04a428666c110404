import type { WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { EvidenceSearch } from '../../evidence/finding/evidence-search.port.ts'
import { readClaims } from './read-claims.ts'

const GOOGLE = 'https://factchecktools.googleapis.com'
const ANSWER_BYTES_MAX = 1024 * 1024
const QUERY_LENGTH_MAX = 300
const PAGE_SIZE = '10'

type FactCheckParts = {
  web: WebFetcher
  /** A secret. It stands in the query, as the API asks, so no address of ours may be logged. */
  apiKey: string
  baseUrl?: string
}

/** Asks the Fact Check Tools API (v1alpha1 `claims:search`) for reviews of a claim. */
export function createFactCheckSearch({ web, apiKey, baseUrl = GOOGLE }: FactCheckParts): EvidenceSearch {
  return async ({ text }, { until, deadlineMs, context }) => {
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
      ...(context && { signal: context.signal }),
    })
    return page.kind === 'page' && page.status === 200 ? readClaims(page.body, until) : undefined
  }
}
