import { Problem } from '../core/runtime/problem.ts'
import type { OpenRateWindow, RateWindow } from '../core/runtime/rate-window.port.ts'

export const FAILURES_MINUTES = 15
const WINDOW_SECONDS = FAILURES_MINUTES * 60
/** For one account from one address. */
export const FAILURES_MAX = 10
const PER_ADDRESS = 100
/** From all addresses together. Not counted at an address where the account logged in before: others cannot lock a holder out. */
const PER_ACCOUNT = 100
const FAMILIAR_MAX = 100_000

export type FailedAttempts = {
  /** Counts an attempt as failed before it is made: a thousand guesses sent at once must not all pass the limit. */
  begin(email: string, address: string): Promise<void>
  /** The password was right: undoes the count, and remembers this address as one of the account. */
  forgive(email: string, address: string): Promise<void>
}

/** Guesses at passwords are limited by caller address, by account, and by both. */
export function createFailedAttempts(openRateWindow: OpenRateWindow): FailedAttempts {
  const byPair = openRateWindow('log-in', FAILURES_MAX, WINDOW_SECONDS)
  const byAddress = openRateWindow('log-in-address', PER_ADDRESS, WINDOW_SECONDS)
  const byAccount = openRateWindow('log-in-account', PER_ACCOUNT, WINDOW_SECONDS)
  const familiarPairs = new Set<string>()

  function windowsOf(email: string, address: string): [RateWindow, name: string][] {
    const pair = `${address} ${email}`
    const windows: [RateWindow, string][] = [
      [byPair, pair],
      [byAddress, address],
    ]
    return familiarPairs.has(pair) ? windows : [...windows, [byAccount, email]]
  }

  return {
    async begin(email, address) {
      const uses: [RateWindow, string][] = []
      for (const [window, name] of windowsOf(email, address)) {
        const { allowed, resetSeconds } = await window.take(name)
        if (!allowed) {
          for (const [earlier, earlierName] of uses) await earlier.giveBack(earlierName)
          throw tooMany(resetSeconds)
        }
        uses.push([window, name])
      }
    },

    async forgive(email, address) {
      await Promise.all(windowsOf(email, address).map(([window, name]) => window.giveBack(name)))
      if (familiarPairs.size >= FAMILIAR_MAX) familiarPairs.clear()
      familiarPairs.add(`${address} ${email}`)
    },
  }
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem('rate-limited', 'Too many failed attempts; wait before trying again.', {
    retryAfterSeconds,
  })
}
