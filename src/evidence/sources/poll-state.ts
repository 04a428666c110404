import type { PollState } from './evidence-store.port.ts'

/** The outcome of polling one source. */
export type PollOutcome =
  | {
      kind: 'read'
      newStories: number
      /** Undefined also where stories were left for the next poll, which would find the feed unchanged. */
      etag: string | undefined
      lastModified: string | undefined
      movedTo?: string | undefined
    }
  | { kind: 'unchanged'; movedTo?: string | undefined }
  | { kind: 'failed'; error: string; retryAfterMs: number | undefined }
  | { kind: 'gone' }

const LONGEST_BACK_OFF_MS = 24 * 60 * 60 * 1000
/** A source without news is polled less and less often, up to this many times the usual interval. */
const SLOWEST_FACTOR = 8
const SLOWER = 1.5
const FASTER = 0.5

/** The state of a source after this outcome; `usualMs` is the interval that the operator has set. */
export function afterPoll(before: PollState, outcome: PollOutcome, now: Date, usualMs: number): PollState {
  const later = (ms: number) => new Date(now.getTime() + Math.round(ms))
  // An address that a source moved to and that fails is given up: the source's own is asked next.
  const isAtHome = before.movedTo === undefined
  if (outcome.kind === 'gone' && isAtHome) return { ...before, state: 'paused', lastError: 'gone' }
  if (outcome.kind === 'failed' || outcome.kind === 'gone') {
    const { error, retryAfterMs = 0 } = outcome.kind === 'gone' ? { error: 'gone' } : outcome
    const failures = before.failures + 1
    const backOffMs = Math.min(usualMs * 2 ** Math.min(failures, 20), LONGEST_BACK_OFF_MS)
    const nextPollAt = later(Math.max(backOffMs, retryAfterMs))
    return { ...before, movedTo: undefined, failures, lastError: error, nextPollAt }
  }
  const hasNews = outcome.kind === 'read' && outcome.newStories > 0
  const nextMs = Math.max(before.intervalMs, usualMs) * (hasNews ? FASTER : SLOWER)
  const intervalMs = Math.round(Math.min(Math.max(nextMs, usualMs), usualMs * SLOWEST_FACTOR))
  return {
    state: 'active',
    movedTo: outcome.movedTo ?? before.movedTo,
    etag: outcome.kind === 'read' ? outcome.etag : before.etag,
    lastModified: outcome.kind === 'read' ? outcome.lastModified : before.lastModified,
    nextPollAt: later(intervalMs),
    intervalMs,
    failures: 0,
    lastError: undefined,
    lastSuccessAt: now,
  }
}
