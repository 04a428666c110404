import type { Clock } from '../core/runtime/clock.ts'

const WAIT_MS_MAX = 3_600_000

export type AttestorBackoff = {
  isDue(name: string): boolean
  /** Counts a failure and returns how many there were in a row. `requestedMs`: the pause that was asked for. */
  add(name: string, requestedMs: number | undefined): number
  clear(name: string): void
  /** Until the first of them is due; endless where none has failed. */
  soonestMs(): number
}

/** Remembers who failed, and waits longer after each failure in a row; the last wait repeats. */
export function createAttestorBackoff(clock: Clock, waitsMs: readonly number[]): AttestorBackoff {
  const failures = new Map<string, { count: number; retryAt: number }>()
  const now = () => clock().getTime()
  return {
    isDue: name => (failures.get(name)?.retryAt ?? 0) <= now(),
    add(name, requestedMs = 0) {
      const count = (failures.get(name)?.count ?? 0) + 1
      const ownMs = waitsMs[Math.min(count, waitsMs.length) - 1]!
      failures.set(name, { count, retryAt: now() + Math.min(Math.max(ownMs, requestedMs), WAIT_MS_MAX) })
      return count
    },
    clear: name => void failures.delete(name),
    soonestMs: () => Math.min(...[...failures.values()].map(({ retryAt }) => retryAt - now()), Infinity),
  }
}
