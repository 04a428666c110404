import type { StartTimer } from '../core/clock.ts'

/** What the promise gives, unless it fails or takes longer: then `undefined`. Its failure is told to `failed`. */
export function withinTime<T>(
  asked: Promise<T>,
  limitMs: number,
  startTimer: StartTimer,
  failed: (error: unknown) => void = () => {},
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
        failed(error)
        resolve(undefined)
      },
    )
  })
}
