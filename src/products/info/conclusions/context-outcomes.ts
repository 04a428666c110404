import { isDigitSlip } from '../../../language/relations/digit-slip.ts'
import { between } from '../neighbours/told-sentences.ts'
import type { Natural } from './natural-outcomes.ts'
import { differenceOf, fits, type Outcome, productOf, sumOf } from './outcomes.ts'
import type { Result } from './results.ts'
import { areAlike, sharesNoun, type Term } from './terms.ts'

const EQUAL = /(?<!\p{L})(?:equal|each|every|instal?ments|payments|parts|shares|apiece)(?!\p{L})/iu
const SENTENCES = 2
const DIGITS_MIN = 3
const FARTHEST = 0.15

/**
 * What one figure of the sentence gives with one of the sentences before it: "Last year there were 780, so the number has gone up
 * by 146" below "936 replied". Among several, that from which a slip of the pen leads to the figure; none if one fits.
 */
export function contextOutcomes(result: Result, before: Term[][]): Natural[] {
  const { term, own } = result
  const [other, ...more] = own.filter(({ isLoose }) => !isLoose)
  if (!other || more.length > 0 || term.measure === 'share') return []
  const given = before
    .slice(-SENTENCES)
    .flat()
    .filter(each => !each.isLoose && areAlike(each, term) && isOfOne(each, other, term))
  const outcomes = given.flatMap(each => outcomesOf(result, other, each))
  if (outcomes.some(outcome => fits(term, outcome))) return outcomes
  return outcomes.filter(outcome => isSlip(result, outcome))
}

/** Counts are of one thing where their nouns are. */
function isOfOne(given: Term, other: Term, result: Term): boolean {
  if (result.measure !== 'count') return true
  if (given.nouns.size === 0) return sharesNoun(other, result) || result.nouns.size === 0
  return sharesNoun(given, result) || sharesNoun(given, other)
}

function outcomesOf({ term, cue }: Result, other: Term, given: Term): Outcome[] {
  if (areAlike(other, term)) {
    const isSum = term.value > other.value && term.value > given.value
    const isLater = term.measure === 'time' && other.factor === given.factor
    if (isSum) return cue === 'total' || (cue === 'so' && isLater) ? [sumOf([given, other])] : []
    return cue === 'total' ? [] : [differenceOf(given, other)]
  }
  if (other.measure !== 'count' || other.value === 1 || cue === 'difference') return []
  const words = between(other.told, other.end, term.start)
  if (EQUAL.test(words) && term.value < given.value)
    return [{ value: given.value / other.value, from: [given, other], slack: term.step / 2 }]
  return term.value > given.value && cue === 'total' ? [productOf(other, given)] : []
}

function isSlip({ cue, term: { value, step, measure } }: Result, outcome: Outcome): boolean {
  if (outcome.value <= 0 || value <= 0) return false
  const [written, right] = [value, outcome.value].map(each => String(Math.round(each / step)))
  const isNear = Math.abs(Math.log(value / outcome.value)) < FARTHEST
  return (isNear && (cue !== 'so' || measure === 'time')) || (written!.length >= DIGITS_MIN && isDigitSlip(written!, right!))
}
