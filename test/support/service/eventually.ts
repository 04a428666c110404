import { setTimeout as pause } from 'node:timers/promises'

const DEADLINE_MS = 300_000
/** Soon at first, then less often: looking costs what is looked at time too. */
const LOOK_AFTER_MS = 20
const LOOK_AGAIN_SHARE = 0.1
const LOOK_AT_LEAST_EVERY_MS = 500

/** Waits for what happens by itself sooner or later. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const startMs = Date.now()
  while (!(await holds())) {
    const waitedMs = Date.now() - startMs
    if (waitedMs > DEADLINE_MS) throw new Error(`it never came true: ${what}`)
    await pause(Math.min(LOOK_AFTER_MS + waitedMs * LOOK_AGAIN_SHARE, LOOK_AT_LEAST_EVERY_MS))
  }
}
