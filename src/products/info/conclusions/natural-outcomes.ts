import { between } from '../neighbours/told-sentences.ts'
import { differenceOf, fits, type Outcome, productOf, sumOf } from './outcomes.ts'
import type { Result } from './results.ts'
import { areAlike, sharesNoun, type Term } from './terms.ts'

/** What the words say that the terms give. `isWhole`: all of a list, which nothing less explains. */
export type Natural = Outcome & { isWhole?: boolean }

const TIMES =
  /^(?:(?: |-)(?!and |or |but )[\p{L}’']+){0,4}?,? (?:of|at|with|for|each|per|times|x|×|à|taking|costing|holding|seating|sleeping) (?:up to )?(?:(?:the|an?|our|its|their) )?(?:(?!and |or |but )[\p{L}’'-]+ ){0,2}$/iu
const EACH_BEHIND = /^(?: [\p{L}’'-]+){0,4}? (?:each|apiece|a piece|on average)(?!\p{L})/iu
/** "Five days a week", "six litres for each pot": no part of a sum. */
const RATE =
  /^(?: (?!and |or )[\p{L}’'-]+){0,3}? (?:an? (hour|day|week|month|quarter|year|night|head|person|piece|metre|meter|litre|liter)|(?:per|(?:for|in|on|to) (?:each|every)|to an?|every|each) (\p{Ll}{3,}))(?!\p{L})/iu
const TO = /^(?: [\p{L}]+){0,3} to $/u
const JOINED = /^ (?:to|and|or) $/u
const BESIDE = /^\s(?:\p{L}+\s)?$/u
const LISTED =
  /^(?: [\p{L}’'&-]+){0,6}?(?:,| and|, and|;|, plus| plus)(?: (?:an?|the|our|another|also|with|in|for|to))*(?: [\p{L}-]+){0,3} ?$/iu
const OF_WHOLE = /^ (?:out )?of (?:the|our|these|those|all|its|their)?(?: \p{L}+)? ?$/iu

/** What the words of the sentence say that the terms give; nothing where they may mean anything. */
export function naturalOutcomes(
  { term: result, cue }: Pick<Result, 'term' | 'cue'>,
  given: Term[],
): Natural[] {
  if (result.measure === 'share') return sharesOf(given)
  const rate = rateOf(result)
  if (rate !== undefined && cue !== 'difference' && !given.some(term => rateOf(term) === rate)) return []
  const whole = withoutAnnounced(merged(given, result)).filter(term => !isWhen(term, result))
  const areJoined = whole.slice(1).every((term, at) => JOINED.test(gapOf(whole[at]!, term)))
  const terms = whole.filter(
    term => areJoined || rateOf(term) === undefined || rateOf(term) === rateOf(result),
  )
  const alike = terms.filter(each => areAlike(each, result))
  const counts = terms.filter(({ measure }) => measure === 'count')
  if (terms.some(({ measure }) => measure === 'share')) return []
  if (terms.length === 1 && terms[0]!.words.includes('×'))
    return cue === 'difference' ? [] : alike.map(each => sumOf([each]))
  if (terms.length < whole.length && cue === 'difference') return []
  const isMerged = whole.length < given.length
  if (alike.length === terms.length)
    return ofOneKind(alike, result, cue).map(each => (isMerged ? { ...each, isWhole: true } : each))
  if (alike.length === 1 && counts.length === 1 && terms.length === 2)
    return timesOf(counts[0]!, alike[0]!, cue)
  return []
}

/** "Fifteen rooms: ten with eight beds and five with six" are fifteen all together. */
function withoutAnnounced(terms: Term[]): Term[] {
  const [first, second, ...more] = terms
  return first && second && more.length > 0 && /^[^,;]*:/u.test(gapOf(first, second))
    ? [second, ...more]
    : terms
}

const AGAIN = /^ \(|^, (?:or|that is|i\.e\.) /u

/** "Six months at £14.50 (£87)" is one term of a sum: the product, however often it is told. */
function merged(terms: Term[], result: Term): Term[] {
  if (terms.length < 3) return terms
  const whole: Term[] = []
  for (const term of terms) {
    const last = whole.at(-1)
    if (last && fits(term, sumOf([last])) && AGAIN.test(gapOf(last, term))) continue
    if (!last || !isFactor(last, term, result)) whole.push(term)
    else whole[whole.length - 1] = { ...term, ...productTerm(last, term) }
    const [told, again] = whole.slice(-2)
    // "£3,240 (108 tents at £30)"
    if (again && fits(told!, sumOf([again])) && / (?:\(|for )$/u.test(gapOf(told!, again))) whole.pop()
  }
  return whole
}

function isFactor(count: Term, each: Term, result: Term): boolean {
  const isCount = count.measure === 'count' || count.measure === 'months' || count.measure === 'time'
  const isUnit =
    each.measure === result.measure && (each.measure !== count.measure || each.measure === 'count')
  const gap = gapOf(count, each)
  // "660 for eleven repeats" tells a price; "rooms for two" hold two.
  if (each.measure === 'count' && /^ (?:for|at) /u.test(gap)) return false
  return (
    isCount &&
    isUnit &&
    count.value !== count.factor &&
    count.told === each.told &&
    (TIMES.test(gap) || (each.measure !== 'count' && BESIDE.test(gap)))
  )
}

function productTerm(count: Term, each: Term): Partial<Term> {
  const times = count.value / count.factor
  return {
    start: count.start,
    words: `${count.words} × ${each.words}`,
    value: times * each.value,
    nouns: new Set([...count.nouns, ...each.nouns]),
  }
}

function ofOneKind(terms: Term[], result: Term, cue: Result['cue']): Natural[] {
  const [one, other, ...more] = terms
  if (!one || !other) return []
  if (more.length === 0) return ofTwo(one, other, result, cue)
  if (cue === 'difference') return []
  const isWhole = terms.slice(1).every((term, at) => LISTED.test(gapOf(terms[at]!, term)))
  return isWhole || cue === 'total' ? [{ ...sumOf(terms), isWhole }] : []
}

function ofTwo(one: Term, other: Term, result: Term, cue: Result['cue']): Natural[] {
  const gap = gapOf(one, other)
  if (TO.test(gap) && cue !== 'difference') return []
  const isPart = OF_WHOLE.test(gap) && one.value < other.value
  if (isPart) return cue === 'difference' ? [differenceOf(one, other)] : []
  const areTwo =
    result.measure !== 'count' || sharesNoun(one, other) || other.nouns.size === 0 || LISTED.test(gap)
  if (cue === 'difference') {
    const isGain = result.value > one.value && result.value > other.value
    if (!areTwo && one.value <= other.value) return []
    return [isGain ? sumOf([one, other]) : differenceOf(one, other)]
  }
  if (result.measure !== 'count') return [sumOf([one, other])]
  const isTimes = TIMES.test(gap) || EACH_BEHIND.test(between(other.told, other.end, other.end + 40))
  if (isTimes && one.told === other.told && !one.words.includes('×') && !other.words.includes('×'))
    return sharesNoun(other, result) || sharesNoun(one, result) || cue === 'total'
      ? [productOf(one, other)]
      : []
  return areTwo || cue === 'total' ? [sumOf([one, other])] : []
}

function timesOf(count: Term, each: Term, cue: Result['cue']): Natural[] {
  if (cue === 'difference' || count.told !== each.told || count.value === 1) return []
  const [one, other] = count.start < each.start ? [count, each] : [each, count]
  const behind = between(other.told, other.end, other.end + 40)
  const isTimes = BESIDE.test(gapOf(one, other)) || TIMES.test(gapOf(one, other)) || EACH_BEHIND.test(behind)
  return isTimes ? [productOf(count, each)] : []
}

/** "25 women and 2 men attended": the shares of both. "$18 million out of $37 million": the share of one. */
function sharesOf(terms: Term[]): Natural[] {
  const [one, other, ...more] = terms
  if (!one || !other || more.length > 0 || !areAlike(one, other) || one.measure === 'share') return []
  const gap = gapOf(one, other)
  const isBoth = /^(?: (?!of )\p{L}+){0,3} and $/u.test(gap) && one.told === other.told
  if (!isBoth && !OF_WHOLE.test(gap)) return []
  const both = one.value + other.value
  const [small, large] = one.value < other.value ? [one, other] : [other, one]
  const values = isBoth ? [one.value / both, other.value / both] : [small.value / large.value]
  return values.map(value => ({ value, from: terms, slack: 0.006 }))
}

const WHEN = /(?<!\p{L})(?:in|within|during|over|for|after|of) (?:the |a |these |those )?$/iu

/** "Three books in one week": when, not how much. */
function isWhen({ told, start, measure }: Term, result: Term): boolean {
  const isTime = measure === 'time' || measure === 'months'
  return isTime && result.measure !== measure && WHEN.test(between(told, start - 16, start))
}

/** What the figure is told for each of: "week" of "five days a week". */
function rateOf({ told, end }: Term): string | undefined {
  const [, period, other] = RATE.exec(between(told, end, end + 40)) ?? []
  return (period ?? other)?.toLowerCase()
}

function gapOf(one: Term, other: Term): string {
  return one.told === other.told ? between(one.told, one.end, other.start) : ''
}
