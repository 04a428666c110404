import type { Clock } from '../core/runtime/clock.ts'
import type { CopyRoute } from './carrier.ts'
import type { CopyStore, Standing, Wait } from './copy-store.port.ts'
import type { Holding, LoggedBlock } from './copy-target.port.ts'
import { startOf } from './judge-turn.ts'
import { BUNDLE_ENTRIES, type FollowedLog, readBlocks } from './read-blocks.ts'
import { WAITS_MAX } from './start-copying.ts'

type CopyDeskDeps = { routes: CopyRoute[]; store: CopyStore; log: FollowedLog; clock: Clock }

export type TargetStatus = Standing & { name: string; address: string; entries: number; waits: Wait[] }

export type TargetRepair = {
  name: string
  /** Blocks that were there. */
  stored: number
  /** Entries that are known to be on their way, or not to have been sent yet. */
  waiting: number
  /** Blocks that were not there, though they had been delivered. They are brought again. */
  missing: number
  /** Why the rest could not be checked. */
  away: string | undefined
}

/** What an operator does about copies, beside a running service or without one. It delivers nothing itself. */
export function createCopyDesk({ routes, store, log, clock }: CopyDeskDeps) {
  const sizeOfLog = async () => (await log.head())?.size ?? 0

  async function repair({ id, name, carrier }: CopyRoute): Promise<TargetRepair> {
    const { next } = await store.standing(id)
    const waits = await store.waits(id)
    const known = new Set(waits.map(({ place }) => place))
    const waiting = waits.length + (await sizeOfLog()) - next
    const found: TargetRepair = { name, stored: 0, waiting, missing: 0, away: undefined }
    let queued = waits.length
    for (let start = 0; start < next; start += BUNDLE_ENTRIES) {
      const blocks = await readBlocks(log, start, Math.min(start + BUNDLE_ENTRIES, next))
      const asked = blocks.filter(({ place }) => !known.has(place))
      const holdings = await carrier.check(asked, new AbortController().signal)
      if ('kind' in holdings) return { ...found, away: holdings.because }
      for (const { place } of asked) found[STANDS[holdings.get(place)?.kind ?? 'missing']] += 1
      const lost = lostAmong(asked, holdings, clock())
      queued += lost.length
      if (lost.length === 0) continue
      // Very many are not queued one by one: the cursor goes back, and everything from there is brought again.
      if (queued > WAITS_MAX) await store.rewind(id, lost[0]!.place)
      else await store.queue(id, lost)
    }
    return found
  }

  return {
    async status(): Promise<TargetStatus[]> {
      const entries = await sizeOfLog()
      const standings = routes.map(async ({ id, name }) => {
        const [standing, waits] = await Promise.all([store.standing(id), store.waits(id)])
        return { ...standing, name, address: id, entries, waits }
      })
      return Promise.all(standings)
    },

    /** Asks each target, or this one, for every block that it should have, and queues what is not there. */
    async repair(wanted?: string): Promise<TargetRepair[]> {
      const chosen = routes.filter(({ id, name }) => wanted === undefined || wanted === id || wanted === name)
      if (wanted !== undefined && chosen.length === 0)
        throw new Error(`There is no target ${wanted}. See: pinproof copies status`)
      const repairs: TargetRepair[] = []
      for (const route of chosen) repairs.push(await repair(route))
      return repairs
    },
  }
}

function lostAmong(asked: LoggedBlock[], holdings: ReadonlyMap<number, Holding>, now: Date): Wait[] {
  return asked.flatMap(block => {
    const holding = holdings.get(block.place)
    if (holding?.kind === 'stored') return []
    const ticket = holding?.kind === 'accepted' ? holding.ticket : undefined
    return [{ ...startOf({ ...block, ticket }, now), because: 'it was not there any more' }]
  })
}

const STANDS = { stored: 'stored', missing: 'missing', accepted: 'waiting' } as const
