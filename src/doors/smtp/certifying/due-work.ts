import type { Clock, StartTimer } from '../../../core/runtime/clock.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../../../core/runtime/wake-loop.ts'

type DueWorkDeps = {
  /** Does the due work. True when more may be due at once. */
  round(): Promise<boolean>
  nextDueAt(): Promise<Date | undefined>
  clock: Clock
  startTimer: StartTimer
  onError(error: unknown): void
}

const PAUSE_AFTER_FAILURE_MS = 5_000
/** Timers have a limit; work that is due later, or never, is looked for again. */
const WAIT_MAX_MS = 60 * 60_000

/** Runs rounds while work is due and rests in between. The first round takes work that a former process left. */
export function startDueWork({ round, nextDueAt, clock, startTimer, onError }: DueWorkDeps): WakeLoop {
  async function runRounds(signal: AbortSignal): Promise<Rest> {
    while (!signal.aborted && (await round()));
    const dueAt = await nextDueAt()
    const dueMs = dueAt === undefined ? WAIT_MAX_MS : dueAt.getTime() - clock().getTime()
    return { pauseMs: 0, thenMs: Math.min(Math.max(dueMs, 0), WAIT_MAX_MS) }
  }

  return startWakeLoop({
    startTimer,
    round: runRounds,
    onError,
    restAfterError: { pauseMs: 0, thenMs: PAUSE_AFTER_FAILURE_MS },
  })
}
