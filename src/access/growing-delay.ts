import type { OpenRateWindow, RateWindow } from '../core/runtime/rate-window.port.ts'

/** High enough to count every attempt. */
const COUNT_MAX = 1_000_000

export type DelayRule = {
  /** Attempts without any delay. */
  free: number
  /** Waiting times after these, one for each further attempt; the last holds for all others. They grow. */
  delaysSeconds: number[]
  /** How long attempts are counted. */
  windowSeconds: number
}

/** Slows attempts down the more there are, and never closes for longer than the last delay. */
export type GrowingDelay = {
  /** Counts an attempt. Resolves to 0, or to the seconds to wait: then it was not counted and must not be made. */
  begin(name: string): Promise<number>
  /** The attempt was none that should count. */
  undo(name: string): Promise<void>
}

/** Made of rate windows: one counts the attempts, and one for each delay admits a single attempt in that time. */
export function createGrowingDelay(
  openRateWindow: OpenRateWindow,
  purpose: string,
  { free, delaysSeconds, windowSeconds }: DelayRule,
): GrowingDelay {
  const counts = openRateWindow(purpose, COUNT_MAX, windowSeconds)
  const gates = delaysSeconds.map(seconds => openRateWindow(`${purpose}-${seconds}`, 1, seconds))
  /** The last of these is the delay after so many attempts. */
  const gatesAfter = (attempts: number) => (attempts < free ? [] : gates.slice(0, attempts - free + 1))

  return {
    async begin(name) {
      const { remaining } = await counts.take(name)
      const attempts = COUNT_MAX - remaining
      const gatesBefore = gatesAfter(attempts - 1)
      // Nothing is awaited before the first gate closes: of many attempts at once none slips in between.
      const waitSeconds = gatesBefore.length === 0 ? 0 : await passGates(gatesBefore, name)
      if (waitSeconds > 0) {
        await counts.giveBack(name)
        return waitSeconds
      }
      const next = gatesAfter(attempts).at(-1)
      if (next !== gatesBefore.at(-1)) await next?.take(name)
      return 0
    },
    undo: name => counts.giveBack(name),
  }
}

/**
 * The longest delay is asked first, for its waiting time. The shorter ones matter to attempts sent at once: each sees a
 * higher count than the one before it, and would find a gate of its own open.
 */
async function passGates(gates: RateWindow[], name: string): Promise<number> {
  for (const gate of gates.toReversed()) {
    const { allowed, resetSeconds } = await gate.peek(name)
    if (!allowed) return resetSeconds
  }
  const { allowed, resetSeconds } = await gates.at(-1)!.take(name)
  return allowed ? 0 : resetSeconds
}
