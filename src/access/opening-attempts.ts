import { Problem } from '../core/runtime/problem.ts'
import type { OpenRateWindow, RateWindow } from '../core/runtime/rate-window.port.ts'

export const MISSES_MINUTES = 60
/** Wrong hashes from one network, for all codes together. */
export const MISSES_PER_NETWORK = 30
/** Wrong hashes for one code, from all networks together. */
export const MISSES_PER_CODE = 100

export type OpeningAttempts = {
  /**
   * Whether the presented hash is one of those of the certificate's content. Right hashes are not counted. After too many
   * wrong ones even the right hash is refused: otherwise guessing could go on.
   */
  isRight(code: string, presentedHash: string, hashes: readonly string[], network: string): Promise<boolean>
}

/** Guesses at the content of a private certificate, limited by the network they come from and by the code they aim at. */
export function createOpeningAttempts(openRateWindow: OpenRateWindow): OpeningAttempts {
  const byNetwork = openRateWindow('opening-network', MISSES_PER_NETWORK, MISSES_MINUTES * 60)
  const byCode = openRateWindow('opening-code', MISSES_PER_CODE, MISSES_MINUTES * 60)

  return {
    async isRight(code, presentedHash, hashes, network) {
      const isMatch = hashes.includes(presentedHash)
      // Counted before it is known to be wrong: a thousand guesses sent at once must not all pass the limit.
      await take(byNetwork, network)
      try {
        await take(byCode, code)
      } catch (problem) {
        await byNetwork.giveBack(network)
        throw problem
      }
      if (isMatch) await Promise.all([byNetwork.giveBack(network), byCode.giveBack(code)])
      return isMatch
    },
  }
}

async function take(window: RateWindow, name: string): Promise<void> {
  const { allowed, resetSeconds } = await window.take(name)
  if (allowed) return
  throw new Problem('rate-limited', 'Too many wrong hashes; wait before presenting another.', {
    retryAfterSeconds: resetSeconds,
  })
}
