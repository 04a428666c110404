import type { ClaimDate } from '../claims/claim-dates.ts'

/** Reports of one event appear within days of each other; an older report tells of another event, or of its plan. */
export const FRESH_DAYS = 7
/** Beyond a year an undated claim and an old passage are hardly about one thing. */
export const STALE_DAYS = 365
/** Two old passages weigh as much as one of the day: alone neither decides. */
export const STALE_WEIGHT = 0.5

const DAY_MS = 24 * 60 * 60 * 1000

export type Timing = {
  /** When the article appeared, or else when it was submitted. */
  articleDate: Date
  /** When the thing claimed happened, if the claim says so. */
  eventDate: Date | undefined
}

/**
 * How much a passage weighs by its age. An event cannot be reported before it happens; after a dated event every witness
 * counts, and so does everything later than the article.
 */
export function freshness(publishedAt: Date | undefined, { articleDate, eventDate }: Timing): number {
  if (publishedAt === undefined) return STALE_WEIGHT
  if (eventDate !== undefined) return publishedAt.getTime() >= eventDate.getTime() - DAY_MS ? 1 : 0
  const ageDays = (articleDate.getTime() - publishedAt.getTime()) / DAY_MS
  if (ageDays <= FRESH_DAYS) return 1
  return ageDays <= STALE_DAYS ? STALE_WEIGHT : 0
}

/** The latest time named in a claim that is not after the article: the first moment a witness could write of it. */
export function eventDateOf(dates: ClaimDate[], articleDate: Date): Date | undefined {
  const latest = articleDate.getTime() + DAY_MS
  const past = dates.flatMap(date => startOf(date, articleDate) ?? []).filter(time => time <= latest)
  return past.length === 0 ? undefined : new Date(Math.max(...past))
}

function startOf({ year, month, day }: ClaimDate, articleDate: Date): number | undefined {
  if (year > 0) return Date.UTC(year, (month || 1) - 1, day || 1)
  if (month === 0 || day === 0) return undefined
  // "December 28" in an article of January means the one that lies nearest.
  const around = [-1, 0, 1].map(step => Date.UTC(articleDate.getUTCFullYear() + step, month - 1, day))
  const distance = (time: number) => Math.abs(time - articleDate.getTime())
  return around.reduce((nearest, time) => (distance(time) < distance(nearest) ? time : nearest))
}
