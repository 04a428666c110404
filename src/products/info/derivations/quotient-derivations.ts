import { conceptOf } from '../../../language/concepts.ts'
import { countsPeriod } from './rated-counts.ts'
import { simpleOutcomes } from './simple-outcomes.ts'
import { kindOf, type Passage, type Term } from './term.ts'
import { type Derivation, itself, type Outcome, over, scaled, times } from './worked-out.ts'

const OTHER_CASE =
  /(?<!\p{L})(?:up to|at least|at most|minimum|maximum|limit|rose|fell|compared|instead|previous\p{L}*|earlier|used to|extra|additional|plus|both)(?!\p{L})/iu

/** "600 copies cost £1,800. That makes £3 a copy": an amount for one of those that were counted. */
export function unitDerivations({ own, given, words, recent, isMarked }: Passage): Derivation[] {
  const result = own.at(-1)
  if (!result?.per || own.length > 2 || !isMarked || result.inRange || OTHER_CASE.test(words)) return []
  const near = [...given.filter(term => recent.includes(term.sentence)), ...own.slice(0, -1)].filter(
    ({ inRange }) => !inRange,
  )
  const wholes = near.filter(
    term =>
      kindOf(term) === kindOf(result) &&
      !term.per &&
      (term.measure !== 'count' || result.nouns.size === 0 || !term.nouns.isDisjointFrom(result.nouns)),
  )
  const divisors = near.filter(term => counts(term, result.per!))
  const [whole, divisor] = [wholes[0], divisors[0]]
  if (
    !whole ||
    !divisor ||
    wholes.length > 1 ||
    divisors.length > 1 ||
    near.some(({ per, measure }) => per || measure === 'share')
  )
    return []
  const quotient = scaled(over(whole, divisor), divisor.measure === 'count' ? 1 : divisor.factor)
  return [{ result, outcomes: [quotient], others: simpleOutcomes(given, result) }]
}

function counts(term: Term, per: string): boolean {
  if (term.measure === 'share' || term.value / term.factor <= 1) return false
  return term.measure === 'count' ? term.nouns.has(conceptOf(per)) : countsPeriod(term, per)
}

const INSTALMENTS =
  /^ (?:equal |monthly |annual |yearly |weekly |quarterly )*(?:instal?lments|payments|parts|shares|tranches|portions|rates|sums) of (?:\p{L}+ )?$/iu

/** "The fee is $480. It can be paid in four instalments of $120." */
export function instalmentDerivations({ own, given, words, start, recent }: Passage): Derivation[] {
  const place = own.findIndex((term, at) => {
    const next = own[at + 1]
    return next !== undefined && INSTALMENTS.test(words.slice(term.end - start, next.start - start))
  })
  const [count, each] = [own[place], own[place + 1]]
  if (!count || !each || own.length > 2 || count.measure !== 'count' || each.measure === 'count') return []
  const wholes = given.filter(term => recent.includes(term.sentence) && kindOf(term) === kindOf(each))
  const [whole, ...more] = wholes
  if (!whole || more.length > 0 || whole.per || whole.inRange) return []
  return [{ result: each, outcomes: [over(whole, count)], others: [] }]
}

const OF_THEM = /^ of (?:them|these|those|whom|which|(?:the|our|its|all|these|those) \p{L}+)(?!\p{L})/iu
const APPOSITION =
  /^ of [^.;\d]{2,40}(?:,| \(| –| —|, or|, that is,?) ?(?:or |about |around |some |roughly |that is |i\.e\. )?$/iu

/** "The club has 800 members. Half of them, 400 people, pay less." */
export function appositionDerivations({ own, given, words, start, recent }: Passage): Derivation[] {
  const [share, part, ...more] = own
  if (share?.measure !== 'share' || part?.measure !== 'count' || more.length > 0 || part.inRange) return []
  const [behind, between] = [
    words.slice(share.end - start),
    words.slice(share.end - start, part.start - start),
  ]
  if (!OF_THEM.test(behind) || !APPOSITION.test(between)) return []
  const wholes = given.filter(({ sentence, measure }) => measure === 'count' && sentence === recent.at(-1))
  const [whole, ...others] = wholes
  if (!whole || others.length > 0 || whole.value <= part.value || whole.per) return []
  return [{ result: part, outcomes: [times(whole, share)], others: simpleOutcomes(given, part) }]
}

const NEEDS =
  /(?<!\p{L})(?:needs?|needed|takes?|requires?|required|makes?|lasts?|fills?|means?|is|are|enough for)(?!\p{L})/iu

/** "One litre covers 8 square metres. For 40 square metres you therefore need 5 litres": how many are needed. */
export function neededDerivations({ own, given, words, results, recent, isMarked }: Passage): Derivation[] {
  const result = results.at(-1)
  if (!result || !isMarked || !NEEDS.test(words) || OTHER_CASE.test(words) || result.per) return []
  const near = [...given.filter(term => recent.includes(term.sentence)), ...own].filter(
    term => term !== result,
  )
  const rates = near.filter(({ per, measure }) => per && measure !== 'share' && isCountedBy(result, per))
  const [rate, ...more] = rates
  if (!rate || more.length > 0 || rate.inRange) return []
  const amounts = near.filter(
    term => term !== rate && !term.per && kindOf(term) === kindOf(rate) && !term.inRange,
  )
  const [amount, ...others] = amounts
  if (!amount || others.length > 0 || amount.value < rate.value) return []
  const quotient = over(amount, rate)
  const outcome: Outcome = { ...quotient, high: Math.ceil(quotient.high), low: Math.floor(quotient.low) }
  return [
    {
      result,
      outcomes: [result.measure === 'count' ? outcome : scaled(outcome, result.factor)],
      others: near.map(itself),
    },
  ]
}

function isCountedBy({ nouns, words, measure }: Term, per: string): boolean {
  const unit = /(?<!\p{L})\p{L}{1,20}$/u.exec(words)?.[0] ?? ''
  return measure === 'count' ? nouns.has(conceptOf(per)) : conceptOf(unit.toLowerCase()) === conceptOf(per)
}
