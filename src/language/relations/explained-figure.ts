import {
  isTellingPair,
  isTellingTriple,
  pairOutcomes,
  type Quantity,
  type QuantityKind,
  tripleOutcomes,
} from './equations.ts'
import { readMentions } from './figure-mentions.ts'
import type { Mention, MentionKind } from './mention.ts'
import { noughtsOf, significandOf } from './significant-digits.ts'

type Span = { start: number; end: number }

const KINDS: Partial<Record<MentionKind, QuantityKind>> = {
  count: 'number',
  money: 'money',
  multiple: 'number',
  percent: 'share',
  fraction: 'share',
}
const BEFORE = 1500
const AFTER = 600
// Three numbers may stand for anything unless they stand together.
const NEAR_BEFORE = 320
const NEAR_AFTER = 160
const QUANTITIES_MAX = 40
const NEAR_MAX = 12
// A figure of one period may be that of another which the text names.
const PERIODS: [times: number, short: RegExp, long: RegExp][] = [
  [12, /(?<!\p{L})month/iu, /(?<!\p{L})(?:year|annual)/iu],
  [52, /(?<!\p{L})week/iu, /(?<!\p{L})(?:year|annual)/iu],
  [365, /(?<!\p{L})da(?:y|ily)/iu, /(?<!\p{L})(?:year|annual)/iu],
  [7, /(?<!\p{L})da(?:y|ily)/iu, /(?<!\p{L})week/iu],
  [24, /(?<!\p{L})hour/iu, /(?<!\p{L})da(?:y|ily)/iu],
  [60, /(?<!\p{L})minute/iu, /(?<!\p{L})hour/iu],
]
// How far the search goes: a relation that is only guessed is given up for a chance likeness, one said outright is not.
const GUESSED = 8
const SAID = 0.3
const WEEKDAYS =
  /(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?(?:, and |, | and )){1,6}(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?/gu

/**
 * Whether the figure at a place of an English text is what other figures of its paragraph and the one before it give.
 * A figure that follows from its neighbours is most likely right, whatever else it seemed to be worked out of.
 */
export function isExplained(text: string, place: Span, isGuessed: boolean): boolean {
  const [from, to] = windowAround(text, place)
  const words = text.slice(from, to).replaceAll(/\s/gu, ' ')
  const mentions = readMentions(words).map(each => ({
    ...each,
    start: each.start + from,
    end: each.end + from,
  }))
  const target = mentions.find(({ start, end }) => start < place.end && end > place.start)
  const kind = target && KINDS[target.kind]
  if (!target || !kind) return false
  const others = mentions
    .flatMap(mention => (mention === target ? [] : quantityOf(text, mention)))
    .filter(({ value }) => value !== 0 && value !== target.value)
  // Named days are no numbers that meet by chance.
  const days = [...words.matchAll(WEEKDAYS)].map(({ 0: names, index }): Quantity => {
    return { value: names.match(/day/gu)!.length, kind: 'number', digits: 3, start: from + index }
  })
  const search = {
    value: target.value,
    kind,
    digits: digitsOf(target),
    slack: slackOf(target),
    precision: significandOf(target) * (isGuessed ? GUESSED : SAID),
    periods: periodsIn(text.slice(Math.max(0, place.start - NEAR_BEFORE), place.end + NEAR_AFTER)),
    start: target.start,
  }
  return isOutcome(search, [...others, ...days], sentenceAround(words, from, target))
}

function sentenceAround(words: string, offset: number, { start, end }: Span): Span {
  const stop = words.indexOf('. ', end - offset)
  return {
    start: offset + words.slice(0, start - offset).lastIndexOf('. ') + 1,
    end: stop < 0 ? offset + words.length : offset + stop,
  }
}

type Search = Quantity & { slack: number; precision: number; periods: number[] }

/** The nearest numbers are searched, the fewer of them the fewer digits the figure has: among many some would give it by chance. */
function isOutcome(search: Search, quantities: Quantity[], sentence: Span): boolean {
  const { kind, start } = search
  const inTwo = nearest(quantities, start, Math.sqrt(search.precision))
  const inThree = nearest(
    quantities.filter(each => each.start > start - NEAR_BEFORE && each.start < start + NEAR_AFTER),
    start,
    Math.min(NEAR_MAX, Math.cbrt(search.precision)),
  )
  // Any percentage is that of some two numbers; one of them must stand in its sentence.
  const own = inTwo.filter(
    each => kind !== 'share' || (each.start >= sentence.start && each.start < sentence.end),
  )
  return (
    hasPair(search, inTwo, own) ||
    (kind !== 'share' && hasTriple(search, inThree)) ||
    isSumOfRun(search, quantities) ||
    isOverPeriod(search, inTwo)
  )
}

function hasPair(search: Search, all: Quantity[], near: Quantity[]): boolean {
  return near.some(one =>
    all.some(other => {
      if (one === other || !isTellingPair([one, other], search.digits)) return false
      const outcomes = [...pairOutcomes(one, other, search.kind), ...pairOutcomes(other, one, search.kind)]
      return outcomes.some(outcome => fits(search, outcome))
    }),
  )
}

function hasTriple(search: Search, near: Quantity[]): boolean {
  return near.some(one =>
    near.some(
      other =>
        one !== other &&
        near.some(third => {
          if (third === one || third === other) return false
          if (!isTellingTriple([one, other, third], search.digits)) return false
          return tripleOutcomes([one, other, third], search.kind).some(outcome => fits(search, outcome))
        }),
    ),
  )
}

/** The numbers of a list make the figure, all in a row or but for one that speaks of something else, once or for a longer period. */
function isSumOfRun(search: Search, quantities: Quantity[]): boolean {
  // "18,400 kronor in the first year, 20,100 in the second": the currency is told once.
  const alike = quantities.filter(
    ({ kind, digits }) =>
      kind === search.kind || (search.kind === 'money' && kind === 'number' && digits > 2),
  )
  return alike.some((_, first) => {
    let sum = 0
    return alike.slice(first, first + NEAR_MAX).some(({ value }, place) => {
      sum += value
      const run = alike.slice(first, first + place + 1)
      if (place < 2 || !isTellingTriple(run, search.digits)) return false
      const isWhole = [1, ...search.periods].some(times => fits(search, sum * times))
      return isWhole || (place > 2 && run.some(left => fits(search, sum - left.value)))
    })
  })
}

function isOverPeriod(search: Search, near: Quantity[]): boolean {
  return near
    .filter(({ kind, value }) => kind === search.kind && value !== 1)
    .some(one =>
      search.periods.some(times => fits(search, one.value * times) || fits(search, one.value / times)),
    )
}

function periodsIn(words: string): number[] {
  return PERIODS.filter(([, short, long]) => short.test(words) && long.test(words)).map(([times]) => times)
}

function fits({ value, slack }: Search, outcome: number): boolean {
  return Math.abs(Math.abs(outcome) - value) <= Math.max(slack, value * 1e-9)
}

const EARLIER_BEFORE =
  /(?<!\p{L})(?:against|compared (?:with|to)|from|after|than|versus|over|on|previously|formerly|was)\s(?:the\s|only\s|just\s|\p{L}+\s)?$/iu
const EARLIER_AFTER =
  /^(?:\s\p{L}+)?,?\s(?:(?:in )?(?:the )?(?:previous|last|prior) \p{L}+|(?:a|the) (?:year|month|week|season) (?:before|earlier)|before)(?!\p{L})/iu

function quantityOf(text: string, mention: Mention): Quantity[] {
  const { value, start, end } = mention
  const kind = KINDS[mention.kind]
  if (!kind) return []
  const isEarlier =
    EARLIER_BEFORE.test(text.slice(Math.max(0, start - 40), start)) ||
    EARLIER_AFTER.test(text.slice(end, end + 40))
  return [{ value, kind, digits: digitsOf(mention), start, isEarlier }]
}

function digitsOf({ value, step, kind }: Mention): number {
  if (step === 0 || kind === 'fraction') return 0
  return String(significandOf({ value, step })).length
}

/** Half of the last digit; of "about 33,900" half of the last that is not a nought. */
function slackOf({ value, step, isLoose }: Mention): number {
  if (!isLoose || step === 0) return 0.51 * step
  return 0.51 * step * noughtsOf(Math.round(value / step))
}

function nearest(quantities: Quantity[], start: number, most: number): Quantity[] {
  return quantities
    .toSorted((left, right) => Math.abs(left.start - start) - Math.abs(right.start - start))
    .slice(0, Math.min(QUANTITIES_MAX, Math.max(2, Math.round(most))))
}

const BREAK = /\n\s*\n/gu

/** The paragraph and the one before it. */
function windowAround(text: string, { start, end }: Span): [from: number, to: number] {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const breaks = [...before.matchAll(BREAK)]
  const from = start - before.length + (breaks.at(-2)?.index ?? 0)
  const after = text.slice(end, end + AFTER)
  return [from, end + (/\n\s*\n/u.exec(after)?.index ?? after.length)]
}
