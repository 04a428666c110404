import { Problem } from '../core/runtime/problem.ts'
import type { OpenRateWindow, RateWindow } from '../core/runtime/rate-window.port.ts'
import { say } from '../core/text/say.ts'

const HOUR_SECONDS = 60 * 60

/** Wrong hashes an hour; undefined where they are not limited. */
export type MissLimits = {
  /** For a code, from one network, for all codes together. */
  openings: number | undefined
  /** For one code, from all networks together. */
  openingsOfCode: number | undefined
  /** Without a code, from one network: hashes under which nothing is found. */
  lookUps: number | undefined
}

/** A presented hash. With a code it aims at one certificate; without, at any that can be found by hash. */
export type Guess = { network: string; code?: string | undefined; isRight: boolean }

export type OpeningAttempts = {
  /**
   * Counts a wrong guess; a right one costs nothing. Rejects with a Problem after too many wrong ones, for the right guess
   * too: otherwise guessing could go on.
   */
  count(guess: Guess): Promise<void>
}

/** Guesses at the content of private certificates, limited by the network they come from and by the code they aim at. */
export function createOpeningAttempts(
  openRateWindow: OpenRateWindow,
  { openings, openingsOfCode, lookUps }: MissLimits,
): OpeningAttempts {
  const limitTo = (purpose: string, quota: number | undefined) =>
    quota === undefined ? undefined : openRateWindow(purpose, quota, HOUR_SECONDS)
  const openingsByNetwork = limitTo('opening-network', openings)
  const openingsByCode = limitTo('opening-code', openingsOfCode)
  const lookUpsByNetwork = limitTo('look-up-network', lookUps)

  return {
    async count({ network, code, isRight }) {
      const uses: [RateWindow | undefined, name: string][] =
        code === undefined
          ? [[lookUpsByNetwork, network]]
          : [
              [openingsByNetwork, network],
              [openingsByCode, code],
            ]
      const limited = uses.filter((use): use is [RateWindow, string] => use[0] !== undefined)
      // Counted before the answer: a thousand guesses sent at once must not all pass the limit.
      await takeAll(limited)
      if (isRight) await giveBackAll(limited)
    },
  }
}

async function takeAll(uses: [RateWindow, name: string][]): Promise<void> {
  for (const [place, [window, name]] of uses.entries()) {
    const { allowed, resetSeconds } = await window.take(name)
    if (allowed) continue
    await giveBackAll(uses.slice(0, place))
    throw new Problem('rate-limited', say`Too many wrong hashes; wait before presenting another.`, {
      retryAfterSeconds: resetSeconds,
    })
  }
}

async function giveBackAll(uses: [RateWindow, name: string][]): Promise<void> {
  await Promise.all(uses.map(([window, name]) => window.giveBack(name)))
}
