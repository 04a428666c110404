import { isDay, LEAP_YEAR, monthNumber, weekdayNumber } from '../calendar.ts'
import { type DateParts, type NumericOrder, readNumericDate, settleOrder } from './numeric-dates.ts'

/** A date as written. `month` or `day` is 0 where the text names only a year or a month; `year` is 0 in "31 June". */
export type DateMention = {
  start: number
  end: number
  text: string
  year: number
  month: number
  day: number
  /** "2024", "2024-Q3", "2024-06", "2024-06-30": what a figure beside it is about. */
  period: string
  /** The weekday written in front of it, 0 for Sunday, and where its name begins. */
  weekday?: number
  weekdayStart?: number
  /** The calendar has such a day. */
  exists: boolean
  /** False where the day and the month cannot be told apart, as in 03/04/2024. */
  sure: boolean
}

const DATES_MAX = 20_000
const UNACCENTED_MONTHS = new Map(Object.entries({ feber: 2, fevrier: 2, maerz: 3, aout: 8, decembre: 12 }))
/** Short names that are words of other languages: months only behind a day. */
const SHORT_MONTHS = new Map(
  Object.entries({
    ene: 1,
    janv: 1,
    fév: 2,
    févr: 2,
    abr: 4,
    avr: 4,
    mag: 5,
    giu: 6,
    juil: 7,
    lug: 7,
    ago: 8,
    sett: 9,
    ott: 10,
    dic: 12,
    déc: 12,
  }),
)
const LOOK_BACK = 44
const YEAR = /(?<![\p{L}\p{N}])[1-9]\d{3}(?!\p{N})/gu
/** Without a date in front of it any other number of four digits counts something. */
const PLAIN_YEAR = /^(?:18|19|20|21)/u
// Written small, "may" and "march" are verbs; other languages write every month small.
const MONTH_NAME = '(?!may|march)(\\p{L}{3,10})'
const DAY_MONTH = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?[ \\u00a0](?:(?:[Oo]f|de)\\s)?${MONTH_NAME}(?!\\p{L})`,
  'gu',
)
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})${MONTH_NAME}\\.?[ \\u00a0](\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\p{N}%]|[.,:]\\d)`,
  'gu',
)

/** Every date of the text in order. Most formats end or begin with the year, so each year is looked at once. */
export function readDates(text: string): DateMention[] {
  const order = settleOrder(text)
  const withYear: DateParts[] = []
  for (const match of text.matchAll(YEAR)) {
    if (withYear.length >= DATES_MAX) break
    const parts = aroundYear(text, match.index, Number(match[0]), order)
    if (parts) withYear.push(parts)
  }
  const dates = withoutOverlaps([...withYear, ...withoutYear(text)])
  return dates.map(parts => mention(text, parts))
}

function aroundYear(text: string, at: number, year: number, order: NumericOrder): DateParts | undefined {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at)
  const after = text.slice(at + 4, at + 6)
  if (!PLAIN_YEAR.test(String(year))) return before.endsWith(', ') ? monthDay(before, at, year) : undefined
  // "October 6, 2014The seam": pages lose the space behind a date, but codes have letters too.
  if (/^\p{L}/u.test(after)) return wordDate(before, at, year)
  const parts = readNumericDate(text, at, year, order) ?? wordDate(before, at, year)
  // Digits joined to other digits are a code or a version, and prices and percentages are no years.
  const isPiece = /\d[.,/-]$|[$€£]$/u.test(before) || /^(?:[.,/-]\d|%)/u.test(after)
  return parts ?? (isPiece ? undefined : { from: at, to: at + 4, year, month: 0, day: 0 })
}

const DAY_MONTH_BEFORE =
  /(?<![\p{L}\p{N}.,])(\d{1,2})(?:st|nd|rd|th|er|\.|º)?(?:\s(?:day of|of|de))?[\s-](\p{L}{3,10})\.?,?(?:\s(?:of|de|del))?[\s-]$/u
const MONTH_DAY_BEFORE = /(?<![\p{L}\p{N}])(\p{L}{3,10})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s$/u
const MONTH_BEFORE = /(?<![\p{L}\p{N}])(\p{L}{3,10})\.?,?\s(?:of\s|de\s|del\s)?$/u
const QUARTER_BEFORE = /(?<![\p{L}\p{N}])Q([1-4])[\s/-]$/u

function wordDate(before: string, at: number, year: number): DateParts | undefined {
  const span = (match: RegExpExecArray) => yearSpan(match, before, at, year)
  const dayFirst = DAY_MONTH_BEFORE.exec(before)
  const monthAfter = dayFirst && monthBehindDay(dayFirst[2]!)
  // "45 May 2024" counts something in May; only a day a calendar page could show is read as one.
  if (monthAfter && Number(dayFirst[1]) <= 31)
    return { ...span(dayFirst), month: monthAfter, day: Number(dayFirst[1]) }
  const monthFirst = monthDay(before, at, year)
  if (monthFirst) return monthFirst
  const alone = MONTH_BEFORE.exec(before)
  const month = alone && monthNamed(alone[1]!)
  if (month) return { ...span(alone), month, day: 0 }
  const quarter = QUARTER_BEFORE.exec(before)
  return quarter ? { ...span(quarter), month: 0, day: 0, quarter: Number(quarter[1]) } : undefined
}

function monthDay(before: string, at: number, year: number): DateParts | undefined {
  const match = MONTH_DAY_BEFORE.exec(before)
  const month = match && monthNamed(match[1]!)
  return month ? { ...yearSpan(match, before, at, year), month, day: Number(match[2]) } : undefined
}

function yearSpan({ index }: RegExpExecArray, before: string, at: number, year: number) {
  return { from: at - before.length + index, to: at + 4, year }
}

function withoutYear(text: string): DateParts[] {
  const dates: DateParts[] = []
  for (const match of text.matchAll(DAY_MONTH)) {
    const month = monthBehindDay(match[2]!)
    if (month && Number(match[1]) <= 31)
      dates.push({ ...spanOf(match), year: 0, month, day: Number(match[1]) })
    if (dates.length >= DATES_MAX) return dates
  }
  for (const match of text.matchAll(MONTH_DAY)) {
    const month = monthNamed(match[1]!)
    if (month) dates.push({ ...spanOf(match), year: 0, month, day: Number(match[2]), sure: false })
    if (dates.length >= 2 * DATES_MAX) return dates
  }
  return dates
}

function monthBehindDay(word: string): number | undefined {
  return monthNamed(word) ?? SHORT_MONTHS.get(word.toLowerCase())
}

function monthNamed(word: string): number | undefined {
  return monthNumber(word) ?? UNACCENTED_MONTHS.get(word.toLowerCase())
}

function spanOf(match: RegExpExecArray): { from: number; to: number } {
  return { from: match.index, to: match.index + match[0].length }
}

/** Of two readings of one place the longer wins: "12 May 2024" over "12 May"; but "12 May" over "May 24". */
function withoutOverlaps(found: DateParts[]): DateParts[] {
  const choice: DateParts[] = []
  for (const parts of found.sort((left, right) => left.from - right.from || right.to - left.to)) {
    const last = choice.at(-1)
    if (!last || parts.from >= last.to) choice.push(parts)
    else if (parts.sure !== false && parts.to - parts.from > last.to - last.from)
      choice[choice.length - 1] = parts
  }
  return choice
}

const WEEKDAY_BEFORE = /(?<![\p{L}-])([\p{L}-]{3,13})\.?,?\s(?:the\s|den\s|dem\s|le\s|el\s|\()?$/u

function mention(text: string, parts: DateParts): DateMention {
  const { from, to, year, month, day, quarter, sure = true } = parts
  const before = WEEKDAY_BEFORE.exec(text.slice(Math.max(0, from - 24), from))
  const word = before?.[1]
  // "sat" and "sun" are words; as weekdays they carry a capital.
  const weekday = word && (word.length > 4 || /^\p{Lu}/u.test(word)) ? weekdayNumber(word) : undefined
  return {
    start: from,
    end: to,
    text: text.slice(from, to),
    year,
    month,
    day,
    period: quarter ? `${year}-Q${quarter}` : periodOf(year, month, day),
    ...(weekday === undefined || day === 0 ? {} : { weekday, weekdayStart: from - before![0].length }),
    exists: day === 0 || isDay(year || LEAP_YEAR, month, day),
    sure,
  }
}

function periodOf(year: number, month: number, day: number): string {
  const parts = [String(year)]
  if (month > 0) parts.push(String(month).padStart(2, '0'))
  if (day > 0) parts.push(String(day).padStart(2, '0'))
  return parts.join('-')
}
