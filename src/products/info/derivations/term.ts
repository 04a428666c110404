import { type Amount, conceptsIn, readAmounts } from '../../../language/calculation/amounts.ts'
import { conceptOf } from '../../../language/concepts.ts'
import { unitNamed } from '../../../language/figures/units.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import { perOf } from './rates.ts'

/** A figure of a passage that others may be worked out of, or that is worked out of others. */
export type Term = Amount & {
  words: string
  /** The least and the greatest that "about", "over" and the like leave open, within reason. */
  low: number
  high: number
  /** The period or the thing that it is told for: "month" of "£75 per month", "each" of "30 minutes each". */
  per?: string
  /** What may be counted: the concepts of the words behind it. */
  nouns: ReadonlySet<string>
  /** The second of "nine classes of 25 pupils". */
  isOf: boolean
  /** One end of "10 to 15". */
  inRange: boolean
}

/** A sentence that works something out: its words and terms, and those of the few sentences before it. */
export type Passage = {
  words: string
  before: string
  /** Whether its words say that it works something out. */
  isMarked: boolean
  start: number
  end: number
  /** Where the two sentences before it start. */
  recent: number[]
  own: Term[]
  given: Term[]
  /** Those of its own that stand behind the words of working out. */
  results: Term[]
}

const PERIOD = /^(?:hour|day|week|month|quarter|year)$/u

/** Told for each of something, and not only for a period: "the annual budget of $60,000" is an amount. */
export function isRate({ per }: Term): boolean {
  return per !== undefined && !PERIOD.test(per)
}

/** Figures of one kind can be added; hours and weeks are told apart, since one is told for the other. */
export function kindOf({ measure, factor }: Term): string {
  return measure === 'days' ? `${measure} ${factor < 1}` : measure
}

// "More than 1,000" is said of 1,200, not of 5,000.
const OPEN_ABOVE = 1.25
const OPEN_BELOW = 0.75

const RANGE = /[\d%]\s?(?:[-–—]|to|or)\s?$/u
const RANGE_ON = /^\s?(?:[-–—]|to|or)\s?[£$€]?\d/u

/** The terms of a sentence, which stands at `offset`. A sentence is read alone: its bare figures take no unit from another. */
export function readTerms(text: string, offset: number, isOwn = false): Term[] {
  const amounts = withHalves(text, readAmounts(text).amounts).filter(
    ({ start, end }) =>
      !YEAR_BEFORE.test(text.slice(Math.max(0, start - 6), start)) && !HOUR.test(text.slice(end, end + 20)),
  )
  return amounts.map((amount): Term => {
    const { start, end, value, range } = amount
    const exact = amount.exact || isSpan(text.slice(0, start), amount)
    const per = perOf(text, amount, isOwn)
    return {
      ...amount,
      measure: measureOf(text, amount),
      start: start + offset,
      end: end + offset,
      exact,
      sentence: offset,
      nouns: measureOf(text, amount) === amount.measure ? nounsAfter(text.slice(end, end + 60)) : new Set(),
      inRange:
        RANGE.test(text.slice(Math.max(0, start - 10), start)) || RANGE_ON.test(text.slice(end, end + 12)),
      isOf: /(?<!\p{L})\p{L}{3,}s (?:of|with) (?:about |around |up to )?$/iu.test(
        text.slice(Math.max(0, start - 40), start),
      ),
      words: text.slice(start, end),
      low: exact ? value : Math.max(range.low, value * OPEN_BELOW),
      high: exact ? value : Math.min(range.high, value * OPEN_ABOVE),
      ...(per === undefined ? {} : { per }),
    }
  })
}

const HALVES =
  /(?<![\p{L}\p{N}])(?:(\d{1,3}|[\p{L}-]{3,12}) and a half (\p{L}+)|(\d{1,3}|an?|[\p{L}-]{3,12}) (hour|day|week|month|year|mile|kilometre|tonne)s? and a half(?!\p{L}))/giu

/** "Three and a half hours" is one amount. */
function withHalves(text: string, amounts: Amount[]): Amount[] {
  const halves = [...text.matchAll(HALVES)].flatMap(
    ({ 0: words, 1: before, 2: noun, 3: behind, 4: named, index }) => {
      const first = amounts.find(({ start }) => start === index)
      const [number, name] = [before ?? behind!, (noun ?? named)!]
      const unit = unitNamed(name.toLowerCase())
      const whole = /^an?$/iu.test(number) ? 1 : (numberAtEnd(number.toLowerCase()) ?? Number(number))
      if (!first || !unit || !Number.isFinite(whole)) return []
      const [one] = readAmounts(`2 ${name}`).amounts
      const value = (whole + 0.5) * one!.factor
      return [
        {
          ...one!,
          start: index,
          end: index + words.length,
          value,
          range: {
            low: (first.range.low / first.value) * value,
            high: (first.range.high / first.value) * value,
          },
          exact: first.exact,
        },
      ]
    },
  )
  const isApart = ({ start, end }: Amount) => halves.every(half => end <= half.start || start >= half.end)
  return halves.length === 0
    ? amounts
    : [...amounts.filter(isApart), ...halves].sort((left, right) => left.start - right.start)
}

const SQUARES = /^[\s-](?:(square|cubic|sq)\.? (\p{L}+))/iu

/** "24 square feet" is no count of squares. */
function measureOf(text: string, { end, measure }: Amount): string {
  const square = measure === 'count' ? SQUARES.exec(text.slice(end, end + 30)) : null
  return square ? `${square[1]} ${conceptOf(square[2]!.toLowerCase())}` : measure
}

const NEXT_WORDS =
  /^(?:[\s-](?!(?:and|or|of|in|for|to|with|from|at|on|by|is|are|was|were|per|each)\s)\p{L}[\p{L}’'-]*){1,4}/u

/** The concepts of the few words behind a count: "75 largest cities" counts cities. */
function nounsAfter(text: string): ReadonlySet<string> {
  return conceptsIn(NEXT_WORDS.exec(text)?.[0] ?? '')
}

// "Until ten in the evening."
const HOUR = /^ ?(?:in the (?:morning|afternoon|evening)|at night|o['’]clock|noon|[ap]\.?m(?!\p{L}))/iu
const YEAR_BEFORE = /\d{4}[-–/]$/u

/** "Over the seven months" is how long it lasts, and "adds up to 12" is what comes out. */
function isSpan(before: string, { measure }: Amount): boolean {
  if (/(?<!\p{L})(?:adds?|added|sums?|comes?) up to $/iu.test(before)) return true
  return (
    (measure === 'days' || measure === 'months') &&
    /(?<!\p{L})over (?:the |these |all |an? )?(?:last |past |next )?$/iu.test(before)
  )
}
