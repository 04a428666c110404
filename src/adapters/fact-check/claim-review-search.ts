import { readFile, stat } from 'node:fs/promises'
import type { Clock } from '../../core/runtime/clock.ts'
import type { WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { EvidenceSearch } from '../../evidence/finding/evidence-search.port.ts'
import { readClaimReview } from './read-claim-review.ts'
import { createReviewIndex, type ReviewIndex, type StemsOf } from './review-index.ts'
import { scanReviews } from './scan-reviews.ts'

type ClaimReviewParts = {
  /** An http or https address, or the path of a file. */
  place: string
  /** Lets a feed of this size through. */
  web: WebFetcher
  stemsOf: StemsOf
  clock: Clock
  /** Ends a download. */
  stop: AbortSignal
  onError(error: unknown): void
}

type ReviewCopy = { index: ReviewIndex; etag?: string; lastModified?: string }
/** `unchanged`: the index at hand is the newest. */
type Source = { bytes: Uint8Array; etag?: string; lastModified?: string } | 'unchanged'

export const FEED_BYTES_MAX = 200 * 1024 * 1024
const REVIEWS_MAX = 250_000
const FRESH_MS = 24 * 60 * 60 * 1000
/** After a failure, and no sooner. */
const RETRY_MS = 60 * 60 * 1000

/**
 * Searches a feed of schema.org ClaimReview items, such as the public one of Data Commons. It is read with the first question,
 * kept in memory and read again once a day; a feed that fails then is searched as it was.
 */
export function createClaimReviewSearch({
  place,
  web,
  stemsOf,
  clock,
  stop,
  onError,
}: ClaimReviewParts): EvidenceSearch {
  let copy: ReviewCopy | undefined
  let loading: Promise<void> | undefined
  let dueMs = 0

  async function load(): Promise<void> {
    const source = await read(place, web, copy, stop)
    if (source === 'unchanged') return
    const { bytes, ...labels } = source
    const index = await buildIndex(bytes, stemsOf, stop)
    copy = { index, ...labels }
  }

  async function refresh(): Promise<void> {
    try {
      await load()
      dueMs = clock().getTime() + FRESH_MS
    } catch (error) {
      dueMs = clock().getTime() + RETRY_MS
      if (!stop.aborted) onError(new Error(`ClaimReview data at ${place}`, { cause: error }))
    } finally {
      loading = undefined
    }
  }

  return async ({ text }, { until }) => {
    if (loading === undefined && clock().getTime() >= dueMs) loading = refresh()
    if (copy === undefined) await loading
    return copy?.index.search(text, until)
  }
}

async function buildIndex(bytes: Uint8Array, stemsOf: StemsOf, stop: AbortSignal): Promise<ReviewIndex> {
  const index = createReviewIndex(stemsOf)
  for await (const entry of scanReviews(bytes)) {
    const passage = readClaimReview(entry)
    if (passage !== undefined) index.add(passage)
    if (index.size() === REVIEWS_MAX || stop.aborted) break
  }
  if (index.size() === 0) throw new Error('holds no ClaimReview that can be read')
  return index
}

async function read(
  place: string,
  web: WebFetcher,
  known: ReviewCopy | undefined,
  stop: AbortSignal,
): Promise<Source> {
  if (!/^https?:/.test(place)) {
    if ((await stat(place)).size > FEED_BYTES_MAX) throw new Error('is too large')
    return { bytes: await readFile(place) }
  }
  const { etag, lastModified } = known ?? {}
  const page = await web.fetchPage(place, {
    accept: 'application/ld+json, application/json;q=0.9, */*;q=0.1',
    maxBytes: FEED_BYTES_MAX,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    signal: stop,
  })
  if (page.kind === 'unchanged') return 'unchanged'
  if (page.kind === 'unreachable') throw new Error(page.reason)
  if (page.status !== 200) throw new Error(`status ${page.status}`)
  return { bytes: page.body, ...page.headers }
}
