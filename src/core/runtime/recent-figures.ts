import type { Clock } from './clock.ts'

const SPAN_MS = 5 * 60_000
const SPANS_MAX = 288
/** Upper bounds in seconds; the last class has none. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Five minutes of answers of the API. */
export type FiguresSpan = {
  start: Date
  certified: number
  /** 402, 429 and 503. */
  refused: number
  /** Faults of ours. */
  failed: number
  /** Seconds within which half, and 95 of 100, certifications were answered: the upper bound of their class. */
  median: number | undefined
  p95: number | undefined
}

/** The last day in spans, oldest first; spans without an answer are absent. Of this process alone. */
export type RecentFigures = FiguresSpan[]

type Counts = { start: number; certified: number; refused: number; failed: number; classes: number[] }

const REFUSALS = [402, 429, 503]
const CERTIFYING = ['/api/v1/verify', '/api/v1/certificates']

/** Counts answers for the operator's page, in constant memory. */
export function createRecentFigures(clock: Clock) {
  const spans: Counts[] = []

  function present(): Counts {
    const start = Math.floor(clock().getTime() / SPAN_MS) * SPAN_MS
    const last = spans.at(-1)
    if (last?.start === start) return last
    const counts = { start, certified: 0, refused: 0, failed: 0, classes: BOUNDS.concat(0).map(() => 0) }
    spans.push(counts)
    if (spans.length > SPANS_MAX) spans.shift()
    return counts
  }

  return {
    answered(route: string, method: string, status: number, seconds: number): void {
      if (!route.startsWith('/api/')) return
      const counts = present()
      if (REFUSALS.includes(status)) counts.refused += 1
      else if (status >= 500) counts.failed += 1
      if (method !== 'POST' || status !== 200 || !CERTIFYING.includes(route)) return
      counts.certified += 1
      const place = BOUNDS.findIndex(bound => seconds <= bound)
      counts.classes[place === -1 ? BOUNDS.length : place]! += 1
    },
    read: (): RecentFigures =>
      spans.map(({ start, certified, refused, failed, classes }) => ({
        start: new Date(start),
        certified,
        refused,
        failed,
        median: quantile(classes, certified, 0.5),
        p95: quantile(classes, certified, 0.95),
      })),
  }
}

function quantile(classes: number[], total: number, share: number): number | undefined {
  if (total === 0) return undefined
  let sum = 0
  const place = classes.findIndex(count => {
    sum += count
    return sum >= share * total
  })
  return BOUNDS[place] ?? Number.POSITIVE_INFINITY
}
