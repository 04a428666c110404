import { Problem } from '../core/runtime/problem.ts'
import type { OpenRateWindow, RateWindow } from '../core/runtime/rate-window.port.ts'

export const FAILURES_MINUTES = 15
const WINDOW_SECONDS = FAILURES_MINUTES * 60
/** For one account from one address. */
export const FAILURES_MAX = 10
const PER_ADDRESS = 100
/** From all addresses together. Where the account was logged in before, this one does not count: nobody is locked out by others. */
const PER_ACCOUNT = 100
const PLACES_MAX = 100_000

export type FailedAttempts = {
  /** Counts an attempt as failed before it is made: a thousand guesses sent at once must not all pass the limit. */
  begin(email: string, address: string): Promise<void>
  /** It was the right password after all, and this is a place where the account is used. */
  forgive(email: string, address: string): Promise<void>
}

/** Guesses at passwords are limited by who asks, by whom they are about, and by both. */
export function createFailedAttempts(openRateWindow: OpenRateWindow): FailedAttempts {
  const byPair = openRateWindow('log-in', FAILURES_MAX, WINDOW_SECONDS)
  const byAddress = openRateWindow('log-in-address', PER_ADDRESS, WINDOW_SECONDS)
  const byAccount = openRateWindow('log-in-account', PER_ACCOUNT, WINDOW_SECONDS)
  const usualPlaces = new Set<string>()

  function countedIn(email: string, address: string): [RateWindow, name: string][] {
    const pair = `${address} ${email}`
    const counted: [RateWindow, string][] = [
      [byPair, pair],
      [byAddress, address],
    ]
    return usualPlaces.has(pair) ? counted : [...counted, [byAccount, email]]
  }

  return {
    async begin(email, address) {
      const taken: [RateWindow, string][] = []
      for (const [window, name] of countedIn(email, address)) {
        const { allowed, resetSeconds } = await window.take(name)
        if (!allowed) {
          for (const [earlier, of] of taken) await earlier.giveBack(of)
          throw tooMany(resetSeconds)
        }
        taken.push([window, name])
      }
    },

    async forgive(email, address) {
      await Promise.all(countedIn(email, address).map(([window, name]) => window.giveBack(name)))
      if (usualPlaces.size >= PLACES_MAX) usualPlaces.clear()
      usualPlaces.add(`${address} ${email}`)
    },
  }
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem('rate-limited', 'Too many failed attempts; wait before trying again.', {
    retryAfterSeconds,
  })
}
