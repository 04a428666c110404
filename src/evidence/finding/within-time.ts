import type { StartTimer } from '../../core/runtime/clock.ts'

/** The promise's value, or `undefined` when it fails or takes longer. Its failure goes to `onError`. */
export function withinTime<T>(
  promise: Promise<T>,
  limitMs: number,
  startTimer: StartTimer,
  onError: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  return new Promise(resolve => {
    const cancel = startTimer(limitMs, () => resolve(undefined))
    promise.then(
      value => {
        cancel()
        resolve(value)
      },
      (error: unknown) => {
        cancel()
        onError(error)
        resolve(undefined)
      },
    )
  })
}
