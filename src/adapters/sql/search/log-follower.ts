import { setImmediate as nextTurn } from 'node:timers/promises'

/** Stretches that a search waits for; the rest is read in the background. */
const STRETCHES_PER_SEARCH = 20
const PAUSE_MS = 100

export type LogFollower = {
  /** Reads on, up to a limit; concurrent calls share the work. */
  catchUp(): Promise<void>
}

/**
 * Keeps an index up to date with the log from its stored cursor: certifying never waits for it, and it resumes after a
 * crash. `readStretch` reads a little further and returns false at the end of the log; other work gets a turn after each.
 */
export function createLogFollower(readStretch: () => Promise<boolean>): LogFollower {
  let activeRun: Promise<void> | undefined
  let isPausing = false

  async function follow(): Promise<void> {
    for (let stretch = 0; stretch < STRETCHES_PER_SEARCH; stretch += 1) {
      if (!(await readStretch())) return
      await nextTurn()
    }
    if (isPausing) return
    isPausing = true
    setTimeout(resume, PAUSE_MS).unref()
  }

  function resume(): void {
    isPausing = false
    // In the background: the next search tries again and reports the error.
    catchUp().catch(() => {})
  }

  function catchUp(): Promise<void> {
    activeRun ??= follow().finally(() => {
      activeRun = undefined
    })
    return activeRun
  }

  return { catchUp }
}
