import { simpleOutcomes } from './simple-outcomes.ts'
import type { Passage, Term } from './term.ts'
import { type Derivation, itself, minus, times } from './worked-out.ts'

const CLOCK =
  /(?<![\d.:/£$€-])([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d|[.:]\d|\s?(?:%|km|m|kg|million|percent|hours|minutes|pounds))(?:\s?([ap])\.?m\.?)?(?!\p{L})/giu
const LASTS =
  /(?<!\p{L})(?:last(?:s|ed|ing)?|takes?|took|taken|long|later|after|thus|therefore|so|that is|that['’]s|that makes|which is|in all|altogether|gives?|leaves?|for)(?!\p{L})/iu
const OTHER_CASE =
  /(?<!\p{L})(?:break|breaks|lunch|interval|except|apart|about|excluding|each|every|per|before|notice|within|least|up to|old|aged?|drive|away|from the)(?!\p{L})/iu

/** "Opened at 6.30 p.m. and closed at 8.15 p.m. It thus lasted 105 minutes." */
export function clockDerivations({ own, words, before, start, recent }: Passage): Derivation[] {
  const [result, ...more] = own.filter(({ measure, factor }) => measure === 'days' && factor < 1)
  if (
    !result ||
    more.length > 0 ||
    result.per ||
    result.inRange ||
    !LASTS.test(words) ||
    OTHER_CASE.test(words)
  )
    return []
  const from = recent[0] ?? start
  const clocks = clocksIn(before.slice(from - start + before.length) + words, from)
  const [one, other] = clocks
  // Two hours and a length in one sentence are read in `dates/clock-lengths.ts`.
  const isOfOneSentence = one !== undefined && one.start >= start
  if (!one || !other || clocks.length > 2 || one.value >= other.value || isOfOneSentence) return []
  return [{ result, outcomes: [minus(itself(other), itself(one))], others: [] }]
}

/** Hours of the clock as parts of a day; where the later one alone names its half of the day, the earlier shares it. */
function clocksIn(text: string, offset: number): Term[] {
  const found = [...text.matchAll(CLOCK)]
  const half = found.findLast(match => match[3])?.[3]?.toLowerCase()
  return found.map(match => {
    const [hours, minutes] = [Number(match[1]), Number(match[2])]
    const part = match[3]?.toLowerCase() ?? half
    const hour = part === undefined ? hours : (hours % 12) + (part === 'p' ? 12 : 0)
    return placed(match, offset, { value: (hour * 60 + minutes) / 1440, measure: 'days', factor: 1 / 1440 })
  })
}

const YEAR =
  /(?<![\d.,:/£$€-]|\p{L})(1[5-9]\d\d|20\d\d)(?![\d.,]\d|\d|[-–/]\d|\p{L}|\s?(?:%|people|members))/gu

/** "Founded in 1998. By 2023 it had thus existed for 25 years." */
export function yearDerivations({ own, words, before, start, recent, isMarked }: Passage): Derivation[] {
  const [result, ...more] = own
  if (
    !result ||
    more.length > 0 ||
    result.measure !== 'months' ||
    result.factor !== 12 ||
    !/ years$/u.test(result.words)
  )
    return []
  if (!isMarked || OTHER_CASE.test(words) || !LASTS.test(words)) return []
  const from = recent.at(-1) ?? start
  const text = before.slice(from - start + before.length) + words
  const years = [...text.matchAll(YEAR)].map(match =>
    placed(match, from, { value: 12 * Number(match[1]), measure: 'months', factor: 12 }),
  )
  const [one, other] = [...new Map(years.map(year => [year.value, year])).values()]
  if (!one || !other || new Set(years.map(({ value }) => value)).size > 2) return []
  const [early, late] = one.value < other.value ? [one, other] : [other, one]
  const span = minus(itself(late), itself(early))
  // The first and the last year may both be counted, or neither.
  return [{ result, outcomes: [{ ...span, low: span.low - 12, high: span.high + 12 }], others: [] }]
}

const LENGTHS = '(m|metres?|meters?|ft|feet|foot|yards?|km|kilomet(?:re|er)s?|miles?|cm|inches)'
const NUMBER = '(\\d{1,5}(?:\\.\\d{1,3})?)'
const SIDES = new RegExp(
  `(?<![\\d.,])${NUMBER}\\s?(?:${LENGTHS})?(?: (?:long|deep|high))?\\s?(?:x|×|by|and|,|\\*)\\s?${NUMBER}\\s?${LENGTHS}(?!\\p{L})`,
  'giu',
)
const FIRST_LETTERS = 2

/** "The pitch is 8 m × 6 m. That leaves 48 square metres." */
export function areaDerivations({
  own,
  given,
  words,
  before,
  start,
  recent,
  isMarked,
}: Passage): Derivation[] {
  const [result, ...more] = own
  const unit = /^(?:square|sq) (\p{L}+)/iu.exec(result?.measure ?? '')?.[1]
  if (!result || more.length > 0 || !unit || !isMarked || OTHER_CASE.test(words)) return []
  const from = recent[0] ?? start
  const sides = [...before.slice(from - start + before.length).matchAll(SIDES)]
  const [match] = sides
  if (!match || sides.length > 1 || !isUnit(match[4]!, unit) || (match[2] && !isUnit(match[2], unit)))
    return []
  if (/ and |,/u.test(match[0]) && !/wide|width|broad/iu.test(before)) return []
  const [one, other] = [match[1]!, match[3]!].map(side =>
    placed(match, from, { value: Number(side), measure: result.measure, factor: 1 }),
  ) as [Term, Term]
  const area = { ...times(one, other), from: [one] }
  return [{ result, outcomes: [area], others: simpleOutcomes(given, result).slice(0, given.length) }]
}

function isUnit(written: string, unit: string): boolean {
  const short = written.toLowerCase()
  return (
    short.slice(0, FIRST_LETTERS) === unit.slice(0, short.length === 1 ? 1 : FIRST_LETTERS) ||
    (short === 'ft' && unit.startsWith('f'))
  )
}

/** A term that stands where a pattern matched. */
function placed(
  { 0: words, index }: RegExpExecArray,
  offset: number,
  { value, measure, factor }: Pick<Term, 'value' | 'measure' | 'factor'>,
): Term {
  const [start, end] = [offset + index, offset + index + words.length]
  const traits = {
    noun: '',
    nouns: new Set<string>(),
    exact: true,
    inWords: false,
    inRange: false,
    isOf: false,
    sentence: offset,
    concepts: [],
  }
  return {
    ...traits,
    words,
    start,
    end,
    value,
    measure,
    factor,
    low: value,
    high: value,
    range: { low: value, high: value },
  }
}
