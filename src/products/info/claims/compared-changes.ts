import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import type { InfoReading } from '../request.ts'
import type { ChangeClaim } from './change-claims.ts'
import type { Triple } from './figure-triples.ts'

const UP =
  'up|an increase of|a rise of|a gain of|an improvement of|growth of|an uplift of|increased by|grew by|rose by|higher by|a growth of|\\+'
const DOWN =
  'down|a decrease of|a fall of|a decline of|a drop of|a reduction of|decreased by|fell by|declined by|lower by|−|-'
const WHEN = '(?:\\sin\\s(?:FY\\s?)?\\d{4}|\\sthis year)?'
const MOVED = new RegExp(
  `^(?:\\s[\\p{L}-]+){0,2}${WHEN}(?:,|\\s\\(|\\s[–—-])?\\s?(?:(?:or|which is|that is|i\\.e\\.|representing|it was|and was)\\s)?(${UP}|${DOWN})\\s?$`,
  'iu',
)
const THAN =
  /^\)?\s(?:(?:higher|lower|more|less|year[\s-]on[\s-]year)\s)?(?:from|on|over|than|compared (?:with|to)|versus|against|vs\.?)\s(?:(?:the|in|last|previous|prior|year’s|year's|figure|of|a|an|level|\d{4}|year)[,:]?\s){0,7}\(?$/iu
const MOVES_BEFORE =
  /(?<!\p{L})(increased|grew|rose|climbed|gained|improved|decreased|fell|declined|dropped|shrank)\s(?:by\s)?$/iu
const TO = /^(?:\s(?:in|during)\s(?:FY\s?)?\d{4})?,?\sto\s$/iu
const EARLIER =
  /^(?:\s[\p{L}-]+){0,2}(?:\sin\s(?:FY\s?)?\d{4})?(?:\s\(|,\s|\s)(?:(?:(?:FY\s?)?\d{4}|previous year|prior year|prior period|last year|PY|year before):?\s|(?:up |down )?from\s|compared (?:with|to)\s|after\s|against\s|versus\s)$/iu

/** "$196.0m against $160.0m, up 18.5 percent". */
const AGAINST =
  /^,? (?:as )?(?:against|compared with|compared to|after|versus|up from|down from) (?:only )?$/iu
const WAY =
  /^(?: (?:in (?:the (?:previous|prior) year|20\d\d|the year before)|last year|the year before|a year (?:ago|earlier)))?(?:,| –| \() ?(?:or |i\.e\. |that is |which is )?(up|down|an increase of|a rise of|a decrease of|a fall of|a drop of|\+|-|−)(?: by)? ?$/iu

/** "4.6 million, up 15 % from 4.0 million" and "rose by 15 % to 4.6 million (2023: 4.0 million)". */
export function comparedChanges(reading: InfoReading): ChangeClaim[] {
  const { text } = reading
  return reading.triples.flatMap(triple => {
    const claim = readChange(triple)
    if (!claim || ![claim.from, claim.to, claim.stated].every(isExact)) return []
    if (!areAlike(claim.from, claim.to) || claim.from.value <= 0) return []
    const [start, end] = [triple.figures[0].start, triple.figures[2].end]
    return [{ sentence: text.slice(start, end), start, end, ...claim }]
  })
}

type Change = { from: Figure; to: Figure; stated: Figure; direction: 'up' | 'down' }

function readChange({
  figures: [first, second, third],
  before,
  gaps: [gap, next],
}: Triple): Change | undefined {
  const direction = MOVED.exec(gap)?.[1]
  if (isRate(second, first) && direction !== undefined && THAN.test(next))
    return { to: first, stated: second, from: third, direction: directionOf(direction) }
  const way = AGAINST.test(gap) ? WAY.exec(next)?.[1] : undefined
  if (isRate(third, second) && way !== undefined && third.kind === 'percent')
    return { to: first, from: second, stated: third, direction: directionOf(way) }
  const moves = MOVES_BEFORE.exec(before.trimStart() === '' ? '' : before)?.[1]
  if (isRate(first, second) && moves !== undefined && TO.test(gap) && EARLIER.test(next))
    return { stated: first, to: second, from: third, direction: directionOf(moves) }
  return undefined
}

function isRate(rate: Figure, value: Figure): boolean {
  return rate.kind === 'percent'
    ? value.kind !== 'points'
    : rate.kind === 'points' && value.kind === 'percent'
}

function areAlike(from: Figure, to: Figure): boolean {
  return from.kind === to.kind && from.unit === to.unit
}

function directionOf(word: string): 'up' | 'down' {
  return /^(?:up|an? (?:increase|rise|gain|improvement|uplift|growth)|growth|increased|grew|rose|higher|climbed|gained|improved|\+)/iu.test(
    word,
  )
    ? 'up'
    : 'down'
}
