import { createWebDates } from '../../adapters/outside-time/web-dates.ts'
import type { Clock, SteadyClock } from '../../core/runtime/clock.ts'
import { type ClockGuard, createClockGuard } from '../../core/runtime/clock-guard.ts'
import { startWakeLoop, type WakeLoop } from '../../core/runtime/wake-loop.ts'
import type { Config } from '../../settings/config.ts'
import { startTimer } from '../system-timer.ts'

const HOUR_MS = 60 * 60 * 1000
const WHEN_IN_DOUBT_MS = 30_000
const PAUSE_MS = 1_000

export type WatchedClock = { clock: Clock; guard: ClockGuard | undefined; stop(): Promise<void> }

type WatchDeps = {
  settings: Pick<Config, 'TIME_SOURCES'>
  clock: Clock
  /** Undefined in tests that set the clock as they like: then it is believed. */
  steadyClock: SteadyClock | undefined
  onError(error: unknown): void
}

/** A clock that is held to the time since the machine started and, where servers are named, to outside time: now and every hour. */
export async function watchClock({
  settings,
  clock,
  steadyClock,
  onError,
}: WatchDeps): Promise<WatchedClock> {
  if (steadyClock === undefined) return { clock, guard: undefined, stop: async () => {} }
  let loop: WakeLoop | undefined
  const guard = createClockGuard({ clock, steadyClock, onDoubt: () => loop?.wake() })
  const sources = createWebDates(settings.TIME_SOURCES)

  async function compare() {
    const outside = await sources.read()
    if (outside !== undefined) guard.compare(outside)
    return { pauseMs: PAUSE_MS, thenMs: guard.isConfirmed() ? HOUR_MS : WHEN_IN_DOUBT_MS }
  }

  if (settings.TIME_SOURCES.length > 0) {
    const { thenMs } = await compare()
    const restAfterError = { pauseMs: PAUSE_MS, thenMs: WHEN_IN_DOUBT_MS }
    loop = startWakeLoop({ startTimer, round: compare, onError, restAfterError, firstAfterMs: thenMs })
  }
  // The clock of this moment is the first measure, unless outside time is.
  guard.fault()
  return { clock: guard.clock, guard, stop: async () => loop?.stop() }
}
