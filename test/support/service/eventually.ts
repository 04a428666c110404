import { setTimeout as pause } from 'node:timers/promises'

const DEADLINE_MS = 300_000
const LOOK_EVERY_MS = 50

/** Waits for what happens by itself sooner or later. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + DEADLINE_MS
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`it never came true: ${what}`)
    await pause(LOOK_EVERY_MS)
  }
}
