import type { Clock } from '../../core/clock.ts'

export type DueWork = {
  /** Something may be due now. */
  wake(): void
  /** Resolves when the round that is running has ended; no other begins. */
  stop(): Promise<void>
}

type DueWorkDeps = {
  /** Does what is due. True when more may be due at once. */
  round(): Promise<boolean>
  nextDueAt(): Promise<Date | undefined>
  clock: Clock
  failed(error: unknown): void
}

const PAUSE_AFTER_FAILURE_MS = 5_000
/** Timers take no more; whoever waits longer looks again. */
const WAIT_MAX_MS = 60 * 60_000

/** Works whenever something is due, one round after another, and sleeps in between. It begins with what was left over. */
export function startDueWork({ round, nextDueAt, clock, failed }: DueWorkDeps): DueWork {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    try {
      do {
        again = false
        while (!stopped && (await round()));
      } while (again && !stopped)
      await sleep(await nextDueAt())
    } catch (error) {
      failed(error)
      await sleep(new Date(clock().getTime() + PAUSE_AFTER_FAILURE_MS))
    }
  }

  async function sleep(until: Date | undefined): Promise<void> {
    if (until === undefined || stopped) return
    const ms = Math.min(Math.max(until.getTime() - clock().getTime(), 0), WAIT_MAX_MS)
    timer = setTimeout(wake, ms).unref()
  }

  function wake(): void {
    if (stopped) return
    clearTimeout(timer)
    again = true
    running ??= work().finally(() => {
      running = undefined
      // Somebody woke us while we were going to sleep.
      if (again) wake()
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
