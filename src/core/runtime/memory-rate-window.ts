import type { Clock } from './clock.ts'
import type { OpenRateWindow, RateState, RateWindow } from './rate-window.port.ts'

const NAMES_MAX = 100_000

type UseCount = { uses: number; endsAtMs: number }

/** Counts in this process alone. */
export function createMemoryRateWindows(clock: Clock): OpenRateWindow {
  return (_purpose, quota, windowSeconds) => createMemoryRateWindow(quota, windowSeconds, clock)
}

/** Memory is bounded: when a flood of names fills the table, the oldest windows go first. */
export function createMemoryRateWindow(quota: number, windowSeconds: number, clock: Clock): RateWindow {
  const windows = new Map<string, UseCount>()

  function current(name: string, nowMs: number): UseCount {
    const window = windows.get(name)
    // A window that ends later than a new one would was opened by a clock that has been put back since.
    const latestMs = nowMs + windowSeconds * 1000
    if (window !== undefined && window.endsAtMs > nowMs && window.endsAtMs <= latestMs) return window
    windows.delete(name)
    return { uses: 0, endsAtMs: latestMs }
  }

  return {
    quota,
    windowSeconds,
    async take(name) {
      const nowMs = clock().getTime()
      const window = current(name, nowMs)
      const isAllowed = window.uses < quota
      if (isAllowed) {
        window.uses += 1
        windows.set(name, window)
        if (windows.size > NAMES_MAX) windows.delete(windows.keys().next().value!)
      }
      return { allowed: isAllowed, ...stateOf(window, quota, nowMs) }
    },
    async peek(name) {
      const nowMs = clock().getTime()
      const window = current(name, nowMs)
      return { allowed: window.uses < quota, ...stateOf(window, quota, nowMs) }
    },
    async giveBack(name) {
      const window = windows.get(name)
      if (window !== undefined && window.uses > 0) window.uses -= 1
    },
  }
}

function stateOf({ uses, endsAtMs }: UseCount, quota: number, nowMs: number): Omit<RateState, 'allowed'> {
  return {
    remaining: Math.max(0, quota - uses),
    resetSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)),
  }
}
