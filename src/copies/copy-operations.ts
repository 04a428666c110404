import type { Clock } from '../core/runtime/clock.ts'
import type { CopyStore, Standing, Wait } from './copy-store.port.ts'
import type { Holding, LoggedBlock } from './copy-target.port.ts'
import { BUNDLE_ENTRIES, type FollowedLog, readBlocks } from './read-blocks.ts'
import type { CopyRoute } from './replicator.ts'
import { newWait } from './settle-turn.ts'
import { WAITS_MAX } from './start-copying.ts'

type CopyOperationsDeps = { routes: CopyRoute[]; store: CopyStore; log: FollowedLog; clock: Clock }

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

/** The operator's commands for copies, with or without a running service. They deliver nothing themselves. */
export function createCopyOperations(deps: CopyOperationsDeps) {
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
      const selectedRoutes = routes.filter(
        ({ id, name }) => target === undefined || target === id || target === name,
      )
      if (target !== undefined && selectedRoutes.length === 0)
        throw new Error(`There is no target ${target}. See: pinproof copies status`)
      const repairs: TargetRepair[] = []
      for (const route of selectedRoutes) repairs.push(await repairTarget(route, deps))
      return repairs
    },
  }
}

async function repairTarget(
  { id, name, replicator }: CopyRoute,
  { store, log, clock }: CopyOperationsDeps,
): Promise<TargetRepair> {
  const { next } = await store.standing(id)
  const waits = await store.waits(id)
  const waitingPlaces = new Set(waits.map(({ place }) => place))
  const backlog = waits.length + (await sizeOf(log)) - next
  const counts: TargetRepair = { name, stored: 0, waiting: backlog, missing: 0, away: undefined }
  let queueLength = waits.length
  for (let start = 0; start < next; start += BUNDLE_ENTRIES) {
    const blocks = await readBlocks(log, start, Math.min(start + BUNDLE_ENTRIES, next))
    const deliveredBlocks = blocks.filter(({ place }) => !waitingPlaces.has(place))
    const holdings = await replicator.check(deliveredBlocks, new AbortController().signal)
    if ('kind' in holdings) return { ...counts, away: holdings.because }
    for (const { place } of deliveredBlocks) counts[COUNTED_AS[holdings.get(place)?.kind ?? 'missing']] += 1
    const missingCopies = findMissing(deliveredBlocks, holdings, clock())
    queueLength += missingCopies.length
    if (missingCopies.length === 0) continue
    // Very many are not queued one by one: the cursor is set back, and everything from there is delivered again.
    if (queueLength > WAITS_MAX) await store.rewind(id, missingCopies[0]!.place)
    else await store.queue(id, missingCopies)
  }
  return counts
}

async function sizeOf(log: FollowedLog): Promise<number> {
  return (await log.head())?.size ?? 0
}

function findMissing(
  deliveredBlocks: LoggedBlock[],
  holdings: ReadonlyMap<number, Holding>,
  now: Date,
): Wait[] {
  return deliveredBlocks.flatMap(block => {
    const holding = holdings.get(block.place)
    if (holding?.kind === 'stored') return []
    const ticket = holding?.kind === 'accepted' ? holding.ticket : undefined
    return [{ ...newWait({ ...block, ticket }, now), because: 'it was not there any more' }]
  })
}

const COUNTED_AS = { stored: 'stored', missing: 'missing', accepted: 'waiting' } as const
