import type { StartTimer } from '../core/runtime/clock.ts'

/** The clock on the wall. It keeps no process alive. */
export const startTimer: StartTimer = (afterMs, ring) => {
  const timer = setTimeout(ring, afterMs).unref()
  return () => clearTimeout(timer)
}
