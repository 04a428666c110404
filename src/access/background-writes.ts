import type { Clock } from '../core/runtime/clock.ts'

const PAUSE_AFTER_FAILURE_MS = 60_000

/**
 * Writes that may be lost and that no request waits for: one after another, each name once, and none for a minute after a
 * failure. So a full disk fails no read, and is not tried with every request.
 */
export function createBackgroundWrites(
  clock: Clock,
  onError: (error: unknown) => void,
): (name: string, write: () => Promise<void>) => void {
  const waiting = new Set<string>()
  let last = Promise.resolve()
  let pausedUntilMs = 0

  return (name, write) => {
    if (waiting.has(name)) return
    waiting.add(name)
    last = last
      .then(() => (isWithin(pausedUntilMs - clock().getTime(), PAUSE_AFTER_FAILURE_MS) ? undefined : write()))
      .catch(error => {
        pausedUntilMs = clock().getTime() + PAUSE_AFTER_FAILURE_MS
        onError(error)
      })
      .finally(() => waiting.delete(name))
  }
}

/** A time further away than it can have been set comes from a clock that has been put right since. */
export function isWithin(leftMs: number, mostMs: number): boolean {
  return leftMs > 0 && leftMs <= mostMs
}
