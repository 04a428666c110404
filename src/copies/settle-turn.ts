import type { Settlement, Wait } from './copy-store.port.ts'
import type { Away, CopyOutcome, LoggedBlock, WantedCopy } from './copy-target.port.ts'
import { retryDelayMs } from './retry-delays.ts'

/** The copies of one turn: waiting ones that are due, and fresh ones of the log from the cursor `from` up to `end`. */
export type Turn = { from: number; end: number; due: Wait[]; fresh: LoggedBlock[] }

export type SettledTurn = {
  settlement: Settlement
  stored: number
  /** Blocks that were refused, each time that they were. */
  refused: number
  /** The reason for which the rest waits until the target is back. */
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
): SettledTurn {
  const { from, end, due, fresh } = turn
  const isUp = [...outcomes.values()].some(({ kind }) => kind === 'stored' || kind === 'accepted')
  const isSettled = ({ place }: LoggedBlock) => {
    const kind = outcomes.get(place)?.kind
    return kind !== undefined && kind !== 'away' && (kind !== 'failing' || isUp)
  }
  const leading = fresh.slice(0, fresh.findLastIndex(isSettled) + 1)
  const isAll = leading.length === fresh.length
  const to = isAll ? end : (leading.at(-1)?.place ?? from - 1) + 1
  const waits = [
    ...leading.map(block => waitAfter(startOf(block, now), outcomes.get(block.place), now, chance)),
    ...due.map(wait => waitAfter(wait, outcomes.get(wait.place), now, chance)),
  ].filter(wait => wait !== undefined)
  const done = due.filter(({ place }) => outcomes.get(place)?.kind === 'stored')
  const countOf = (...kinds: CopyOutcome['kind'][]) =>
    [...due, ...leading].filter(({ place }) => kinds.includes(outcomes.get(place)?.kind ?? 'away')).length
  return {
    settlement: { from, to, kept: waits, done: done.map(({ place }) => place) },
    stored: countOf('stored'),
    refused: countOf('refused', 'failing'),
    away: isAll ? awayAmong(outcomes) : (awayAmong(outcomes) ?? brokenAmong(outcomes)),
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
    return again({ ...wait, ticket: outcome.ticket }, 'accepted', 'not stored yet', now, chance)
  if (outcome?.kind === 'refused' || outcome?.kind === 'failing')
    return again({ ...wait, ticket: undefined }, 'refused', outcome.because, now, chance)
  return wait.tries === 0 ? { ...wait, because: outcome?.because ?? 'not tried yet' } : undefined
}

function again(wait: Wait, ending: 'accepted' | 'refused', because: string, now: Date, chance: number): Wait {
  const refused = ending === 'refused'
  const tries = wait.refused === refused ? wait.tries + 1 : 1
  const dueAt = new Date(now.getTime() + retryDelayMs(ending, tries, chance))
  return { ...wait, refused, tries, triedAt: now, dueAt, because }
}

/** The wait of a copy that has not been tried. */
export function startOf(block: LoggedBlock & Partial<WantedCopy>, now: Date): Wait {
  const { place, cid, ticket } = block
  return { place, cid, ticket, refused: false, tries: 0, triedAt: now, dueAt: now, because: 'not tried yet' }
}

function awayAmong(outcomes: ReadonlyMap<number, CopyOutcome>): Away | undefined {
  return [...outcomes.values()].find(outcome => outcome.kind === 'away')
}

/** A target that fails on every block is itself broken. */
function brokenAmong(outcomes: ReadonlyMap<number, CopyOutcome>): Away | undefined {
  const broken = [...outcomes.values()].find(outcome => outcome.kind === 'failing')
  return broken && { kind: 'away', because: broken.because }
}
