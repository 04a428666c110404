import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { isRate } from '../figures/figure-roles.ts'
import type { InfoReading } from '../request.ts'

/** "rose from 4.0 to 4.6 million, an increase of 15 %". `stated` is missing where only a direction is claimed. */
export type ChangeClaim = {
  sentence: string
  start: number
  end: number
  from: Figure
  to: Figure
  stated?: Figure
  direction?: 'up' | 'down'
  /** Said as an amount, too: no other figure explains it. */
  isTwice?: true
}

const LENGTH_MAX = 400
const UP =
  /(?<!\p{L})(?:increas(?:e[ds]?|ing)|rise[sn]?|rose|rising|gr[eo]wn?|growing|growth|climbed|gained|up)(?!\p{L})/iu
const DOWN =
  /(?<!\p{L})(?:decreas(?:e[ds]?|ing)|f[ae]ll(?:en|ing|s)?|declin(?:e[ds]?|ing)|dropped|drops?|shrank|reduc(?:ed|tion|ing)|down|lower(?:ed)?)(?!\p{L})/iu
const OTHER_MEASURE =
  /(?<!\p{L})(?:respectively|annual(?:ly|i[sz]ed)?|compound|cagr|per(?! ?cents?(?!\p{L}))|average|adjusted|organic|currency|excluding|margin|each|loss(?:es)?|deficit|negative|target|expected|forecast)(?!\p{L})/iu
const BEFORE_VALUE = /(?<!\p{L})(from|to)\s(?:(?:an?|the|just|only)\s)?$/iu

// Words that may stand between a change and the figure for it.
const LINKS = new Set(
  (
    'a an the or up down by of that is i.e which equals equal to corresponding representing amounting increase increased ' +
    'decrease decreased rise rose growth grew decline declined drop dropped reduction fall fell gain jump plus minus in ' +
    'from + and thus so equivalent year-on-year i.e. this means saving'
  ).split(' '),
)

export function changeClaims({ sentences, figures }: InfoReading): ChangeClaim[] {
  const claims: ChangeClaim[] = []
  for (const { text, start, end } of sentences) {
    if (text.length > LENGTH_MAX || !/(?<!\p{L})from\s/iu.test(text) || OTHER_MEASURE.test(text)) continue
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    for (const others of shownAlone(inside)) {
      const claim = readClaim(text, start, others)
      const isTwice = others.length < inside.length
      if (claim) claims.push({ sentence: text, start, end, ...claim, ...(isTwice && { isTwice }) })
    }
  }
  return claims
}

/**
 * "From 412 to 455, an increase of 43 or 10.4 %": what is said twice, as an amount and as a percentage, is two claims, each of
 * which is read as if the other did not stand there.
 */
export function shownAlone(inside: Figure[]): Figure[][] {
  const [first, second, third, fourth] = inside
  const isTwice = inside.length === 4 && (third!.kind === 'percent') !== (fourth!.kind === 'percent')
  return isTwice ? [third!, fourth!].map(shown => [first!, second!, shown]) : [inside]
}

function readClaim(
  text: string,
  start: number,
  inside: Figure[],
): Omit<ChangeClaim, 'sentence' | 'start' | 'end'> | undefined {
  const role = (figure: Figure) =>
    BEFORE_VALUE.exec(
      text.slice(Math.max(0, figure.start - start - 12), figure.start - start),
    )?.[1]?.toLowerCase()
  const [first, ...moreFrom] = inside.filter(figure => role(figure) === 'from')
  const [to, ...moreTo] = inside.filter(figure => role(figure) === 'to')
  if (!first || !to || moreFrom.length > 0 || moreTo.length > 0) return undefined
  const from = inUnitOf(to, first)
  if (!areComparable(from, to)) return undefined
  const others = inside.filter(figure => figure !== first && figure !== to)
  const direction = directionBefore(text, Math.min(from.start, to.start) - start)
  const [stated] = others
  if (others.length === 0) return direction ? { from, to, direction } : undefined
  if (others.length > 1 || !stated || !isExact(stated) || !isLinked(text, start, from, to, stated))
    return undefined
  const isAmount = stated.kind === from.kind && stated.unit === from.unit
  const isChange = stated.kind === 'points' ? from.kind === 'percent' : stated.kind === 'percent' || isAmount
  return isChange ? { from, to, stated, ...(direction ? { direction } : {}) } : undefined
}

/** "From 4.0 to 4.6 million euros": the first figure borrows scale and unit from the second. */
export function inUnitOf({ kind, unit, scale }: Figure, figure: Figure): Figure {
  if (figure.kind !== 'plain' || figure.scale !== 1 || (kind === 'plain' && scale === 1)) return figure
  return { ...figure, kind, unit, scale, value: figure.value * scale, step: figure.step * scale }
}

function areComparable(from: Figure, to: Figure): boolean {
  const alike = from.kind === to.kind && from.unit === to.unit
  return alike && isExact(from) && isExact(to) && from.value > 0 && to.value >= 0
}

/** The verb must stand close before the figures; a sentence that goes both ways claims neither. */
function directionBefore(text: string, at: number): 'up' | 'down' | undefined {
  const near = text.slice(Math.max(0, at - 50), at)
  const [up, down] = [UP.test(near), DOWN.test(text)]
  if (up && !down) return 'up'
  return DOWN.test(near) && !UP.test(text) ? 'down' : undefined
}

function isLinked(text: string, start: number, from: Figure, to: Figure, stated: Figure): boolean {
  const [first, last] = from.start < to.start ? [from, to] : [to, from]
  const follows = stated.start > last.start
  const gap = follows
    ? text.slice(last.end - start, stated.start - start)
    : text.slice(stated.end - start, first.start - start)
  // "From 410 to 455 GB, by 15 GB a month" tells what one month adds.
  if (isRate(text, { ...stated, start: stated.start - start, end: stated.end - start })) return false
  if (gap.length > 60 || /^\s*of\s/u.test(text.slice(stated.end - start))) return false
  return gap
    .toLowerCase()
    .split(/[\s,;()–—]+/u)
    .every(word => word === '' || LINKS.has(word) || /^[£$€]?\d[\d.,]*%?$/u.test(word))
}
