import type { PollState } from './evidence-store.port.ts'

/** The outcome of polling one source. */
export type PollOutcome =
  | {
      kind: 'read'
      newStories: number
      /** Undefined also where stories were left for the next poll, which would find the feed unchanged. */
      etag: string | undefined
      lastModified: string | undefined
    }
  | { kind: 'unchanged' }
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
  if (outcome.kind === 'gone') return { ...before, state: 'paused', lastError: 'gone' }
  if (outcome.kind === 'failed') {
    const failures = before.failures + 1
    const backOffMs = Math.min(usualMs * 2 ** Math.min(failures, 20), LONGEST_BACK_OFF_MS)
    const nextPollAt = later(Math.max(backOffMs, outcome.retryAfterMs ?? 0))
    return { ...before, failures, lastError: outcome.error, nextPollAt }
  }
  const hasNews = outcome.kind === 'read' && outcome.newStories > 0
  const nextMs = Math.max(before.intervalMs, usualMs) * (hasNews ? FASTER : SLOWER)
  const intervalMs = Math.round(Math.min(Math.max(nextMs, usualMs), usualMs * SLOWEST_FACTOR))
  return {
    state: 'active',
    etag: outcome.kind === 'read' ? outcome.etag : before.etag,
    lastModified: outcome.kind === 'read' ? outcome.lastModified : before.lastModified,
    nextPollAt: later(intervalMs),
    intervalMs,
    failures: 0,
    lastError: undefined,
    lastSuccessAt: now,
  }
}
