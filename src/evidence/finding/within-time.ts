import type { StartTimer } from '../../core/runtime/clock.ts'

/** What the promise gives, unless it fails or takes longer: then `undefined`. Its failure goes to `onError`. */
export function withinTime<T>(
  asked: Promise<T>,
  limitMs: number,
  startTimer: StartTimer,
  onError: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  return new Promise(resolve => {
    const cancel = startTimer(limitMs, () => resolve(undefined))
    asked.then(
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
