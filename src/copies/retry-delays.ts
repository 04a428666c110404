const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

// Waits after the first, second, … equal ending in a row; the last one repeats. Retries never end: a copy that is given up
// would stay missing.
const REFUSED_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]
const ACCEPTED_MS = [1, 2, 5, 10, 30, 60, 300, 900, 3600].map(seconds => seconds * SECOND_MS)
/** The last wait is short, so that copies arrive soon after the target is back. */
const AWAY_MS = [1, 2, 5, 10, 20, 30].map(seconds => seconds * SECOND_MS)
const REQUESTED_MS_MAX = HOUR_MS
/** A random part of each wait, so that copies that failed together are not retried together. */
const JITTER = 0.25

type Ending = 'refused' | 'accepted' | 'away'

const WAITS_MS: Record<Ending, number[]> = { refused: REFUSED_MS, accepted: ACCEPTED_MS, away: AWAY_MS }

/** How long to wait after the `times`-th such ending in a row. `chance` lies between 0 and 1. */
export function retryDelayMs(ending: Ending, times: number, chance: number, requestedMs = 0): number {
  const waits = WAITS_MS[ending]
  const ownMs = waits[Math.min(times, waits.length) - 1]! * (1 - JITTER * chance)
  return Math.max(ownMs, Math.min(requestedMs, REQUESTED_MS_MAX))
}
