import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** Two figures, and the third that a sentence gives for what lies between them or is left over. */
type Difference = { larger: Figure; smaller: Figure; stated: Figure }

const LENGTH_MAX = 260
const OF_THE = /^(?: [\p{L}-]+)? (?:out )?of (?:the|our|its|these|their|all)?(?: [\p{L}-]+)? ?$/iu
const OF_BEFORE = /(?:^|[,;:] |(?<!\p{L})out )of (?:(?:the|our|its|these|their|all|a total of) ){0,2}$/iu
const THE_REST =
  /(?<!\p{L})(?:the|its|their|our) (?:other|remaining) $|(?<!\p{L})(?:leaving|which leaves|this leaves|that leaves|so that leaves)(?: (?:us|them|only|just|the)){0,2} $/iu
const SO = /[,;] ?(?:so|and so|thus|therefore|which means)(?: (?:that|only|just|the)){0,2} $/iu
const STILL =
  /^(?: [\p{L}-]+){0,2} (?:(?:are|is) (?:still|yet|left|to go)|remain(?:s|ed)?|still \p{L}+)(?!\p{L})/iu
const NAMED =
  /[,;(–—] ?(?:which is |that is |so |or )?an? (?:[\p{L}-]+ )?(?:delay|drop|climb|rise|increase|decrease|gain|loss|difference|gap|saving|reduction|surplus|shortfall|fall|cut|jump|overrun|improvement|descent) of $/iu
const LEFT_AFTER =
  /^(?: [\p{L}-]+){0,2} (?:are|is|were|remain\p{L}*|still|left|to go)(?: (?:still|yet|now|left))? ?(?:free|vacant|available|open|empty|left|unsold|unused|outstanding|missing|to (?:be \p{L}+|go|come|do|spare)|remaining|over)?(?:[ .,;)]|$)/iu
const MORE_THAN =
  /^(?: [\p{L}-]+){0,2} (?:more|fewer|less|higher|lower|longer|shorter|older|younger|above|below|short of|over)(?: (?:than|before)(?!\p{L}| (?:in|last|the year|a year))|(?=[.,;)]|$))/iu
/** "£640 more than the £3,905 of the year before" */
const MORE_THAN_THE =
  /^ (?:\p{L}+ ){0,2}(?:more|fewer|less|higher|lower|longer|shorter|above|below) (?:than )?(?:the |in |last year's |a year earlier |planned |our |its ){0,2}$/u
const OTHER =
  /(?<!\p{L})(?:about|nearly|plus|including|per|each|every|averag\p{L}+|another|further|additional|respectively|percent|times|at least|at most|both|some of|won|lost|goals|points|beat|games?|record|aged|whom)(?!\p{L})|%/iu
const ONE = /(?:,|and|;) (?:only |just )?(?:one|a single|some|several)(?!\p{L})/iu
const FARTHEST = 1.8

/** "Seven of the 15 beds were planted in April, the remaining eight in May"; "80 were expected and 95 came, 15 more". */
export function surveyDifferences({ text, sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX || OTHER.test(words)) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    return inside.length === 3 && areAlike(inside) ? readDifference(text, inside, start, end) : []
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

function readDifference(text: string, inside: Figure[], start: number, end: number): Difference[] {
  const [first, second, stated] = inside as [Figure, Figure, Figure]
  const flat = (from: number, to: number) =>
    text.slice(Math.max(start, from), Math.min(end, to)).replace(/\s/gu, ' ')
  const [gap, lead, after] = [
    flat(first.end, second.start),
    flat(second.end, stated.start),
    flat(stated.end, stated.end + 50),
  ]
  // A part of one is seldom read as a figure.
  if (ONE.test(lead)) return []
  const [larger, smaller] = first.value > second.value ? [first, second] : [second, first]
  const isPart =
    (second === larger && OF_THE.test(gap)) || (first === larger && OF_BEFORE.test(flat(start, first.start)))
  const isStill = /(?:,| and| but|;)(?: (?:the|only|just))? $/u.test(lead) && STILL.test(after)
  const isRest = THE_REST.test(lead) || (SO.test(lead) && LEFT_AFTER.test(after)) || isStill
  const isMore = /[,;(–—] ?(?:or |that is |i\.e\. |thus |so )?$/u.test(lead) && MORE_THAN.test(after)
  if (/[,;(–—] ?(?:or |that is |which is )?$/u.test(gap) && MORE_THAN_THE.test(lead))
    return [{ larger: maxOf(first, stated), smaller: minOf(first, stated), stated: second }]
  return (isPart && isRest) || isMore || NAMED.test(lead) ? [{ larger, smaller, stated }] : []
}

function areAlike(figures: Figure[]): boolean {
  const [first] = figures
  return figures.every(
    figure =>
      isExact(figure) &&
      figure.value > 0 &&
      (figure.kind === first!.kind || figure.kind === 'plain') &&
      (figure.unit === first!.unit || figure.unit === '') &&
      figure.kind !== 'percent',
  )
}

function slipOf({ larger, smaller, stated }: Difference): Slip[] {
  const difference = larger.value - smaller.value
  if (Math.abs(difference - stated.value) <= roundingSlack(stated, [larger, smaller])) return []
  const ratio = stated.value / difference
  if (ratio > FARTHEST || ratio < 1 / FARTHEST) return []
  const left = amountText(Number(difference.toPrecision(12)), stated)
  const sentence = say`${larger.text} less ${smaller.text} is ${left}, but the document gives ${stated.text}`
  return [{ sentence, places: [spanOf([larger, smaller, stated]), stated], stated }]
}

function maxOf(left: Figure, right: Figure): Figure {
  return left.value > right.value ? left : right
}

function minOf(left: Figure, right: Figure): Figure {
  return left.value > right.value ? right : left
}
