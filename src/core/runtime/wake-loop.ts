import type { StartTimer } from './clock.ts'

/** For `pauseMs` no round begins, even if the loop is woken; after `thenMs` more one begins although it was not. */
export type Rest = { pauseMs: number; thenMs: number }

export type WakeLoop = {
  /** To be called when there may be work. */
  wake(): void
  /** Aborts the signal of the present round, and resolves when that is over. No other follows. */
  stop(): Promise<void>
}

type WakePlan = {
  startTimer: StartTimer
  /** Does the due work and says when to look again. The signal is aborted when the loop is stopped. */
  round(signal: AbortSignal): Promise<Rest>
  onError(error: unknown): void
  restAfterError: Rest
  /** When the first round begins, unless the loop is woken before. At once by default. */
  firstAfterMs?: number
}

/**
 * Runs a round now, whenever it is woken, and when its rest is over; never two at once. The pause after each round lets
 * many calls of `wake` share the next.
 */
export function startWakeLoop(plan: WakePlan): WakeLoop {
  const { startTimer, firstAfterMs = 0 } = plan
  const stopController = new AbortController()
  let cancelTimer = () => {}
  let lastRound = Promise.resolve()
  let state: 'waiting' | 'running' | 'pausing' = 'waiting'
  let isWoken = false

  /** By a timer even for 0 ms: the caller of `wake` goes on before the round begins. */
  function runIn(afterMs: number): void {
    cancelTimer()
    if (!stopController.signal.aborted) cancelTimer = startTimer(afterMs, run)
  }

  function run(): void {
    state = 'running'
    isWoken = false
    lastRound = runRound(plan, stopController.signal).then(pause)
  }

  function pause({ pauseMs, thenMs }: Rest): void {
    state = 'pausing'
    if (stopController.signal.aborted) return
    if (pauseMs > 0) cancelTimer = startTimer(pauseMs, () => wait(thenMs))
    else wait(thenMs)
  }

  function wait(thenMs: number): void {
    state = 'waiting'
    runIn(isWoken ? 0 : thenMs)
  }

  if (firstAfterMs === 0) run()
  else runIn(firstAfterMs)
  return {
    wake() {
      isWoken = true
      if (state === 'waiting') runIn(0)
    },
    async stop() {
      stopController.abort()
      cancelTimer()
      await lastRound
    },
  }
}

async function runRound(plan: WakePlan, signal: AbortSignal): Promise<Rest> {
  try {
    return await plan.round(signal)
  } catch (error) {
    plan.onError(error)
    return plan.restAfterError
  }
}
