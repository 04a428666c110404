import type { Clock, StartTimer } from '../core/runtime/clock.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../core/runtime/wake-loop.ts'
import type { CopyStore } from './copy-store.port.ts'
import type { Away } from './copy-target.port.ts'
import { BUNDLE_ENTRIES, type FollowedLog, readBlocks } from './read-blocks.ts'
import type { CopyRoute } from './replicator.ts'
import { retryDelayMs } from './retry-delays.ts'
import { settleTurn, type Turn } from './settle-turn.ts'

/** The cursor does not move while so many wait behind it: a target that accepts and never stores gets no more. */
export const WAITS_MAX = 1_000
/** The lease keeps other processes out and is renewed while its holder delivers. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** Without a wake-up, too: another process may have stopped, or a repair may have found a block missing. */
const LOOK_AT_LEAST_EVERY_MS = 5_000
/** After a failure of our own. */
const REST_MS = 30_000

/** Metrics by the public name of the target. */
export interface CopyCounts {
  copiesWaiting(target: string, count: number): void
  copiesStored(target: string, count: number): void
  copiesRefused(target: string, count: number): void
  copyTargetUnreachable(target: string): void
}

export type CopyingDeps = {
  route: CopyRoute
  store: CopyStore
  log: FollowedLog
  clock: Clock
  randomBytes: RandomBytes
  /** Unique to this process. */
  holder: string
  counts: CopyCounts
  startTimer: StartTimer
  /** Called for the operator, once each time that the target becomes unreachable. */
  onUnreachable(target: string, because: string): void
  onError(error: unknown): void
}

/**
 * Follows the log for one target until it is stopped. The cursor moves only after the entries before it were delivered, so
 * a process that is stopped or killed leaves nothing out; its last deliveries are repeated.
 */
export function startCopying(deps: CopyingDeps): WakeLoop {
  const { route, store, holder, counts, startTimer, onUnreachable, onError } = deps
  let awayCount = 0
  let trouble: string | undefined

  async function work(signal: AbortSignal): Promise<Rest> {
    const { isIdle, idleMs } = await findWork(deps)
    if (isIdle) return { pauseMs: route.pauseMs, thenMs: idleMs }
    if (!(await takeLease(deps))) return { pauseMs: route.pauseMs, thenMs: RENEW_MS }
    const endRenewal = renewLease(deps)
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
      const { away, isFull } = await takeTurn(deps, signal)
      if (away !== undefined) return { pauseMs: restAway(away), thenMs: 0 }
      awayCount = 0
      const { isIdle, idleMs } = await findWork(deps)
      if (isIdle || !isFull) return { pauseMs: route.pauseMs, thenMs: idleMs }
    }
    return { pauseMs: 0, thenMs: 0 }
  }

  function restAway({ because, retryAfterMs }: Away): number {
    trouble = because
    awayCount += 1
    counts.copyTargetUnreachable(route.name)
    if (awayCount === 1) onUnreachable(route.name, because)
    return retryDelayMs('away', awayCount, chanceOf(deps), retryAfterMs)
  }

  return startWakeLoop({
    startTimer,
    round: work,
    onError,
    restAfterError: { pauseMs: REST_MS, thenMs: 0 },
  })
}

async function findWork({ route, store, log, clock, counts }: CopyingDeps) {
  const standing = await store.standing(route.id)
  const { size } = (await log.head())!
  counts.copiesWaiting(route.name, size - standing.next + standing.waiting)
  const hasNewEntries = standing.next < size && standing.waiting < WAITS_MAX
  const dueMs = standing.dueAt === undefined ? Infinity : standing.dueAt.getTime() - clock().getTime()
  const idleMs = hasNewEntries ? 0 : Math.max(0, Math.min(dueMs, LOOK_AT_LEAST_EVERY_MS))
  return { isIdle: !hasNewEntries && dueMs > 0, idleMs }
}

function takeLease({ route, store, clock, holder }: CopyingDeps): Promise<boolean> {
  const now = clock()
  return store.lease(route.id, holder, now, new Date(now.getTime() + LEASE_MS))
}

function renewLease(deps: CopyingDeps): () => void {
  let cancel = deps.startTimer(RENEW_MS, renew)
  function renew(): void {
    // A lost lease shows when the turn is settled.
    void takeLease(deps).catch(deps.onError)
    cancel = deps.startTimer(RENEW_MS, renew)
  }
  return () => cancel()
}

async function takeTurn(deps: CopyingDeps, signal: AbortSignal) {
  const { route, store, clock, holder, counts } = deps
  const turn = await nextTurn(deps)
  const fresh = turn.fresh.map(block => ({ ...block, ticket: undefined }))
  const outcomes = await route.replicator.replicate([...turn.due, ...fresh], signal)
  const { settlement, stored, refused, away } = settleTurn(turn, outcomes, clock(), chanceOf(deps))
  if (!(await store.settle(route.id, holder, settlement))) return { away: undefined, isFull: false }
  counts.copiesStored(route.name, stored)
  counts.copiesRefused(route.name, refused)
  const isBundle = turn.end > turn.from && turn.end % BUNDLE_ENTRIES === 0
  return { away, isFull: isBundle || turn.due.length === BUNDLE_ENTRIES }
}

async function nextTurn({ route, store, log, clock }: CopyingDeps): Promise<Turn> {
  const { next, waiting } = await store.standing(route.id)
  const { size } = (await log.head())!
  const bundleEnd = next - (next % BUNDLE_ENTRIES) + BUNDLE_ENTRIES
  const end = waiting < WAITS_MAX ? Math.min(bundleEnd, size) : next
  const due = await store.due(route.id, clock(), BUNDLE_ENTRIES)
  return { from: next, end, due, fresh: end === next ? [] : await readBlocks(log, next, end) }
}

/** Between 0 and 1. */
function chanceOf({ randomBytes }: CopyingDeps): number {
  return randomBytes(1)[0]! / 255
}
