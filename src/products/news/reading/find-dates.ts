import {
  isDay,
  LEAP_YEAR,
  MONTH_NUMBERS,
  monthNumber,
  weekdayNumber,
  weekdayOf,
} from '../../../language/calendar.ts'

/** A day written in the text. Month and day count from 1, the weekday from 0 for Sunday. */
export type CalendarDate = {
  text: string
  index: number
  year: number | undefined
  month: number
  day: number
  weekday: number | undefined
}

const MONTH = [...MONTH_NUMBERS.keys()].join('|')

const YEAR_FIRST = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu
const DAY_FIRST = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?\\s(?:de\\s|of\\s)?(${MONTH})(?!\\p{L})\\.?,?(?:\\s(?:de\\s|del\\s)?(\\d{4})(?!\\d))?`,
  'giu',
)
const MONTH_FIRST = new RegExp(
  `(?<!\\p{L})(${MONTH})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.]\\d|\\d)(?:,?\\s(\\d{4})(?!\\d))?`,
  'giu',
)
const NUMBERS_ONLY = /(?<![\d./])(\d{1,2})([./])(\d{1,2})\2(\d{4})(?![\d./]\d)/gu
const WEEKDAY_BEFORE = /(?:^|[^\p{L}-])([\p{L}-]{3,13})\.?,?\s(?:the\s|den\s|le\s)?$/u

export function findDates(text: string): CalendarDate[] {
  const found = [
    ...collect(text, YEAR_FIRST, ([, year, month, day]) => [year, Number(month), Number(day)]),
    ...collect(text, DAY_FIRST, ([, day, month, year]) => [year, monthNumber(month!)!, Number(day)]),
    ...collect(text, MONTH_FIRST, ([, month, day, year]) => [year, monthNumber(month!)!, Number(day)]),
    ...collect(text, NUMBERS_ONLY, numbersOnly),
  ]
  return found.sort((left, right) => left.index - right.index)
}

/** False for a day that no calendar has, such as 31 April. A date without a year may be 29 February. */
export function isRealDay({ year = LEAP_YEAR, month, day }: CalendarDate): boolean {
  return isDay(year, month, day)
}

/** The weekday on which a complete date really falls; undefined without a year. */
export function realWeekday({ year, month, day }: CalendarDate): number | undefined {
  return year === undefined ? undefined : weekdayOf(year, month, day)
}

type Parts = [year: string | undefined, month: number, day: number]

function collect(text: string, pattern: RegExp, parts: (match: RegExpExecArray) => Parts): CalendarDate[] {
  return [...text.matchAll(pattern)].map(match => {
    const [year, month, day] = parts(match)
    const before = WEEKDAY_BEFORE.exec(text.slice(Math.max(0, match.index - 24), match.index))
    const weekday = before ? weekdayNumber(before[1]!) : undefined
    const start = weekday === undefined ? match.index : match.index - before![0].trimStart().length
    return {
      text: text.slice(start, match.index + match[0].length).replace(/^[^\p{L}\p{N}]+/u, ''),
      index: match.index,
      year: year === undefined ? undefined : Number(year),
      month,
      day,
      weekday,
    }
  })
}

/** 3/5/2024 is read as the earlier of its two meanings, so that a doubt never makes a date lie in the future. */
function numbersOnly([, first, sign, second, year]: RegExpExecArray): Parts {
  const [one, two] = [Number(first), Number(second)]
  if (sign === '.' || one > 12) return [year, two, one]
  return two > 12 ? [year, one, two] : [year, Math.min(one, two), Math.max(one, two)]
}
