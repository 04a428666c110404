import { type Figure, isExact } from '../figures/read-figures.ts'
import type { InfoReading } from '../request.ts'
import type { Triple } from './figure-triples.ts'
import type { ShareClaim } from './share-claims.ts'

const OF = /^\s(?:of|on)\s(?:(?!which|them|these)[\p{L}’'-]+\s){0,6}(?:of\s)?$/u
const EQUALS =
  /^(?:\s[\p{L}-]+){0,3}(?:\s?\(|,\s(?:i\.e\.,?|that is,?|or|namely|which is|amounting to|equal to|equals)\s|\s(?:is|equals|amounts to|comes to|makes|=)\s)$/u
const OR =
  /^(?:\s[\p{L}’-]+){0,4}(?:,?\s(?:or|equal to|equivalent to|representing|corresponding to|i\.e\.|which is|that is|being|accounting for|making up)\s|\s?\(|\s(?:is|are|was|were|represents?|equals?|makes? up)\s)$/u
const AMONG_BEFORE = /(?<!\p{L})(?:of|among)\s(?:(?:the|our|all|its|these|a total of)\s){0,2}$/iu
const AMONG = /^(?:\s[\p{L}’'-]+){1,6},\s(?:only\s|a total of\s)?$/u
const SHARE_NEXT = /^(?:\s[\p{L}-]+){0,4}(?:\s?\(|,?\sor\s)$/u
const MARGIN = /^[^.;]{0,40}(?<!\p{L})margin\s(?:of|was|is)\s$/iu
const ON_REVENUE = /(?<!\p{L})(?:revenues?|sales|turnover)\s(?:of|was|were)\s$/iu

/** "20 % of the price of €500,000 (€100,000)", "96, or 40 % of the 240", "of the 240 employees, 96 (40 %)", margins. */
export function portionClaims(reading: InfoReading): ShareClaim[] {
  return reading.triples
    .flatMap(readPortion)
    .filter(({ part, whole, share }) => [part, whole, share].every(isExact) && whole.value > 0)
}

function readPortion({ figures: [first, second, third], before, gaps: [gap, next] }: Triple): ShareClaim[] {
  if (first.kind === 'percent' && isPart(third, second) && OF.test(gap) && EQUALS.test(next))
    return [{ share: third.kind === 'money' ? asRate(first) : first, whole: second, part: third }]
  if (second.kind === 'percent' && isPart(first, third) && OR.test(gap) && OF.test(next))
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
