import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type { EvidenceStore } from './evidence-store.port.ts'
import type { Feed, FeedEntry } from './feed-reader.port.ts'
import { newSource } from './new-source.ts'
import { createPoliteFetcher } from './polite-fetcher.ts'
import { pollSources } from './poll-sources.ts'
import { createFakeWeb, type FakePage, fakeFeedReader, fakePageReader } from './web.fake.ts'

// For tests: a library in front of a small web, and a clock that tests move.

export const START = new Date('2026-01-02T03:00:00.000Z')
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
export const RULES = { intervalMs: 30 * MINUTE, newStoriesMax: 20, retentionMs: 30 * DAY, pollsStarter: true }
export const FEED = 'https://paper.example/feed'
export const LONG = 'The council of Porthcawl met to speak about the bridge. '.repeat(10).trim()

export function entry(name: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    url: `https://paper.example/${name}`,
    title: `Title of ${name}`,
    text: `${name} says: ${LONG}`,
    publishedAt: START,
    author: undefined,
    ...changes,
  }
}

export function feed(entries: FeedEntry[], changes: Partial<Feed> = {}, headers = {}): FakePage {
  const body = JSON.stringify({ format: 'rss', title: 'The Paper', entries, parts: [], ...changes })
  return { body, headers }
}

/** Enough for names under `.example`. */
const lastTwoLabels: RegistrableDomain = host => host.split('.').slice(-2).join('.')

/** With these subscriptions. */
export async function openPolledLibrary(
  store: EvidenceStore,
  pages: Record<string, FakePage>,
  urls: string[] = [FEED],
) {
  const web = createFakeWeb(pages)
  let now = START
  const clock = () => now
  const failures: unknown[] = []
  const deps = {
    store,
    web: createPoliteFetcher({ ...web, clock }),
    feeds: fakeFeedReader,
    pages: fakePageReader,
    registrableDomain: lastTwoLabels,
    rules: RULES,
    clock,
    isStopping: () => false,
    onError: (error: unknown) => void failures.push(error),
  }
  for (const url of urls) await store.addSource(newSource(url, undefined, START, RULES.intervalMs))
  const search = (word: string) =>
    store.searchPassages([word], { until: new Date(now.getTime() + DAY), limit: 50, model: undefined })
  return {
    ...web,
    store,
    deps,
    web: deps.web,
    failures,
    search,
    poll: (changes: Partial<typeof deps> = {}) => pollSources({ ...deps, ...changes }),
    /** After so many milliseconds. */
    pollAfter(ms: number, changes: Partial<typeof deps> = {}) {
      now = new Date(now.getTime() + ms)
      return pollSources({ ...deps, ...changes })
    },
    visitsTo: (url: string) => web.visits.filter(visit => visit === url).length,
    source: async (url = FEED) => (await store.sources()).find(source => source.url === url)!,
  }
}
