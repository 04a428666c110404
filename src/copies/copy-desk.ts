import type { Clock } from '../core/runtime/clock.ts'
import type { CopyRoute } from './carrier.ts'
import type { CopyStore, Standing, Wait } from './copy-store.port.ts'
import type { Holding, LoggedBlock } from './copy-target.port.ts'
import { BUNDLE_ENTRIES, type FollowedLog, readBlocks } from './read-blocks.ts'
import { startOf } from './settle-turn.ts'
import { WAITS_MAX } from './start-copying.ts'

type CopyDeskDeps = { routes: CopyRoute[]; store: CopyStore; log: FollowedLog; clock: Clock }

export type TargetStatus = Standing & { name: string; address: string; entries: number; waits: Wait[] }

export type TargetRepair = {
  name: string
  /** Blocks that were there. */
  stored: number
  /** Entries on their way, or not sent yet. */
  waiting: number
  /** Delivered blocks that were not there any more. They are delivered again. */
  missing: number
  /** Why the rest could not be checked. */
  away: string | undefined
}

/** The operator's commands for copies, beside a running service or without one. It delivers nothing itself. */
export function createCopyDesk(deps: CopyDeskDeps) {
  const { routes, store } = deps
  return {
    async status(): Promise<TargetStatus[]> {
      const entries = await sizeOf(deps.log)
      const standings = routes.map(async ({ id, name }) => {
        const [standing, waits] = await Promise.all([store.standing(id), store.waits(id)])
        return { ...standing, name, address: id, entries, waits }
      })
      return Promise.all(standings)
    },

    /** Asks each target, or this one, for every block that it should have, and queues the missing ones. */
    async repair(target?: string): Promise<TargetRepair[]> {
      const chosen = routes.filter(({ id, name }) => target === undefined || target === id || target === name)
      if (target !== undefined && chosen.length === 0)
        throw new Error(`There is no target ${target}. See: pinproof copies status`)
      const repairs: TargetRepair[] = []
      for (const route of chosen) repairs.push(await repairTarget(route, deps))
      return repairs
    },
  }
}

async function repairTarget(
  { id, name, carrier }: CopyRoute,
  { store, log, clock }: CopyDeskDeps,
): Promise<TargetRepair> {
  const { next } = await store.standing(id)
  const waits = await store.waits(id)
  const waitingPlaces = new Set(waits.map(({ place }) => place))
  const waiting = waits.length + (await sizeOf(log)) - next
  const counts: TargetRepair = { name, stored: 0, waiting, missing: 0, away: undefined }
  let queueLength = waits.length
  for (let start = 0; start < next; start += BUNDLE_ENTRIES) {
    const blocks = await readBlocks(log, start, Math.min(start + BUNDLE_ENTRIES, next))
    const delivered = blocks.filter(({ place }) => !waitingPlaces.has(place))
    const holdings = await carrier.check(delivered, new AbortController().signal)
    if ('kind' in holdings) return { ...counts, away: holdings.because }
    for (const { place } of delivered) counts[COUNTED_AS[holdings.get(place)?.kind ?? 'missing']] += 1
    const lost = lostAmong(delivered, holdings, clock())
    queueLength += lost.length
    if (lost.length === 0) continue
    // Very many are not queued one by one: the cursor goes back, and everything from there is delivered again.
    if (queueLength > WAITS_MAX) await store.rewind(id, lost[0]!.place)
    else await store.queue(id, lost)
  }
  return counts
}

async function sizeOf(log: FollowedLog): Promise<number> {
  return (await log.head())?.size ?? 0
}

function lostAmong(delivered: LoggedBlock[], holdings: ReadonlyMap<number, Holding>, now: Date): Wait[] {
  return delivered.flatMap(block => {
    const holding = holdings.get(block.place)
    if (holding?.kind === 'stored') return []
    const ticket = holding?.kind === 'accepted' ? holding.ticket : undefined
    return [{ ...startOf({ ...block, ticket }, now), because: 'it was not there any more' }]
  })
}

const COUNTED_AS = { stored: 'stored', missing: 'missing', accepted: 'waiting' } as const
