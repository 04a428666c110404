import type { Clock } from '../core/runtime/clock.ts'

const REST_AFTER_FAILURE_MS = 60_000

/**
 * Writes that nobody waits for and nobody misses: one after another, each name once, and after one that failed none for a
 * minute. A disk that takes nothing refuses no reader, and is not asked with every request.
 */
export function createWritesAside(
  clock: Clock,
  onError: (error: unknown) => void,
): (name: string, write: () => Promise<void>) => void {
  const waiting = new Set<string>()
  let last = Promise.resolve()
  let restsUntilMs = 0

  return (name, write) => {
    if (waiting.has(name)) return
    waiting.add(name)
    last = last
      .then(() => (isWithin(restsUntilMs - clock().getTime(), REST_AFTER_FAILURE_MS) ? undefined : write()))
      .catch(error => {
        restsUntilMs = clock().getTime() + REST_AFTER_FAILURE_MS
        onError(error)
      })
      .finally(() => waiting.delete(name))
  }
}

/** A time that is further away than it can have been set was set by a clock that has been put right since. */
export function isWithin(leftMs: number, mostMs: number): boolean {
  return leftMs > 0 && leftMs <= mostMs
}
