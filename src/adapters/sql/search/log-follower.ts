import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many stretches are read for whoever searches; the rest follows while nobody waits. */
const STRETCHES_PER_SEARCH = 20
const PAUSE_MS = 100

export type LogFollower = {
  /** Reads on, up to a limit; whoever asks while it is being done waits for the same work. */
  catchUp(): Promise<void>
}

/**
 * An index that follows the log from where it stands, so that certifying never waits for it, and after a crash it goes on.
 * `readStretch` reads a little further and says whether there was anything new; after each everybody else has a turn.
 */
export function createLogFollower(readStretch: () => Promise<boolean>): LogFollower {
  let running: Promise<void> | undefined
  let isPausing = false

  async function follow(): Promise<void> {
    for (let stretch = 0; stretch < STRETCHES_PER_SEARCH; stretch += 1) {
      if (!(await readStretch())) return
      await nextTurn()
    }
    if (isPausing) return
    isPausing = true
    setTimeout(goOn, PAUSE_MS).unref()
  }

  function goOn(): void {
    isPausing = false
    // Nobody waits for it, and the next search tries again.
    catchUp().catch(() => {})
  }

  function catchUp(): Promise<void> {
    running ??= follow().finally(() => {
      running = undefined
    })
    return running
  }

  return { catchUp }
}
