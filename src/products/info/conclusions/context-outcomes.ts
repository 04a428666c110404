import { conceptsIn } from '../../../language/calculation/amounts.ts'
import { isDigitSlip } from '../../../language/relations/digit-slip.ts'
import { between } from '../neighbours/told-sentences.ts'
import type { Natural } from './natural-outcomes.ts'
import { differenceOf, fits, type Outcome, productOf, sumOf } from './outcomes.ts'
import type { Result } from './results.ts'
import { areAlike, sharesNoun, type Term } from './terms.ts'

const EQUAL = /(?<!\p{L})(?:equal|each|every|instal?ments|payments|parts|shares|apiece)(?!\p{L})/iu
const SENTENCES = 3
const DIGITS_MIN = 3
const FARTHEST = 0.15
const PAIRS_OF = 3

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

function outcomesOf({ term, cue, opens }: Result, other: Term, given: Term): Natural[] {
  const isOfEach = term.measure === 'count' && sharesNoun(given, term) && !sharesNoun(other, term)
  if (areAlike(other, term) && !isOfEach) {
    const isSum = term.value > other.value && term.value > given.value
    const isLater = term.measure === 'time' && other.factor === given.factor
    const isTotal = cue === 'total' && (term.measure !== 'count' || opens)
    if (isSum) return isTotal || (cue === 'so' && isLater) ? [sumOf([given, other])] : []
    return cue === 'difference' ? [differenceOf(given, other)] : []
  }
  if (other.measure !== 'count' || other.value === 1 || cue === 'difference') return []
  const words = between(other.told, other.end, term.start)
  if (EQUAL.test(words) && term.value < given.value)
    return [{ value: given.value / other.value, from: [given, other], slack: term.step / 2 }]
  const isNamed = namesWhatIsCounted(other, given)
  if (term.value <= given.value || !(cue === 'total' || isOfEach || isNamed)) return []
  return [{ ...productOf(other, given), isWhole: isNamed }]
}

/** "Corporate participants ($600) … three corporate participants pay". */
function namesWhatIsCounted({ nouns }: Term, { told }: Term): boolean {
  const concepts = conceptsIn(told.text)
  return nouns.size > 0 && [...nouns].slice(0, 2).every(noun => concepts.has(noun))
}

/** What two of the figures before it give: "the balance will stand at $222,218" below "$228,218" and "$6,000". */
export function pairOutcomes({ term, cue }: Result, before: Term[][]): Natural[] {
  const given = before
    .flat()
    .filter(each => !each.isLoose && areAlike(each, term))
    .slice(-PAIRS_OF)
  const [first, second, ...more] = given
  if (!first || !second || more.length > 0 || isMultiple(first, second)) return []
  const pairs = given.flatMap((one, at) => given.slice(at + 1).map(other => [one, other] as const))
  const outcomes = pairs.map(([one, other]) =>
    cue === 'difference' ? differenceOf(one, other) : sumOf([one, other]),
  )
  if (outcomes.some(outcome => fits(term, outcome))) return outcomes
  return outcomes.filter(({ value }) => isDigitSlipOf(term, value))
}

/** "524 were examined. Of these, 176 failed and 28 left, so that 320 went on." */
export function restOutcomes({ term, own, cue }: Result, before: Term[][]): Natural[] {
  const [whole, ...more] = (before.at(-1) ?? []).filter(each => areAlike(each, term) && !each.isLoose)
  const isAlike = own.length > 1 && own.every(each => areAlike(each, term))
  if (!whole || more.length > 0 || !isAlike || cue === 'total') return []
  const parts = sumOf(own)
  return parts.value < whole.value
    ? [{ ...parts, value: whole.value - parts.value, from: [whole, ...own] }]
    : []
}

/** "120,000 a year, in instalments of 30,000": one is told of the other. */
function isMultiple({ value: one }: Term, { value: other }: Term): boolean {
  return Number.isInteger(one / other) || Number.isInteger(other / one)
}

function isDigitSlipOf({ value, step }: Term, due: number): boolean {
  const [written, right] = [value, due].map(each => String(Math.round(each / step)))
  return written!.length > DIGITS_MIN && isDigitSlip(written!, right!)
}

function isSlip({ cue, term: { value, step, measure } }: Result, outcome: Outcome): boolean {
  if (outcome.value <= 0 || value <= 0) return false
  const [written, right] = [value, outcome.value].map(each => String(Math.round(each / step)))
  const isNear = Math.abs(Math.log(value / outcome.value)) < FARTHEST
  return (
    (isNear && (cue !== 'so' || measure === 'time')) ||
    (written!.length >= DIGITS_MIN && isDigitSlip(written!, right!))
  )
}
