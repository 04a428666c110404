import type { StartTimer } from '../core/runtime/clock.ts'

/** Real time. A pending timer keeps no process alive. */
export const startTimer: StartTimer = (afterMs, ring) => {
  const timer = setTimeout(ring, afterMs).unref()
  return () => clearTimeout(timer)
}
