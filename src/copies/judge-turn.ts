import type { Settlement, Wait } from './copy-store.port.ts'
import type { Away, CopyOutcome, LoggedBlock, WantedCopy } from './copy-target.port.ts'
import { waitMs } from './retry-waits.ts'

/** What one turn tried: what waited and was due, and what the log has from the cursor `from` up to `end`. */
export type Turn = { from: number; end: number; due: Wait[]; fresh: LoggedBlock[] }

export type Judgement = {
  settlement: Settlement
  stored: number
  /** Blocks that were refused, each time that they were. */
  refused: number
  /** Why the rest has to wait until the target is back. */
  away: Away | undefined
}

/**
 * What is stored is done, what was accepted or refused waits by itself, and the cursor moves past the last of them. If the
 * target is away, nothing behind that is touched, however much it is: it waits in the log.
 */
export function judgeTurn(
  turn: Turn,
  outcomes: ReadonlyMap<number, CopyOutcome>,
  now: Date,
  chance: number,
): Judgement {
  const { from, end, due, fresh } = turn
  const isUp = [...outcomes.values()].some(({ kind }) => kind === 'stored' || kind === 'accepted')
  const isSettled = ({ place }: LoggedBlock) => {
    const kind = outcomes.get(place)?.kind
    return kind !== undefined && kind !== 'away' && (kind !== 'failing' || isUp)
  }
  const tried = fresh.slice(0, fresh.findLastIndex(isSettled) + 1)
  const isAll = tried.length === fresh.length
  const to = isAll ? end : (tried.at(-1)?.place ?? from - 1) + 1
  const kept = [
    ...tried.map(block => waitAfter(startOf(block, now), outcomes.get(block.place), now, chance)),
    ...due.map(wait => waitAfter(wait, outcomes.get(wait.place), now, chance)),
  ].filter(wait => wait !== undefined)
  const done = due.filter(({ place }) => outcomes.get(place)?.kind === 'stored')
  const ended = (...kinds: CopyOutcome['kind'][]) =>
    [...due, ...tried].filter(({ place }) => kinds.includes(outcomes.get(place)?.kind ?? 'away')).length
  return {
    settlement: { from, to, kept, done: done.map(({ place }) => place) },
    stored: ended('stored'),
    refused: ended('refused', 'failing'),
    away: isAll ? awayAmong(outcomes) : (awayAmong(outcomes) ?? brokenAmong(outcomes)),
  }
}

/** How it stands with one that was tried; undefined when it need not be kept, or is kept as it is. */
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
  const dueAt = new Date(now.getTime() + waitMs(ending, tries, chance))
  return { ...wait, refused, tries, triedAt: now, dueAt, because }
}

/** One that has not been tried, or in vain. */
export function startOf(block: LoggedBlock & Partial<WantedCopy>, now: Date): Wait {
  const { place, cid, ticket } = block
  return { place, cid, ticket, refused: false, tries: 0, triedAt: now, dueAt: now, because: 'not tried yet' }
}

function awayAmong(outcomes: ReadonlyMap<number, CopyOutcome>): Away | undefined {
  return [...outcomes.values()].find(outcome => outcome.kind === 'away')
}

/** Breaking over one block and over every block is not the same: then it is the target that is broken. */
function brokenAmong(outcomes: ReadonlyMap<number, CopyOutcome>): Away | undefined {
  const broken = [...outcomes.values()].find(outcome => outcome.kind === 'failing')
  return broken && { kind: 'away', because: broken.because }
}
