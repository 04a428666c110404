import { conceptOf } from '../concepts.ts'
import { currencyOf } from '../figures/currencies.ts'
import type { Figure } from '../figures/read-figures.ts'
import { inBaseUnit, type Unit, unitNamed, unitWithSymbol } from '../figures/units.ts'
import { readWordNumbers } from '../number-words.ts'
import { isTelling } from '../stems.ts'

/** A number and what is counted or measured with it; quantities of one `kind` can be held against each other. */
export type Quantity = { kind: string; value: number; approximate: boolean }

const WORD = /\p{L}[\p{L}'’-]*/gu
const NOUN_REACH = 2
const TIMES = /(?<![\p{L}'’-])(?:once|twice)(?![\p{L}'’-]|\s(?:an?|per|every|each)\s)/giu

/** The quantities of a statement: figures as read before, and numbers in words. `start` is where its text begins. */
export function readQuantities(text: string, start: number, figures: Figure[]): Quantity[] {
  return [
    ...figures.flatMap(figure => fromFigure(text, start, figure)),
    ...fromWords(text, start, figures),
    ...readFrequencies(text),
  ]
}

const A_YEAR: Record<string, number> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 }
const TIMES_A =
  '(once|twice|(?:three|four|five|six) times) (?:an?|per|every|each) (day|week|month|quarter|year)'
const FREQUENCY = new RegExp(
  `(?<![\\p{L}-])(?:${TIMES_A}|(?:every|each) (other |second |(?:two|three|four|five|six) )?(day|week|month|quarter|year)s?|(daily|weekly|monthly|quarterly|annually|yearly)(?=[.,;)]|$| by | and | basis))(?![\\p{L}-])`,
  'giu',
)
/** The period that an adverb of frequency names. */
export const PERIOD_ADVERBS: Record<string, string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  annually: 'year',
  yearly: 'year',
}

/** "Once a year", "every quarter", "reviewed monthly": how often in a year. */
function readFrequencies(text: string): Quantity[] {
  return [...text.matchAll(FREQUENCY)].map(({ 1: times, 2: period, 3: skipped, 4: every, 5: adverb }) => {
    const count =
      times === undefined ? 1 : /^once/iu.test(times) ? 1 : /^twice/iu.test(times) ? 2 : numberIn(times)
    const apart = skipped === undefined ? 1 : numberIn(skipped)
    const unit = (period ?? every ?? PERIOD_ADVERBS[adverb!.toLowerCase()]!).toLowerCase()
    return { kind: 'frequency', value: (count * A_YEAR[unit]!) / apart, approximate: false }
  })
}

function numberIn(words: string): number {
  return readWordNumbers(words)[0]?.value ?? 2
}

function fromFigure(text: string, start: number, figure: Figure): Quantity[] {
  if (figure.yearLike || !figure.sure || figure.inRange) return []
  const { unit, value, approximate } = figure
  if (figure.kind !== 'plain') {
    const symbol = unitWithSymbol(unit)
    return symbol && figure.kind === 'measure'
      ? [{ ...inBase(value, symbol), approximate }]
      : [{ kind: `${figure.kind} ${unit}`, value, approximate }]
  }
  const kind = kindAfter(text.slice(figure.end - start))
  return kind === undefined ? [] : [counted(kind, value, approximate)]
}

function fromWords(text: string, offset: number, figures: Figure[]): Quantity[] {
  const times = [...text.matchAll(TIMES)].map(({ 0: word }) => {
    return { kind: 'time', value: word.toLowerCase() === 'once' ? 1 : 2, approximate: false }
  })
  const counts = readWordNumbers(text).flatMap(({ start, end, value }) => {
    const isFigure = figures.some(figure => figure.start <= start + offset && start + offset < figure.end)
    // "One" seldom counts.
    const kind = isFigure || value < 2 ? undefined : kindAfter(text.slice(end))
    return kind === undefined ? [] : [counted(kind, value, false)]
  })
  return [...times, ...counts]
}

/** Hours are parts of days, so that "72 hours" and "two weeks" can be held against each other. */
function inBase(value: number, unit: Unit): Pick<Quantity, 'kind' | 'value'> {
  if (unit.symbol === 'h' || unit.symbol === 'hour') return { kind: 'days', value: value / 24 }
  return { kind: unit.dimension, value: inBaseUnit(value, unit) }
}

function counted(noun: string, value: number, approximate: boolean): Quantity {
  const unit = unitNamed(noun)
  if (unit) return { ...inBase(value, unit), approximate }
  const currency = currencyOf(noun)
  return { kind: currency ? `money ${currency}` : conceptOf(noun.toLowerCase()), value, approximate }
}

/** The noun that a number counts: the last telling word of "large electric buses" is not looked for, the first is. */
function kindAfter(rest: string): string | undefined {
  const near = rest.slice(0, 48)
  if (/^\s*[.,;:)]/u.test(near)) return undefined
  const words = near.match(WORD) ?? []
  return words.slice(0, NOUN_REACH).find(word => isTelling(word.toLowerCase()))
}

const APPROXIMATE_RATIO = 1.5

/** A kind that both give, with no value in common: "the same quantity, another value". */
export function quantitiesClash(left: Quantity[], right: Quantity[]): boolean {
  return left.some(({ kind }) => {
    const [ours, theirs] = [left, right].map(all => all.filter(each => each.kind === kind)) as [
      Quantity[],
      Quantity[],
    ]
    return theirs.length > 0 && ours.every(one => theirs.every(other => differ(one, other)))
  })
}

function differ(one: Quantity, other: Quantity): boolean {
  if (one.value === other.value) return false
  if (!one.approximate && !other.approximate) return true
  const ratio = Math.abs(one.value) / Math.abs(other.value)
  return ratio > APPROXIMATE_RATIO || ratio < 1 / APPROXIMATE_RATIO
}

/** A kind and value that both give. */
export function shareQuantity(left: Quantity[], right: Quantity[]): boolean {
  return left.some(one => right.some(other => one.kind === other.kind && one.value === other.value))
}
