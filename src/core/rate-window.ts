import type { Clock } from './clock.ts'

export type RateState = { allowed: boolean; remaining: number; resetSeconds: number }

export type RateWindow = {
  quota: number
  windowSeconds: number
  /** Counts one use of `name` and says whether it still fits. */
  take(name: string): RateState
  /** The same answer without counting. */
  peek(name: string): RateState
  /** Undoes one `take` of this window that turned out not to count. */
  giveBack(name: string): void
}

const NAMES_MAX = 100_000

/**
 * At most `quota` uses in a window that opens with the first of them. Memory is bounded: when a flood of names
 * fills the table, the oldest windows go first.
 */
export function createRateWindow(quota: number, windowSeconds: number, clock: Clock): RateWindow {
  const windows = new Map<string, { used: number; endsAtMs: number }>()

  function current(name: string, nowMs: number) {
    const window = windows.get(name)
    if (window !== undefined && window.endsAtMs > nowMs) return window
    windows.delete(name)
    return { used: 0, endsAtMs: nowMs + windowSeconds * 1000 }
  }

  function stateOf(window: { used: number; endsAtMs: number }, nowMs: number, allowed: boolean): RateState {
    return {
      allowed,
      remaining: Math.max(0, quota - window.used),
      resetSeconds: Math.max(1, Math.ceil((window.endsAtMs - nowMs) / 1000)),
    }
  }

  return {
    quota,
    windowSeconds,
    take(name) {
      const nowMs = clock().getTime()
      const window = current(name, nowMs)
      const allowed = window.used < quota
      if (allowed) {
        window.used += 1
        windows.set(name, window)
        if (windows.size > NAMES_MAX) windows.delete(windows.keys().next().value!)
      }
      return stateOf(window, nowMs, allowed)
    },
    peek(name) {
      const nowMs = clock().getTime()
      const window = current(name, nowMs)
      return stateOf(window, nowMs, window.used < quota)
    },
    giveBack(name) {
      const window = windows.get(name)
      if (window !== undefined && window.used > 0) window.used -= 1
    },
  }
}
