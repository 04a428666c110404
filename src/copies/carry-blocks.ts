import type { Carrier } from './carrier.ts'
import type { BlockTarget, CopyOutcome, Holding } from './copy-target.port.ts'

const AT_ONCE_MAX = 8
/** As many as the Pinning Service API takes in one question. */
const CHECKED_AT_ONCE = 10

/** One block after the other, a few at a time, until the target is away or breaks over everything it is given. */
export function carryBlocks(target: BlockTarget): Carrier {
  return {
    async carry(wanted, signal) {
      const outcomes = new Map<number, CopyOutcome>()
      const queue = wanted.values()
      const carryOn = async () => {
        for (const copy of queue) {
          const outcome = await target.store(copy, signal)
          // What was broken off says nothing about the block.
          if (signal.aborted) return
          outcomes.set(copy.place, outcome)
          if (isPointless(outcomes)) return
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE_MAX }, carryOn))
      return outcomes
    },

    async check(entries, signal) {
      const found = new Map<number, Holding>()
      for (let at = 0; at < entries.length; at += CHECKED_AT_ONCE) {
        const asked = entries.slice(at, at + CHECKED_AT_ONCE)
        const holdings = await target.holdingsOf(
          asked.map(({ cid }) => cid),
          signal,
        )
        if ('kind' in holdings) return holdings
        for (const [number, { place }] of asked.entries()) found.set(place, holdings[number]!)
      }
      return found
    },
  }
}

function isPointless(outcomes: ReadonlyMap<number, CopyOutcome>): boolean {
  const kinds = [...outcomes.values()].map(({ kind }) => kind)
  return kinds.includes('away') || (kinds.length >= AT_ONCE_MAX && kinds.every(kind => kind === 'failing'))
}
