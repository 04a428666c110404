import type { StartTimer } from './start-timer.ts'

/** How long nothing is looked at, whoever calls, and after how much longer we look although nobody called. */
export type PauseAfterLook = { pauseMs: number; thenMs: number }

export type LookKeeper = {
  /** There may be something to see. */
  wake(): void
  /** Resolves when the present look is over. No other follows. */
  stop(): Promise<void>
}

/**
 * Looks now, whenever somebody calls, and once in a while although nobody did; never twice at once. The pause after each
 * look lets a crowd of calls share the next.
 * @param look must not reject
 */
export function keepLooking(startTimer: StartTimer, look: () => Promise<PauseAfterLook>): LookKeeper {
  let cancelTimer = () => {}
  let present: Promise<void> | undefined
  let isPausing = false
  let isCalled = false
  let isStopped = false

  function lookIn(afterMs: number): void {
    cancelTimer()
    if (!isStopped) cancelTimer = startTimer(afterMs, lookNow)
  }

  function lookNow(): void {
    isCalled = false
    present = look().then(pause)
  }

  function pause({ pauseMs, thenMs }: PauseAfterLook): void {
    present = undefined
    if (isStopped) return
    isPausing = true
    cancelTimer = startTimer(pauseMs, () => {
      isPausing = false
      lookIn(isCalled ? 0 : thenMs)
    })
  }

  lookIn(0)
  return {
    wake() {
      isCalled = true
      if (present === undefined && !isPausing) lookIn(0)
    },
    async stop() {
      isStopped = true
      cancelTimer()
      await present
    },
  }
}
