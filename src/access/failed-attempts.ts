import { Problem } from '../core/runtime/problem.ts'
import type { OpenRateWindow } from '../core/runtime/rate-window.port.ts'
import { say } from '../core/text/say.ts'
import { createGrowingDelay, type DelayRule, type GrowingDelay } from './growing-delay.ts'

export const FAILURES_MINUTES = 15
const WINDOW_SECONDS = FAILURES_MINUTES * 60
/** For one account from one network or known browser, before the first delay. */
export const FAILURES_MAX = 10

const PER_PAIR: DelayRule = {
  free: FAILURES_MAX,
  delaysSeconds: [10, 20, 40, 80, 160, 320],
  windowSeconds: WINDOW_SECONDS,
}
/** Of a whole network, or at one account from everywhere. The delay stays short: other people wait too. */
const PER_CROWD: DelayRule = { free: 100, delaysSeconds: [1, 2, 4, 8, 15, 30], windowSeconds: WINDOW_SECONDS }
/** At one account, with the password known: a code has a million values, so a day has room for some 300 guesses. */
const PER_CODE: DelayRule = { free: 30, delaysSeconds: [10, 40, 160, 320], windowSeconds: 24 * 60 * 60 }
const FAMILIAR_MAX = 100_000

export type Attempt = {
  email: string
  network: string
  /** A browser or session in which the account is used already. */
  known?: string | undefined
}

export type FailedAttempts = {
  /** Counts an attempt as failed before it is made: a thousand guesses sent at once must not all pass the limit. */
  begin(attempt: Attempt): Promise<void>
  /** It was not made after all: undoes the count. */
  undo(attempt: Attempt): Promise<void>
  /** The guess was right: undoes the count, and remembers this network as one of the account. */
  forgive(attempt: Attempt): Promise<void>
  /** A name for the line in which the attempt waits: strangers of one network share it, and holders do not. */
  lineOf(attempt: Attempt): string
}

/**
 * Guesses at passwords and codes are slowed down by network, by account, and by both. A known browser, and a network from which
 * the account was used, answer for their own failures alone: others cannot lock a holder out.
 */
export function createFailedAttempts(
  openRateWindow: OpenRateWindow,
  purpose: 'log-in' | 'second-factor',
): FailedAttempts {
  const isPassword = purpose === 'log-in'
  const byPair = createGrowingDelay(openRateWindow, purpose, PER_PAIR)
  const byNetwork = createGrowingDelay(openRateWindow, `${purpose}-network`, PER_CROWD)
  const byAccount = createGrowingDelay(
    openRateWindow,
    `${purpose}-account`,
    isPassword ? PER_CROWD : PER_CODE,
  )
  const familiarPairs = new Set<string>()
  const pairOf = ({ email, network, known }: Attempt) => `${known ?? network} ${email}`
  const isHolder = (attempt: Attempt) => attempt.known !== undefined || familiarPairs.has(pairOf(attempt))

  function limitsOf(attempt: Attempt): [GrowingDelay, name: string][] {
    const pair: [GrowingDelay, string] = [byPair, pairOf(attempt)]
    return isHolder(attempt) ? [pair] : [pair, [byNetwork, attempt.network], [byAccount, attempt.email]]
  }

  return {
    begin: attempt => beginAll(limitsOf(attempt)),
    undo: attempt => undoAll(limitsOf(attempt)),

    async forgive(attempt) {
      await undoAll(limitsOf(attempt))
      if (familiarPairs.size >= FAMILIAR_MAX) familiarPairs.clear()
      familiarPairs.add(pairOf(attempt))
    },

    lineOf: attempt => (isHolder(attempt) ? pairOf(attempt) : attempt.network),
  }
}

async function beginAll(limits: [GrowingDelay, name: string][]): Promise<void> {
  for (const [place, [limit, name]] of limits.entries()) {
    const waitSeconds = await limit.begin(name)
    if (waitSeconds === 0) continue
    await undoAll(limits.slice(0, place))
    throw tooMany(waitSeconds)
  }
}

async function undoAll(limits: [GrowingDelay, name: string][]): Promise<void> {
  await Promise.all(limits.map(([limit, name]) => limit.undo(name)))
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem('rate-limited', say`Too many failed attempts; wait before trying again.`, {
    retryAfterSeconds,
  })
}
