import { conceptOf } from '../../../language/concepts.ts'
import { lengthsOf, productsOf } from './rated-counts.ts'
import { kindOf, type Passage, type Term } from './term.ts'
import { type Derivation, itself, minus, type Outcome, over, plus, scaled } from './worked-out.ts'

const FREE =
  /(?<!\p{L})first (?:\p{L}+ )?(?:hour|day|week|month|year|night) (?:is|are|was|costs?)(?: \p{L}+)? (?:free|nothing)/iu
const ONE_LESS =
  /(?<!\p{L})(?:first|thereafter|after that|beyond|extra|further|other|besides|free|own)(?!\p{L})/iu
const LESS =
  /(?<!\p{L})(?:less|minus|deduct\p{L}*|refund\p{L}*|off|after|net|grants?|subsid\p{L}*|voucher|rebate)(?!\p{L})/iu
const CONCLUDES =
  /(?<!\p{L})(?:thus|therefore|hence|(?:this|that) (?:makes?|made|gives?|gave|comes? to|adds? up to))(?!\p{L})/iu
const OTHER_CASE =
  /(?<!\p{L})(?:discount\p{L}*|reduc\p{L}+|instead|unlike|capped|maximum|compared|also|alternatively|both|once|earlier|previously|used to|rose|fell|increas\p{L}+|additional\p{L}*|includ\p{L}+)(?!\p{L})/iu

/** "£10 per hour … A party of four hours therefore brings in £40": so much for each, and how many there are. */
export function rateDerivations(passage: Passage): Derivation[] {
  const { own, given, before, isMarked } = passage
  const rates = [...given, ...own].filter(
    ({ per, value, measure, inRange }) => per && value > 0 && measure !== 'share' && !inRange,
  )
  if (OTHER_CASE.test(passage.words) || (!isMarked && own.length !== 2)) return []
  const isConcluded = CONCLUDES.test(passage.words) && own.length === 1
  return passage.results.flatMap(result => {
    const alike = [...given, ...own].filter(term => term !== result && areAlike(term, result, isConcluded))
    const all = rates.filter(
      rate =>
        rate !== result &&
        alike.includes(rate) &&
        !(result.per && (rate.per === 'each' || rate.per === result.per)),
    )
    // A sentence with a rate of its own speaks of another case than those before it.
    const ownRates = all.filter(rate => own.includes(rate) && rate.start < result.start)
    const fitting = ownRates.length > 0 ? ownRates : all
    const products = productsOf(fitting, passage, result)
    const outcomes = products.length > 0 || !isMarked ? products : lengthsOf(passage, result)
    if (outcomes.length === 0) return []
    const lessOne = fitting.length === 1 ? outcomes.map(each => minus(each, itself(fitting[0]!))) : []
    if (FREE.test(before)) return [{ result, outcomes: lessOne, others: [] }]
    const fixed = alike.filter(({ per }) => !per)
    const more = outcomes.flatMap(outcome => withFixed(outcome, fixed, passage.results.length > 1))
    const others = [
      ...(ONE_LESS.test(`${before} ${passage.words}`) ? lessOne : []),
      ...variants(outcomes, fixed, [...given, ...own], LESS.test(`${before} ${passage.words}`)),
    ]
    return [{ result, outcomes: [...outcomes, ...more], others }]
  })
}

/** "4 square feet per hen inside and 10 outside": told for each as well. "£10 per hour, with £20 for a bar": on top, once. */
function withFixed(outcome: Outcome, fixed: Term[], isEach: boolean): Outcome[] {
  const rate = outcome.from[0]!
  const near = fixed.filter(({ sentence, exact }) => exact && sentence === rate.sentence)
  return near.map(term => (isEach ? asWell(outcome, term) : plus(outcome, itself(term))))
}

/** What another amount comes to for as many. */
function asWell({ from, low, high, value }: Outcome, term: Term): Outcome {
  const [rate, ...counted] = from as [Term, ...Term[]]
  return {
    ...scaled(itself(term), low / rate.low, high / rate.high, value / rate.value),
    from: [term, ...counted],
  }
}

/** Counts are of one kind only where they count the same thing. */
function areAlike(term: Term, result: Term, isConcluded: boolean): boolean {
  if (kindOf(term) !== kindOf(result)) return false
  return result.measure !== 'count' || isConcluded || !term.nouns.isDisjointFrom(result.nouns)
}

/** With a fixed amount on top or off, and for several or a part of them. */
function variants(outcomes: Outcome[], fixed: Term[], terms: Term[], isLess: boolean): Outcome[] {
  const counts = terms.filter(({ measure, per }) => measure === 'count' && !per)
  return outcomes.flatMap(outcome => [
    ...fixed.flatMap(term => {
      const each = asWell(outcome, term)
      const less = isLess ? [minus(outcome, itself(term))] : []
      return [plus(outcome, itself(term)), each, plus(outcome, each), ...less]
    }),
    ...counts
      .filter(count => !outcome.from.includes(count))
      .flatMap(({ low, high }) => [scaled(outcome, low, high), scaled(outcome, 1 / high, 1 / low)]),
  ])
}

const THAT_IS = /(?<!\p{L})(?:that is|i\.e\.|or|so|thus|meaning|which (?:is|means|makes|gives))[^.;]{0,20}$/iu

/** "… divided between the two villages. The ceiling would be £2,400, that is £1,200 for each village." */
export function dividedDerivations({ own, given, words, start }: Passage): Derivation[] {
  const result = own.at(-1)
  const whole = own.at(-2)
  if (!result?.per || !whole || whole.per || kindOf(whole) !== kindOf(result) || whole.value <= result.value)
    return []
  if (!THAT_IS.test(words.slice(whole.end - start, result.start - start))) return []
  const noun = conceptOf(result.per)
  const counts = [...given, ...own].filter(({ measure, nouns }) => measure === 'count' && nouns.has(noun))
  const [count, ...more] = counts
  if (!count || more.some(({ value }) => value !== count.value)) return []
  return [{ result, outcomes: [over(whole, count)], others: [] }]
}
