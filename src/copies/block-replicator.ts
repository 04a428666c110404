import type { BlockTarget, CopyOutcome, Holding } from './copy-target.port.ts'
import type { Replicator } from './replicator.ts'

const AT_ONCE_MAX = 8
/** As many as the Pinning Service API takes in one question. */
const CHECKED_AT_ONCE = 10

/** Copies single blocks, a few at a time, until the target is unreachable or fails on every block. */
export function createBlockReplicator(target: BlockTarget): Replicator {
  return {
    async replicate(copies, signal) {
      const outcomes = new Map<number, CopyOutcome>()
      const queue = copies.values()
      const copyNext = async () => {
        for (const copy of queue) {
          const outcome = await target.store(copy, signal)
          // An aborted request says nothing about the block.
          if (signal.aborted) return
          outcomes.set(copy.place, outcome)
          if (isPointless(outcomes)) return
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE_MAX }, copyNext))
      return outcomes
    },

    async check(entries, signal) {
      const holdings = new Map<number, Holding>()
      for (let at = 0; at < entries.length; at += CHECKED_AT_ONCE) {
        const chunk = entries.slice(at, at + CHECKED_AT_ONCE)
        const cids = chunk.map(({ cid }) => cid)
        const answer = await target.holdingsOf(cids, signal)
        if ('kind' in answer) return answer
        for (const [number, { place }] of chunk.entries()) holdings.set(place, answer[number]!)
      }
      return holdings
    },
  }
}

function isPointless(outcomes: ReadonlyMap<number, CopyOutcome>): boolean {
  const kinds = [...outcomes.values()].map(({ kind }) => kind)
  return kinds.includes('away') || (kinds.length >= AT_ONCE_MAX && kinds.every(kind => kind === 'failing'))
}
