import { createFeedReader } from '../adapters/feeds/feed-reader.ts'
import { createPageReader } from '../adapters/html/page-reader.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { createCertifiedNews } from '../adapters/sql/evidence/certified-news.ts'
import { createEvidenceStore } from '../adapters/sql/evidence/evidence-store.ts'
import { registrableDomain } from '../adapters/tldts/registrable-domain.ts'
import { createHostGate } from '../adapters/web-fetch/host-gate.ts'
import { robotsFrom } from '../adapters/web-fetch/robots.ts'
import { createWebFetcher } from '../adapters/web-fetch/web-fetcher.ts'
import type { LanguageModel } from '../core/judging/language-model.port.ts'
import type { ProductRange } from '../core/judging/product-range.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { WakeLoop } from '../core/runtime/wake-loop.ts'
import type { WebFetcher } from '../core/web/web-fetcher.port.ts'
import type { SourceOperations } from '../doors/cli/cli-deps.ts'
import { CERTIFIED_NEWS_NAME, createCertifiedNewsFinder } from '../evidence/finding/certified-news-finder.ts'
import { createCombinedFinder, type NamedFinder } from '../evidence/finding/combined-finder.ts'
import { createLibraryFinder, LIBRARY_NAME } from '../evidence/finding/library-finder.ts'
import type { CrawlPoliteness } from '../evidence/sources/crawl-politeness.port.ts'
import { createPoliteFetcher } from '../evidence/sources/polite-fetcher.ts'
import { createSourceOperations } from '../evidence/sources/source-operations.ts'
import { startPolling } from '../evidence/sources/start-polling.ts'
import { updateLibrary } from '../evidence/sources/update-library.ts'
import { STARTER_FEEDS } from '../evidence/starter/starter-feeds.ts'
import type { EvidenceFinder } from '../products/news/evidence-finder.port.ts'
import type { Config } from '../settings/config.ts'
import { startTimer } from './system-timer.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The rest between two visits to a host. */
const HOST_REST_MS = 2_000

export type LibrarySettings = Pick<
  Config,
  | 'EVIDENCE_STARTER'
  | 'EVIDENCE_POLL_MINUTES'
  | 'EVIDENCE_DAYS'
  | 'EVIDENCE_STORIES_PER_POLL'
  | 'TRUSTED_ORIGINS'
>
export type LibraryDeps = {
  settings: LibrarySettings
  database: Database
  userAgent: string
  model: LanguageModel | undefined
  clock: Clock
  /** Ends a round in progress: fetches and rests are cancelled, and claimed sources released. */
  stop?: AbortSignal
  onError(error: unknown): void
}

function libraryDeps({ settings, database, userAgent, model, clock, stop, onError }: LibraryDeps) {
  // Its outcomes are shown on the command line and on the operator's page alone.
  const web = createWebFetcher({
    userAgent,
    trustedOrigins: settings.TRUSTED_ORIGINS,
    tellsUnknownNames: true,
  })
  const fetcher: WebFetcher = {
    fetchPage: (url, options) => web.fetchPage(url, { ...options, ...(stop && { signal: stop }) }),
  }
  const gate = createHostGate({ restMs: HOST_REST_MS, stop })
  const politeness: CrawlPoliteness = {
    takeTurn: gate.enter,
    readRobots: outcome => robotsFrom(outcome, 'Pinproof'),
  }
  return {
    store: createEvidenceStore(database),
    web: createPoliteFetcher({ fetcher, politeness, clock }),
    feeds: createFeedReader(),
    pages: createPageReader(),
    registrableDomain,
    rules: {
      intervalMs: settings.EVIDENCE_POLL_MINUTES * MINUTE_MS,
      newStoriesMax: settings.EVIDENCE_STORIES_PER_POLL,
      retentionMs: (settings.EVIDENCE_DAYS ?? Number.POSITIVE_INFINITY) * DAY_MS,
      pollsStarter: settings.EVIDENCE_STARTER === 'on',
    },
    starterFeeds: STARTER_FEEDS,
    model,
    clock,
    onError,
  }
}

/** A stop ends the visits under way, so that no slow site delays the end of the service. */
export function startEvidencePolling(deps: LibraryDeps): WakeLoop {
  const controller = new AbortController()
  const loop = startPolling({ ...libraryDeps({ ...deps, stop: controller.signal }), startTimer })
  return {
    ...loop,
    stop() {
      const stopped = loop.stop()
      controller.abort()
      return stopped
    },
  }
}

export function openSourceOperations(deps: LibraryDeps): SourceOperations {
  const library = libraryDeps(deps)
  const poll = () =>
    updateLibrary({ ...library, isOnce: true, isStopping: () => deps.stop?.aborted === true })
  return createSourceOperations({ ...library, intervalMs: library.rules.intervalMs, poll })
}

/** Asks the library, the titles of certified news, and the other sources that the operator configured. */
export function openEvidenceFinder(
  {
    database,
    products,
    model,
    onError,
  }: Omit<LibraryDeps, 'settings' | 'userAgent' | 'clock'> & {
    products: ProductRange
  },
  baseUrl: string,
  live: NamedFinder[],
): EvidenceFinder {
  const library = createLibraryFinder({ store: createEvidenceStore(database), model, registrableDomain })
  const evidenceTypes = products.typesThat(({ titlesAreEvidence }) => titlesAreEvidence)
  const certifiedNews = createCertifiedNewsFinder({
    news: createCertifiedNews(database, evidenceTypes),
    baseUrl,
  })
  const localFinders: NamedFinder[] = [
    { name: LIBRARY_NAME, finder: library, isLocal: true },
    { name: CERTIFIED_NEWS_NAME, finder: certifiedNews, isLocal: true },
  ]
  return createCombinedFinder([...localFinders, ...live], { startTimer, onError })
}
