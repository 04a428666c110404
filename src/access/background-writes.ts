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
  const pendingNames = new Set<string>()
  let lastWrite = Promise.resolve()
  let pausedUntilMs = 0

  return (name, write) => {
    if (pendingNames.has(name)) return
    pendingNames.add(name)
    lastWrite = lastWrite
      .then(() => (isWithin(pausedUntilMs - clock().getTime(), PAUSE_AFTER_FAILURE_MS) ? undefined : write()))
      .catch(error => {
        pausedUntilMs = clock().getTime() + PAUSE_AFTER_FAILURE_MS
        onError(error)
      })
      .finally(() => pendingNames.delete(name))
  }
}

/** A time further away than any that we set comes from a clock that was corrected since. */
export function isWithin(remainingMs: number, maxMs: number): boolean {
  return remainingMs > 0 && remainingMs <= maxMs
}
