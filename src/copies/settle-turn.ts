import type { Settlement, Wait } from './copy-store.port.ts'
import type { Away, CopyOutcome, LoggedBlock, WantedCopy } from './copy-target.port.ts'
import { retryDelayMs } from './retry-delays.ts'

/** The copies of one turn: waiting ones that are due, and fresh ones of the log from the cursor `from` up to `end`. */
export type Turn = { from: number; end: number; due: Wait[]; fresh: LoggedBlock[] }

export type TurnResult = {
  settlement: Settlement
  stored: number
  /** Blocks that were refused, counted each time. */
  refused: number
  /** The reason for which the rest waits until the target is reachable. */
  away: Away | undefined
}

/**
 * Stored copies are done, accepted and refused ones wait by themselves, and the cursor moves past the last of them. If the
 * target is away, the rest stays in front of the cursor: it waits in the log.
 */
export function settleTurn(
  turn: Turn,
  outcomes: ReadonlyMap<number, CopyOutcome>,
  now: Date,
  chance: number,
): TurnResult {
  const { from, end, due, fresh } = turn
  const isUp = [...outcomes.values()].some(({ kind }) => kind === 'stored' || kind === 'accepted')
  const isSettled = ({ place }: LoggedBlock) => {
    const kind = outcomes.get(place)?.kind
    return kind !== undefined && kind !== 'away' && (kind !== 'failing' || isUp)
  }
  const settledBlocks = fresh.slice(0, fresh.findLastIndex(isSettled) + 1)
  const isAll = settledBlocks.length === fresh.length
  const to = isAll ? end : (settledBlocks.at(-1)?.place ?? from - 1) + 1
  const waits = [
    ...settledBlocks.map(block => waitAfter(newWait(block, now), outcomes.get(block.place), now, chance)),
    ...due.map(wait => waitAfter(wait, outcomes.get(wait.place), now, chance)),
  ].filter(wait => wait !== undefined)
  const storedWaits = due.filter(({ place }) => outcomes.get(place)?.kind === 'stored')
  const countOf = (...kinds: CopyOutcome['kind'][]) =>
    [...due, ...settledBlocks].filter(({ place }) => kinds.includes(outcomes.get(place)?.kind ?? 'away'))
      .length
  return {
    settlement: { from, to, waits, storedPlaces: storedWaits.map(({ place }) => place) },
    stored: countOf('stored'),
    refused: countOf('refused', 'failing'),
    away: isAll ? findAway(outcomes) : (findAway(outcomes) ?? findFailing(outcomes)),
  }
}

/** The wait of a copy after this outcome; undefined when there is none any more, or it stays as it is. */
function waitAfter(
  wait: Wait,
  outcome: CopyOutcome | undefined,
  now: Date,
  chance: number,
): Wait | undefined {
  if (outcome?.kind === 'stored') return undefined
  if (outcome?.kind === 'accepted')
    return retryWait({ ...wait, ticket: outcome.ticket }, 'accepted', 'not stored yet', now, chance)
  if (outcome?.kind === 'refused' || outcome?.kind === 'failing')
    return retryWait({ ...wait, ticket: undefined }, 'refused', outcome.because, now, chance)
  return wait.tries === 0 ? { ...wait, because: outcome?.because ?? 'not tried yet' } : undefined
}

function retryWait(
  wait: Wait,
  ending: 'accepted' | 'refused',
  because: string,
  now: Date,
  chance: number,
): Wait {
  const isRefused = ending === 'refused'
  const tries = wait.refused === isRefused ? wait.tries + 1 : 1
  const dueAt = new Date(now.getTime() + retryDelayMs(ending, tries, chance))
  return { ...wait, refused: isRefused, tries, triedAt: now, dueAt, because }
}

/** The wait of a copy that was not tried yet. */
export function newWait(block: LoggedBlock & Partial<WantedCopy>, now: Date): Wait {
  const { place, cid, ticket } = block
  return { place, cid, ticket, refused: false, tries: 0, triedAt: now, dueAt: now, because: 'not tried yet' }
}

function findAway(outcomes: ReadonlyMap<number, CopyOutcome>): Away | undefined {
  return [...outcomes.values()].find(outcome => outcome.kind === 'away')
}

/** A target that fails on every block is itself broken. */
function findFailing(outcomes: ReadonlyMap<number, CopyOutcome>): Away | undefined {
  const failure = [...outcomes.values()].find(outcome => outcome.kind === 'failing')
  return failure && { kind: 'away', because: failure.because }
}
