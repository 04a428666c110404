import { uptime } from 'node:os'
import type { StartTimer, SteadyClock } from '../core/runtime/clock.ts'

/** Real time. A pending timer keeps no process alive. */
export const startTimer: StartTimer = (afterMs, ring) => {
  const timer = setTimeout(ring, afterMs).unref()
  return () => clearTimeout(timer)
}

export const steadyClock: SteadyClock = () => uptime() * 1000
