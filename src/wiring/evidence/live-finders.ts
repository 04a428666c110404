import { createClaimReviewSearch, FEED_BYTES_MAX } from '../../adapters/fact-check/claim-review-search.ts'
import { createFactCheckSearch } from '../../adapters/fact-check/fact-check-search.ts'
import { CLAIM_REVIEW_NAME } from '../../adapters/fact-check/read-claim-review.ts'
import { createGdeltWorks } from '../../adapters/gdelt/gdelt-works.ts'
import { createPageReader } from '../../adapters/html/page-reader.ts'
import { createMediawikiWorks } from '../../adapters/mediawiki/mediawiki-works.ts'
import { createSearxngSearch } from '../../adapters/searxng/searxng-search.ts'
import { createHostGate } from '../../adapters/web-fetch/host-gate.ts'
import { robotsFrom } from '../../adapters/web-fetch/robots.ts'
import { createWebFetcher } from '../../adapters/web-fetch/web-fetcher.ts'
import { createWikidataWorks } from '../../adapters/wikidata/wikidata-works.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { FetchOutcome, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { NamedFinder } from '../../evidence/finding/combined-finder.ts'
import type { EvidenceSearch } from '../../evidence/finding/evidence-search.port.ts'
import { createPoliteServer, type ServerRules } from '../../evidence/finding/polite-server.ts'
import { stemsOf } from '../../evidence/finding/query-words.ts'
import { createReferenceFinder } from '../../evidence/finding/reference-finder.ts'
import type { ReadReport, ReferenceWorks } from '../../evidence/finding/reference-works.port.ts'
import { createReportReader } from '../../evidence/finding/report-reader.ts'
import { createSearchFinder } from '../../evidence/finding/search-finder.ts'
import { cutPassages } from '../../evidence/sources/cut-passages.ts'
import { createPoliteFetcher } from '../../evidence/sources/polite-fetcher.ts'
import { splitSentences } from '../../language/sentences.ts'
import type { PageReading } from '../../products/news/publisher/research-source.ts'
import type { Config } from '../../settings/config.ts'
import type { FactCheckSource, SearchServer } from '../../settings/evidence-setting.ts'
import { ENDPOINT_BYTES_MAX } from '../advisers.ts'
import { startTimer } from '../system-timer.ts'

export type LiveFinderDeps = {
  settings: Pick<Config, 'SEARCH' | 'FACT_CHECK'>
  web: WebFetcher
  pageReading: PageReading | undefined
  userAgent: string
  clock: Clock
  /** Ends downloads with the service. */
  stop: AbortSignal
  onError(error: unknown): void
}

/** Twelve searches, four wider ones, and eight pages in either form. */
const WIKI_RULES: ServerRules = { atOnceMax: 2, intervalMs: 0, requestsPerVisitMax: 30 }
/** Six names, four entities, and twice the labels of their values. Entities of countries have 3 MB. */
const WIKIDATA_RULES: ServerRules = {
  atOnceMax: 2,
  intervalMs: 0,
  requestsPerVisitMax: 12,
  answerBytesMax: ENDPOINT_BYTES_MAX,
}
/** Its terms ask for five seconds between two requests. */
const GDELT_RULES: ServerRules = { atOnceMax: 1, intervalMs: 5_000, requestsPerVisitMax: 1 }
/** The rest between two visits to a host. */
const HOST_REST_MS = 2_000
/** For a hundred megabytes. */
const FEED_DEADLINE_MS = 5 * 60_000

/** Reads pages of reports that were found; undefined where the operator wants no pages to be visited. */
function reportReaderOf(pageReading: PageReading | undefined, clock: Clock): ReadReport | undefined {
  if (pageReading === undefined) return undefined
  const politeness = {
    takeTurn: createHostGate({ restMs: HOST_REST_MS }).enter,
    readRobots: (outcome: FetchOutcome) => robotsFrom(outcome, 'Pinproof'),
  }
  const web = createPoliteFetcher({ fetcher: pageReading.web, politeness, clock })
  return createReportReader({ web, pages: pageReading.pages, startTimer })
}

/** Servers of others that are asked while an article is judged, in the order of the settings. */
export function liveFindersOf(deps: LiveFinderDeps): NamedFinder[] {
  const { SEARCH, FACT_CHECK } = deps.settings
  return [
    ...SEARCH.map(server => searchFinder(server, deps)),
    ...FACT_CHECK.map(source => factCheckFinder(source, deps)),
  ]
}

function searchFinder(
  { kind, baseUrl }: SearchServer,
  { web, pageReading, clock }: LiveFinderDeps,
): NamedFinder {
  const ofWorks = (name: string, works: ReferenceWorks, rules: ServerRules) => {
    const server = createPoliteServer({ web, clock, startTimer, rules })
    return { name, finder: createReferenceFinder({ name, works, server }) }
  }
  switch (kind) {
    case 'searxng':
      return ofSearch('SearXNG', createSearxngSearch({ web, baseUrl, sentencesOf: splitSentences }))
    case 'mediawiki': {
      const works = createMediawikiWorks({ apiUrl: baseUrl, pages: createPageReader(), cutPassages })
      return ofWorks(`the wiki at ${new URL(baseUrl).host}`, works, WIKI_RULES)
    }
    case 'wikidata':
      return ofWorks('Wikidata', createWikidataWorks({ apiUrl: baseUrl }), WIKIDATA_RULES)
    case 'gdelt': {
      const readReport = reportReaderOf(pageReading, clock)
      return ofWorks('GDELT', createGdeltWorks({ apiUrl: baseUrl, readReport }), GDELT_RULES)
    }
  }
}

function factCheckFinder(
  source: FactCheckSource,
  { web, userAgent, clock, stop, onError }: LiveFinderDeps,
): NamedFinder {
  if (source.kind === 'google') {
    const elsewhere = source.endpoint === undefined ? {} : { baseUrl: source.endpoint.baseUrl }
    return ofSearch('Google Fact Check', createFactCheckSearch({ web, apiKey: source.apiKey, ...elsewhere }))
  }
  const feedWeb = createWebFetcher({
    userAgent,
    trustedOrigins: source.endpoint === undefined ? [] : [source.endpoint.origin],
    deadlineMsMax: FEED_DEADLINE_MS,
    bodyBytesMax: FEED_BYTES_MAX,
  })
  const { place } = source
  return ofSearch(
    CLAIM_REVIEW_NAME,
    createClaimReviewSearch({ place, web: feedWeb, stemsOf, clock, stop, onError }),
  )
}

function ofSearch(name: string, search: EvidenceSearch): NamedFinder {
  return { name, finder: createSearchFinder(name, search) }
}
