import type { Clock, StartTimer } from '../core/runtime/clock.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../core/runtime/wake-loop.ts'
import type { CopyRoute } from './carrier.ts'
import type { CopyStore, Standing } from './copy-store.port.ts'
import type { Away } from './copy-target.port.ts'
import { judgeTurn, type Turn } from './judge-turn.ts'
import { BUNDLE_ENTRIES, type FollowedLog, readBlocks } from './read-blocks.ts'
import { waitMs } from './retry-waits.ts'

/** While so many wait behind the cursor it does not move: a target that accepts and never stores gets no more. */
export const WAITS_MAX = 1_000
/** Who delivers keeps everybody else out for so long, and says again and again that it still does. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** We also look when nobody called: another process may have stopped, or a check have found something missing. */
const LOOK_AT_LEAST_EVERY_MS = 5_000
/** After a failure of our own. */
const REST_MS = 30_000

/** What is counted, by the public name of the target. */
export interface CopyCounts {
  copiesWaiting(target: string, count: number): void
  copiesStored(target: string, count: number): void
  copiesRefused(target: string, count: number): void
  copyTargetAway(target: string): void
}

export type CopyingDeps = {
  route: CopyRoute
  store: CopyStore
  log: FollowedLog
  clock: Clock
  randomBytes: RandomBytes
  /** One word for this process, which no other has. */
  holder: string
  counts: CopyCounts
  startTimer: StartTimer
  /** Tells the operator, once for each time that it goes away. */
  onAway(target: string, because: string): void
  onError(error: unknown): void
}

/**
 * Follows the log for one target until it is stopped. The cursor moves only after what lies before it was delivered, so a
 * process that is stopped or killed leaves nothing out; what it had just delivered is delivered again.
 */
export function startCopying(deps: CopyingDeps): WakeLoop {
  const { route, store, log, clock, holder, counts, startTimer, onAway, onError } = deps
  let timesAway = 0
  let trouble: string | undefined

  const chance = () => deps.randomBytes(1)[0]! / 255

  async function work(signal: AbortSignal): Promise<Rest> {
    const { isIdle, idleMs } = await lookAround()
    if (isIdle) return { pauseMs: route.pauseMs, thenMs: idleMs }
    const now = clock()
    if (!(await store.lease(route.id, holder, now, new Date(now.getTime() + LEASE_MS))))
      return { pauseMs: route.pauseMs, thenMs: RENEW_MS }
    const endRenewal = keepLease()
    trouble = undefined
    try {
      return await takeTurns(signal)
    } finally {
      endRenewal()
      await store.release(route.id, holder, trouble)
    }
  }

  async function takeTurns(signal: AbortSignal): Promise<Rest> {
    while (!signal.aborted) {
      const { away, isFull } = await takeTurn(signal)
      if (away !== undefined) return { pauseMs: restAway(away), thenMs: 0 }
      timesAway = 0
      const { isIdle, idleMs } = await lookAround()
      if (isIdle || !isFull) return { pauseMs: route.pauseMs, thenMs: idleMs }
    }
    return { pauseMs: 0, thenMs: 0 }
  }

  async function lookAround() {
    const standing = await store.standing(route.id)
    const { size } = (await log.head())!
    counts.copiesWaiting(route.name, size - standing.next + standing.waiting)
    const hasNews = standing.next < size && standing.waiting < WAITS_MAX
    const dueMs = standing.dueAt === undefined ? Infinity : standing.dueAt.getTime() - clock().getTime()
    const idleMs = hasNews ? 0 : Math.max(0, Math.min(dueMs, LOOK_AT_LEAST_EVERY_MS))
    return { isIdle: !hasNews && dueMs > 0, idleMs }
  }

  async function takeTurn(signal: AbortSignal): Promise<{ away: Away | undefined; isFull: boolean }> {
    const turn = await nextTurn(await store.standing(route.id))
    const fresh = turn.fresh.map(block => ({ ...block, ticket: undefined }))
    const outcomes = await route.carrier.carry([...turn.due, ...fresh], signal)
    const { settlement, stored, refused, away } = judgeTurn(turn, outcomes, clock(), chance())
    if (!(await store.settle(route.id, holder, settlement))) return { away: undefined, isFull: false }
    counts.copiesStored(route.name, stored)
    counts.copiesRefused(route.name, refused)
    const isBundle = turn.end > turn.from && turn.end % BUNDLE_ENTRIES === 0
    return { away, isFull: isBundle || turn.due.length === BUNDLE_ENTRIES }
  }

  async function nextTurn({ next, waiting }: Standing): Promise<Turn> {
    const { size } = (await log.head())!
    const bundleEnd = next - (next % BUNDLE_ENTRIES) + BUNDLE_ENTRIES
    const end = waiting < WAITS_MAX ? Math.min(bundleEnd, size) : next
    const due = await store.due(route.id, clock(), BUNDLE_ENTRIES)
    return { from: next, end, due, fresh: end === next ? [] : await readBlocks(log, next, end) }
  }

  function restAway({ because, retryAfterMs }: Away): number {
    trouble = because
    timesAway += 1
    counts.copyTargetAway(route.name)
    if (timesAway === 1) onAway(route.name, because)
    return waitMs('away', timesAway, chance(), retryAfterMs)
  }

  function keepLease(): () => void {
    let cancel = startTimer(RENEW_MS, renew)
    function renew(): void {
      const now = clock()
      // Who loses the lease settles nothing; that is found out there.
      void store.lease(route.id, holder, now, new Date(now.getTime() + LEASE_MS)).catch(onError)
      cancel = startTimer(RENEW_MS, renew)
    }
    return () => cancel()
  }

  return startWakeLoop({
    startTimer,
    round: work,
    onError,
    restAfterError: { pauseMs: REST_MS, thenMs: 0 },
  })
}
