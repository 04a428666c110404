import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import type { InfoReading } from '../request.ts'
import type { Triple } from './figure-triples.ts'

/** "45 of 60 respondents (75 %)": a part, its whole and the share the document gives. */
export type ShareClaim = { part: Figure; whole: Figure; share: Figure }

const OF =
  /^\s(?:\p{L}+\s){0,2}(?:out of|of|von|sur|de|su|van)\s(?:(?:the|our|all|its|a total of|den|insgesamt)\s){0,2}$/u
// The share follows in brackets or after a comma, with at most a few words between.
const THEN_SHARE = /^(?:\s[\p{L}-]+){0,4}(?:\s?\(|,?\s(?:or|i\.e\.|=|equal to|which is)\s|,\s)(?:or\s)?$/u
// 66.7 may be written 67 or, cut off, 66: anything short of one whole step is let pass.
const CUT_OFF = 0.999
const SPAN_MAX = 160
const COUNTABLE = new Set<Figure['kind']>(['plain', 'money', 'measure'])
const AGAINST = /^,?\s(?:against|versus|vs\.?|and|compared (?:to|with))\s\d[\d.,]{0,8}\s?(?:%|per ?cent)/u
/** "502 fish of nine species, 58 percent more" speaks of the year before. */
const CHANGE = /^\s(?:more|fewer|less|higher|lower|up|down|above|below)(?!\p{L})/u
const SHARE_FIRST = /^\s?(?:\(|of\s[\p{L}\s]{1,40}\()$/u

/** Reads neighbouring figures only: nothing else may stand between the three. */
export function shareClaims({ text, figures }: InfoReading): ShareClaim[] {
  const claims: ShareClaim[] = []
  for (let place = 0; place + 2 < figures.length; place++) {
    const [first, second, third] = [figures[place]!, figures[place + 1]!, figures[place + 2]!]
    if (third.end - first.start > SPAN_MAX) continue
    const gaps: Gaps = [text.slice(first.end, second.start), text.slice(second.end, third.start)]
    // "24 of 192 and 27 of 189, or 12.5% against 14.3%": the first of two shares belongs to the first of two parts.
    const isOfTwo = AGAINST.test(text.slice(third.end, third.end + 24))
    const isChange = CHANGE.test(text.slice(third.end, third.end + 12))
    if (isShareLast([first, second, third], gaps) && !isOfTwo && !isChange)
      claims.push({ part: first, whole: second, share: third })
    else if (isShareFirst([first, second, third], gaps) && text[third.end] === ')')
      claims.push({ part: second, whole: third, share: first })
  }
  return claims.filter(isFit)
}

type Three = [Figure, Figure, Figure]
type Gaps = [string, string]

function isShareLast([part, whole, share]: Three, [of, then]: Gaps): boolean {
  return share.kind === 'percent' && isPartOf(part, whole) && OF.test(of) && THEN_SHARE.test(then)
}

function isShareFirst([share, part, whole]: Three, [then, of]: Gaps): boolean {
  return share.kind === 'percent' && isPartOf(part, whole) && SHARE_FIRST.test(then) && OF.test(of)
}

function isPartOf(part: Figure, whole: Figure): boolean {
  return (
    COUNTABLE.has(part.kind) && COUNTABLE.has(whole.kind) && (part.unit === whole.unit || part.unit === '')
  )
}

function isFit({ part, whole, share }: ShareClaim): boolean {
  return !whole.yearLike && whole.value > 0 && part.value >= 0 && [part, whole, share].every(isExact)
}

/** The share the two figures make, in percent, and how far the written one may lie from it by rounding or cutting off. */
export function shareOf({ part, whole, share }: ShareClaim): { percent: number; slack: number } {
  const percent = (100 * part.value) / whole.value
  // Counts are exact; figures in tenths or in thousands carry their own rounding into the quotient.
  const isCounted = part.step === 1 && whole.step === 1
  const isRate = share.step === 0
  const blur = isCounted && !isRate ? 0 : (50 * (part.step + whole.step)) / whole.value
  return { percent, slack: share.step * CUT_OFF + blur }
}

const PORTION_OF =
  /^\s(?:of|on)\s(?:(?!which|them|these|from|compared|versus|against|half|third|quarter|twice|double)[\p{L}’'-]+\s){0,6}(?:of\s)?$/u
const EQUALS =
  /^(?:\s[\p{L}-]+){0,3}(?:\s?\(|,\s(?:i\.e\.,?|that is,?|or|namely|which is|amounting to|equal to|equals)\s|\s(?:is|equals|amounts to|comes to|makes|=)\s)$/u
const OR =
  /^(?:\s[\p{L}’-]+){0,4}(?:,?\s(?:or|equal to|equivalent to|representing|corresponding to|i\.e\.|which is|that is|being|accounting for|making up)\s|\s?\(|\s(?:is|are|was|were|represents?|equals?|makes? up)\s)$/u
const AMONG_BEFORE =
  /(?<!\p{L})(?:(?:of|among)\s(?:(?:the|our|all|its|these|a total of)\s){0,2}|von\s(?:den|unseren|insgesamt|allen)\s|(?:sur|parmi)\s(?:les|nos|un total de)\s|de\s(?:los|las|nuestr[oa]s)\s|(?:dei|degli|delle)\s)$/iu
const AMONG =
  /^(?:(?:\s[\p{L}’'-]+){1,6},\s(?:only\s|a total of\s)?|(?:\s[\p{L}-]+){1,4}\s(?:sind|waren|haben|hatten|nahmen|stimmten|wurden)\s)$/u
const SHARE_NEXT =
  /^(?:\s[\p{L}-]+){0,4}(?:\s?\(|,?\s(?:or|oder|ou|o|bzw\.|soit|das (?:sind|entspricht)|es decir|pari al?)\s)$/u
const MARGIN = /^[^.;]{0,40}(?<!\p{L})margin\s(?:of|was|is)\s$/iu
const ON_REVENUE = /(?<!\p{L})(?:revenues?|sales|turnover)\s(?:of|was|were)\s$/iu

/** "20 % of the price of €500,000 (€100,000)", "96, or 40 % of the 240", "of the 240 employees, 96 (40 %)", margins. */
export function portionClaims(reading: InfoReading): ShareClaim[] {
  return reading.triples
    .flatMap(readPortion)
    .filter(({ part, whole, share }) => [part, whole, share].every(isExact) && whole.value > 0)
}

function readPortion({ figures: [first, second, third], before, gaps: [gap, next] }: Triple): ShareClaim[] {
  if (first.kind === 'percent' && isPart(third, second) && PORTION_OF.test(gap) && EQUALS.test(next))
    return [{ share: third.kind === 'money' ? asRate(first) : first, whole: second, part: third }]
  if (second.kind === 'percent' && isPart(first, third) && OR.test(gap) && PORTION_OF.test(next))
    return [{ part: first, share: second, whole: third }]
  if (third.kind !== 'percent') return []
  if (isPart(second, first) && AMONG_BEFORE.test(before) && AMONG.test(gap) && SHARE_NEXT.test(next))
    return [{ whole: first, part: second, share: third }]
  if (!MARGIN.test(next) || first.kind !== 'money' || !isPart(first, second)) return []
  if (ON_REVENUE.test(gap)) return [{ part: first, whole: second, share: third }]
  return ON_REVENUE.test(before) ? [{ whole: first, part: second, share: third }] : []
}

/** The rate of a deposit or a fee is what the amount was made from, so it was not rounded. */
function asRate(share: Figure): Figure {
  return { ...share, step: 0 }
}

function isPart(part: Figure, whole: Figure): boolean {
  const counts = (figure: Figure) => figure.kind !== 'percent' && figure.kind !== 'points'
  return counts(part) && counts(whole) && (part.unit === whole.unit || part.unit === '')
}
