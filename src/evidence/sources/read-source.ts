import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import { retryAfterMs } from '../../core/web/retry-after.ts'
import type { FetchOptions, Page } from '../../core/web/web-fetcher.port.ts'
import type { Source } from './evidence-store.port.ts'
import type { Feed, FeedEntry, FeedReader } from './feed-reader.port.ts'
import type { PoliteFetcher, Visit } from './polite-fetcher.ts'
import type { PollOutcome } from './poll-state.ts'

export type SourceReading = Exclude<PollOutcome, { kind: 'read' }> | WholeReading

type WholeReading = {
  kind: 'read'
  title: string | undefined
  entries: FeedEntry[]
  etag: string | undefined
  lastModified: string | undefined
  movedTo: string | undefined
}

export type SourceReaderDeps = {
  web: PoliteFetcher
  feeds: FeedReader
  registrableDomain: RegistrableDomain
}

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5'
/** Of the site maps that an index leads to, so many are read at each poll: some of its beginning and some of its end. */
const PARTS_AT_EACH_END = 3
const PARTS_MAX = 6

/** Asks a source for its stories. Failures are outcomes, too. */
export async function readSource(source: Source, now: Date, deps: SourceReaderDeps): Promise<SourceReading> {
  const { etag, lastModified } = source
  const visit = await deps.web.visit(addressOf(source), {
    accept: ACCEPT,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  })
  if (visit.kind === 'unchanged') return { kind: 'unchanged', movedTo: visit.movedTo }
  if (visit.kind !== 'page' || !isSuccess(visit)) return failureOf(visit, now)
  const feed = parseFeed(visit, deps)
  if (feed === undefined) return failure('not-a-feed')
  const { movedTo } = visit
  if (feed.parts.length === 0) {
    const { etag, lastModified } = visit.headers
    return { kind: 'read', title: feed.title, entries: feed.entries, etag, lastModified, movedTo }
  }
  // An index may stay the same while its parts change, so it is read in full every time.
  const entries = [...feed.entries, ...(await readParts(feed, source, deps))]
  return { kind: 'read', title: feed.title, entries, etag: undefined, lastModified: undefined, movedTo }
}

/** Where the source is read: its address, or the one it has moved to. */
function addressOf({ url, movedTo }: Source): string {
  return movedTo ?? url
}

/** Follows an index to its parts and theirs, on the same site only and never one twice. */
async function readParts(index: Feed, source: Source, deps: SourceReaderDeps): Promise<FeedEntry[]> {
  const site = siteOf(addressOf(source), deps)
  const options: FetchOptions = { accept: ACCEPT }
  const queue = atBothEnds(index.parts)
  const visitedUrls = new Set([addressOf(source)])
  const entries: FeedEntry[] = []
  let visits = 0
  while (queue.length > 0 && visits < PARTS_MAX) {
    const url = queue.shift()!
    if (visitedUrls.has(url) || siteOf(url, deps) !== site) continue
    visitedUrls.add(url)
    visits += 1
    const visit = await deps.web.visit(url, options)
    const part = visit.kind === 'page' && isSuccess(visit) ? parseFeed(visit, deps) : undefined
    if (part === undefined) continue
    entries.push(...part.entries)
    queue.push(...atBothEnds(part.parts))
  }
  return entries
}

function atBothEnds(parts: string[]): string[] {
  return [...parts.slice(0, PARTS_AT_EACH_END), ...parts.slice(PARTS_AT_EACH_END).slice(-PARTS_AT_EACH_END)]
}

function parseFeed({ body, url, contentType }: Page, { feeds }: SourceReaderDeps): Feed | undefined {
  return feeds.readFeed(body, url, contentType)
}

/** The registered domain of an address, or its host where there is none. */
export function siteOf(address: string, { registrableDomain }: Pick<SourceReaderDeps, 'registrableDomain'>) {
  const host = URL.parse(address)?.hostname ?? ''
  return registrableDomain(host) ?? host
}

export function isSuccess({ status }: Page): boolean {
  return status >= 200 && status < 300
}

function failureOf(visit: Visit, now: Date): SourceReading {
  if (visit.kind === 'unwelcome') return failure('robots')
  if (visit.kind === 'unreachable') return failure(visit.reason)
  if (visit.kind === 'unchanged') return { kind: 'unchanged', movedTo: visit.movedTo }
  if (visit.status === 410) return { kind: 'gone' }
  return failure(`status-${visit.status}`, retryAfterMs(visit.headers.retryAfter, now))
}

function failure(error: string, retryAfterMs?: number): SourceReading {
  return { kind: 'failed', error, retryAfterMs }
}
