import type { Clock, SteadyClock } from './clock.ts'
import type { OutsideTime } from './outside-time.port.ts'
import { Problem } from './problem.ts'

/** Clocks are disciplined in small steps; a larger one means that times can no longer be believed. */
const TOLERANCE_MS = 5_000
/** How far a steady clock may drift from outside time until it is compared again. */
const DRIFT_SHARE = 200e-6
/** A comparison with outside time counts for as long. */
const CONFIRMED_MS = 2 * 60 * 60 * 1000

export type ClockGuard = {
  /** The wall clock. Throws `Problem('issuing-stopped')` while it cannot be believed. */
  clock: Clock
  /** Why the clock cannot be believed, or undefined while it can. */
  fault(): string | undefined
  /** Outside time as it is now: from here on the clock is held to it. */
  compare(outside: OutsideTime): void
  /** Outside time agrees with the clock. */
  isConfirmed(): boolean
  /** The clock contradicts the log: what it said before is no measure. */
  doubt(): void
}

type GuardDeps = {
  clock: Clock
  steadyClock: SteadyClock
  /** Called where outside time should be asked soon. */
  onDoubt(): void
}

/** The right time at one moment of the steady clock, by outside time or by the wall clock of that moment. */
type Reference = { timeMs: number; steadyMs: number; uncertainMs: number; isOutside: boolean }

/**
 * Holds the wall clock to a clock that cannot be set, which counts from the start of the machine. A wall clock that jumps
 * against it is not believed until it is back, or until outside time confirms it.
 */
export function createClockGuard({ clock, steadyClock, onDoubt }: GuardDeps): ClockGuard {
  let reference: Reference | undefined

  const excess = () => reference && excessMs(reference, clock(), steadyClock())

  function fault(): string | undefined {
    const aheadMs = excess()
    if (aheadMs !== undefined) {
      onDoubt()
      return reference!.isOutside ? apartFromOutside(aheadMs) : jumped(aheadMs)
    }
    // A clock of its own may be slewed for hours, and is followed in small steps; outside time is a fixed measure.
    if (reference?.isOutside !== true) {
      const timeMs = clock().getTime()
      reference = { timeMs, steadyMs: steadyClock(), uncertainMs: 0, isOutside: false }
    }
    return undefined
  }

  return {
    clock() {
      const reason = fault()
      if (reason !== undefined) throw new Problem('issuing-stopped', reason, { retryAfterSeconds: 30 })
      return clock()
    },
    fault,
    compare({ timeMs, uncertainMs }) {
      reference = { timeMs, uncertainMs, steadyMs: steadyClock(), isOutside: true }
    },
    isConfirmed() {
      if (reference?.isOutside !== true || excess() !== undefined) return false
      return steadyClock() - reference.steadyMs < CONFIRMED_MS
    },
    doubt() {
      if (reference?.isOutside === false) reference = undefined
      onDoubt()
    },
  }
}

/** How far the wall clock is ahead of the reference, if that is more than can be explained. */
function excessMs(reference: Reference, now: Date, steadyMs: number): number | undefined {
  const ageMs = steadyMs - reference.steadyMs
  const aheadMs = now.getTime() - (reference.timeMs + ageMs)
  const allowedMs = TOLERANCE_MS + reference.uncertainMs + ageMs * DRIFT_SHARE
  return Math.abs(aheadMs) > allowedMs ? aheadMs : undefined
}

function jumped(aheadMs: number): string {
  const way = aheadMs > 0 ? 'ahead' : 'back'
  return `The clock of the service jumped ${way} by ${secondsOf(aheadMs)} seconds against the time since the machine started; nothing can be dated until it is right again. If it is right now, restart the service.`
}

function apartFromOutside(aheadMs: number): string {
  const way = aheadMs > 0 ? 'ahead of' : 'behind'
  return `The clock of the service is ${secondsOf(aheadMs)} seconds ${way} outside time; nothing can be dated until it is right again.`
}

function secondsOf(ms: number): number {
  return Math.round(Math.abs(ms) / 1000)
}
