import type { PageReader } from '../../core/web/page-reader.port.ts'
import type { FetchOutcome, PageHeaders, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { CrawlPoliteness } from './crawl-politeness.port.ts'
import type { Feed, FeedReader } from './feed-reader.port.ts'

// For tests: a web that fits into a map, and readers for the plain shapes in which its pages are written.

export type FakePage = {
  status?: number
  body?: string
  headers?: PageHeaders
  redirectsTo?: string
  /** A permanent redirect. */
  movedTo?: string
  unreachable?: 'too-slow' | 'no-connection' | 'too-large'
}

/** Pages may be put in place, changed and taken away while the web is in use. A missing page answers 404. */
export function createFakeWeb(pages: Record<string, FakePage>) {
  const visits: string[] = []
  const busy = new Set<string>()
  const fetcher: WebFetcher = {
    async fetchPage(url, options = {}): Promise<FetchOutcome> {
      visits.push(url)
      const requestedPage = pages[url] ?? { status: 404 }
      const { movedTo } = requestedPage
      const finalUrl = movedTo ?? requestedPage.redirectsTo ?? url
      const moved = movedTo === undefined ? {} : { movedTo }
      const page = pages[finalUrl] ?? { status: 404 }
      if (page.unreachable !== undefined) return { kind: 'unreachable', reason: page.unreachable }
      const { status = 200, body = '', headers = {} } = page
      const isSame = headers.etag !== undefined && headers.etag === options.etag
      const isOld = headers.lastModified !== undefined && headers.lastModified === options.lastModified
      if (isSame || isOld) return { kind: 'unchanged', ...moved }
      const bytes = new TextEncoder().encode(body)
      return { kind: 'page', url: finalUrl, status, contentType: undefined, headers, body: bytes, ...moved }
    },
  }
  const politeness: CrawlPoliteness = {
    async takeTurn(host, visit) {
      if (busy.has(host)) throw new Error(`two visits to ${host} at once`)
      busy.add(host)
      await Promise.resolve()
      return visit().finally(() => busy.delete(host))
    },
    /** Knows one kind of line: `Disallow: /path`. */
    readRobots(outcome) {
      if (outcome.kind !== 'page' || outcome.status >= 500) return { allows: () => false }
      const forbiddenPaths = new TextDecoder().decode(outcome.body).match(/(?<=^Disallow: ).+$/gm) ?? []
      return { allows: url => !forbiddenPaths.some(path => url.pathname.startsWith(path)) }
    },
  }
  return { pages, visits, fetcher, politeness }
}

/** Feeds are JSON in the very shape of `Feed`. */
export const fakeFeedReader: FeedReader = {
  readFeed(bytes) {
    try {
      const feed: Feed = JSON.parse(new TextDecoder().decode(bytes))
      const entries = feed.entries.map(entry => ({
        ...entry,
        publishedAt: entry.publishedAt && new Date(entry.publishedAt),
      }))
      return { ...feed, entries }
    } catch {
      return undefined
    }
  },
  readSubscriptions: () => undefined,
}

/** A page is its title, its author and its paragraphs, line by line. */
export const fakePageReader: PageReader = {
  readPage(bytes) {
    const [title, author = '', ...paragraphs] = new TextDecoder().decode(bytes).split('\n')
    return {
      title,
      canonicalUrl: undefined,
      language: undefined,
      authors: author === '' ? [] : [author],
      publishedAt: undefined,
      modifiedAt: undefined,
      credit: undefined,
      paragraphs,
    }
  },
}
