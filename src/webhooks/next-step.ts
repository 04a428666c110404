import { retryAfterMs } from '../core/web/retry-after.ts'
import type { MessageAnswer, Unreachable } from '../core/web/web-fetcher.port.ts'
import type { Attempt, DueDelivery, NextStep } from './outbox.port.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** After each attempt that failed; the last of them comes just before a day is over. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  1 * HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
]
export const ATTEMPTS_MAX = WAITS_MS.length + 1
const RETRY_AFTER_MS_MAX = 8 * HOUR_MS
/** A random part of each wait, so that deliveries that failed together are not retried together. */
const JITTER = 0.25
/** A webhook whose delivery is given up, and which has taken nothing for so long, is disabled. */
const SILENCE_MS_MAX = 5 * DAY_MS

const GONE = 410

/** Decides the next step after an answer, or after none. `chance` lies between 0 and 1. */
export function evaluateAttempt(
  { attempts, webhook }: Pick<DueDelivery, 'attempts'> & { webhook: { lastHeardAt: Date } },
  answer: MessageAnswer | Unreachable,
  now: Date,
  chance: number,
): Attempt {
  if (answer.kind === 'unreachable')
    return { at: now, status: undefined, error: answer.reason, next: retry(undefined) }
  const { status, retryAfter } = answer
  const at = { at: now, status, error: undefined }
  if (status >= 200 && status < 300) return { ...at, next: { kind: 'delivered' } }
  if (status === GONE) return { ...at, next: { kind: 'disable', because: 'gone' } }
  return { ...at, next: retry(retryAfterMs(retryAfter, now)) }

  function retry(requestedMs = 0): NextStep {
    const waitMs = WAITS_MS[attempts]
    if (waitMs !== undefined) {
      const ownMs = waitMs * (1 - JITTER * chance)
      const laterMs = Math.max(ownMs, Math.min(requestedMs, RETRY_AFTER_MS_MAX))
      return { kind: 'again', dueAt: new Date(now.getTime() + laterMs) }
    }
    const silentMs = now.getTime() - webhook.lastHeardAt.getTime()
    return silentMs > SILENCE_MS_MAX ? { kind: 'disable', because: 'failing' } : { kind: 'given-up' }
  }
}
