import { conceptOf } from '../../../language/concepts.ts'
import { simpleOutcomes } from './simple-outcomes.ts'
import { kindOf, type Passage } from './term.ts'
import { type Derivation, over } from './worked-out.ts'

const GROUPED = /(?<!\p{L})(\p{L}+) (?:of|with) (?:up to |about |around )?$/iu

/** "30 fellows in teams of three … This gives us ten teams." */
export function groupDerivations({ before, given, own, results, start, isMarked }: Passage): Derivation[] {
  const [result, ...more] = results
  if (!result || more.length > 0 || own.length > 1 || result.measure !== 'count' || !isMarked) return []
  const from = start - before.length
  const sizes = given.filter(term => {
    const group = GROUPED.exec(before.slice(Math.max(0, term.start - from - 40), term.start - from))?.[1]
    return term.measure === 'count' && group !== undefined && result.nouns.has(conceptOf(group.toLowerCase()))
  })
  const size = sizes[0]
  const wholes = given.filter(
    term => term.measure === 'count' && term !== size && term.nouns.isDisjointFrom(result.nouns) && !term.per,
  )
  if (!size || sizes.length > 1 || wholes.length !== 1 || wholes[0]!.value < size.value) return []
  return [{ result, outcomes: [over(wholes[0]!, size)], others: simpleOutcomes(given, result) }]
}

const AVERAGE = /(?<!\p{L})(?:on average|an average of|averag(?:es?|ed|ing))(?!\p{L})/iu
const EACH = /(?<!\p{L})(?:each|per|every|an?) (\p{L}+)/giu

/** "14,290 events … attendances of 201,000. On average 14 people came to each of them." */
export function averageDerivations({ words, given, own, results }: Passage): Derivation[] {
  const [result, ...more] = results
  if (!result || more.length > 0 || own.length > 1 || !AVERAGE.test(words) || result.measure === 'share')
    return []
  const terms = given.filter(({ measure, per, value }) => measure !== 'share' && !per && value > 0)
  const named = new Set([...words.matchAll(EACH)].map(([, noun]) => conceptOf(noun!.toLowerCase())))
  const counts = terms.filter(({ measure }) => measure === 'count')
  const ofThem = /(?<!\p{L})each(?: of (?:them|these|those)|[.,])/iu.test(words)
  const divisors = counts.filter(
    ({ nouns }) => !nouns.isDisjointFrom(named) || (ofThem && counts.length === 2),
  )
  const wholes = terms.filter(term => kindOf(term) === kindOf(result))
  const outcomes = divisors.flatMap(divisor =>
    wholes
      .filter(whole => whole !== divisor && whole.value > divisor.value)
      .map(whole => over(whole, divisor)),
  )
  if (outcomes.length !== 1) return []
  return [{ result, outcomes, others: simpleOutcomes(wholes, result) }]
}
