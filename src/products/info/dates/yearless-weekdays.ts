import { say } from '../../../core/text/say.ts'
import { dayNumber, isDay, WEEKDAYS, weekdayNumber, weekdayOf } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { joinSurveys, type Slip, type Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** A day of the calendar with its weekday and no year; 12/1 may be either of two days. */
type Day = {
  start: number
  end: number
  text: string
  weekday: number
  days: { month: number; day: number }[]
}

const NUMERIC = /(?<![\p{L}-])(\p{L}{3,10})\.?,?\s(?:the\s|\()?(\d{1,2})\/(\d{1,2})(?![\d/]|\.\d)/gu
const ANY_YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/gu
// "Jan 6 '20", "2017-18", "3/4/19": years of two digits, which a careful reader counts as named.
const SHORT_YEAR = /(?:['’/–-]|FY\s?)(\d\d)(?!\d|[\s]?%)/gu
const ANOTHER_YEAR = /(?<!\p{L})(?:next|last|previous|following|coming) year(?!\p{L})/iu
const DAYS_MAX = 400
const NEAR_DAYS = 62

/** The years that a document names anywhere, and its full dates. */
type Calendar = { named: number[]; full: DateMention[]; dated: number[] }

/** "Thursday 24 July" in a document of 2023, in which that day is a Monday. */
export function surveyYearlessWeekdays(reading: InfoReading): Survey {
  const days = readDays(reading).slice(0, DAYS_MAX)
  if (days.length === 0) return { examined: 0, slips: [] }
  const calendar = readCalendar(reading)
  const pairs = isOfOneTime(calendar.named) ? pairSlips(days) : []
  return joinSurveys([
    { examined: days.length, slips: days.flatMap(day => yearSlip(reading, calendar, day)) },
    { examined: 0, slips: pairs },
  ])
}

/** Full dates count only where the document does not look into another year. */
function readCalendar({ text, dates }: InfoReading): Calendar {
  const withMonth = dates.filter(({ year, month }) => year > 0 && month > 0)
  const full = ANOTHER_YEAR.test(text) ? [] : withMonth.filter(({ day, sure }) => day > 0 && sure)
  return { named: namedYears(text), full: full.slice(0, DAYS_MAX), dated: withMonth.map(({ year }) => year) }
}

function readDays({ text, dates }: InfoReading): Day[] {
  const worded = dates.flatMap(({ weekday, weekdayStart, year, month, day, exists, end, text: words }) =>
    weekday === undefined || year > 0 || !exists || /^,?\s?['’]\d\d/u.test(text.slice(end, end + 5))
      ? []
      : [{ start: weekdayStart!, end, text: words, weekday, days: [{ month, day }] }],
  )
  const numeric = [...text.matchAll(NUMERIC)].flatMap(match => {
    const [first, second] = [Number(match[2]), Number(match[3])]
    const weekday = /^\p{Lu}/u.test(match[1]!) ? weekdayNumber(match[1]!) : undefined
    const readings = [
      { month: first, day: second },
      { month: second, day: first },
    ].filter(({ month, day }) => isDay(2024, month, day))
    const [start, end] = [match.index, match.index + match[0].length]
    return weekday === undefined || readings.length === 0
      ? []
      : [{ start, end, text: `${first}/${second}`, weekday, days: readings }]
  })
  return [...worded, ...numeric].sort((left, right) => left.start - right.start)
}

const isOn = ({ days, weekday }: Day, year: number) =>
  days.some(({ month, day }) => isDay(year, month, day) && weekdayOf(year, month, day) === weekday)

function yearSlip(reading: InfoReading, { named, full, dated }: Calendar, day: Day): Slip[] {
  const next = nextMeeting(reading, day)
  if (next !== undefined) return isOn(day, next) ? [] : [weekdaySlip(day, next, true)]
  const close = yearsNear(full, day)
  // "Issued on 3 March 2025 … dates from 1934. From Monday, 24 March": the nearest full date tells the year.
  if (close.some(year => isOn(day, year))) return []
  // Years of the history that a document tells do not say when it was written; its full dates do.
  const isTold = !isOfOneTime(named) && isOfOneTime(full.map(({ year }) => year))
  const near = isTold || isOfOneTime(named) ? close : []
  const beside = yearBeside(reading, day)
  const anchor = near[0] ?? beside ?? dated.reduce((latest, year) => Math.max(latest, year), 0)
  if (anchor === 0) return []
  const latest = named.reduce((last, year) => Math.max(last, year), anchor)
  // Years before and after those that are named count too, unless a full date lies so near that the year is clear.
  const wide =
    beside === undefined
      ? [...named, ...around(latest), ...around(anchor)]
      : [...around(beside), ...full.map(({ year }) => year)]
  const possible = near.length === 0 ? wide : isTold ? near : [...named, ...near]
  if (possible.some(year => isOn(day, year))) return []
  const isSure = beside !== undefined && named.length === 1 && !around(beside).some(year => isOn(day, year))
  return [weekdaySlip(day, anchor, !isSure)]
}

const around = (year: number) => [year - 1, year, year + 1]

/** The years in which the day is at most two months away from a full date of the document. */
function yearsNear(full: DateMention[], { days }: Day): number[] {
  return full.flatMap(date =>
    around(date.year).filter(year =>
      days.some(({ month, day }) => {
        const away = dayNumber(year, month, day) - dayNumber(date.year, date.month, date.day)
        return Math.abs(away) <= NEAR_DAYS
      }),
    ),
  )
}

function isOfOneTime(years: number[]): boolean {
  return years.length === 0 || Math.max(...years) - Math.min(...years) <= 1
}

/** Every year the document may mean, also those that are part of a longer word. */
function namedYears(text: string): number[] {
  const years = new Set([...text.matchAll(ANY_YEAR)].map(([year]) => Number(year)))
  for (const [, year] of text.matchAll(SHORT_YEAR)) years.add(2000 + Number(year))
  return [...years]
}

const BESIDE = 220

/** The one year that the same line names before the date, close to it. */
function yearBeside({ text }: InfoReading, { start }: Day): number | undefined {
  const before = text.slice(Math.max(0, start - BESIDE), start)
  const line = before.slice(before.lastIndexOf('\n\n') + 1)
  const years = new Set([...line.matchAll(ANY_YEAR)].map(([year]) => Number(year)))
  return years.size === 1 ? [...years][0] : undefined
}

const NEXT = /(?<!\p{L})next (?:\p{L}+ ){0,2}(?:meeting|session|call|gathering|meet-?up)[^.!?\n]{0,50}$/iu
const HEAD = 400

/** The year of the next meeting that minutes announce, from the date at their head. */
function nextMeeting({ text, dates }: InfoReading, day: Day): number | undefined {
  if (!NEXT.test(text.slice(Math.max(0, day.start - 90), day.start))) return undefined
  const heads = dates.filter(date => date.start < HEAD && date.year > 0 && date.day > 0 && date.sure)
  const [head] = heads
  if (!head || heads.length > 1 || head.start > day.start) return undefined
  return nextYear(head, day)
}

function nextYear(head: DateMention, { days: [first] }: Day): number {
  const { month, day } = first!
  return month > head.month || (month === head.month && day >= head.day) ? head.year : head.year + 1
}

function weekdaySlip(day: Day, year: number, suspected: boolean): Slip {
  const { month, day: number } = day.days[0]!
  const right = WEEKDAYS[weekdayOf(year, month, number)]!
  const sentence = say`${day.text} was given as a ${WEEKDAYS[day.weekday]!}, but in ${year} it is a ${right}`
  return { sentence, places: [day], ...(suspected ? { suspected } : {}) }
}

/** "Tuesday, November 7" and "Tuesday, November 30" cannot be of one year. */
function pairSlips(days: Day[]): Slip[] {
  const clashes = new Map(days.map(day => [day, days.filter(other => clash(day, other))]))
  return days.flatMap(day => {
    const against = clashes.get(day)!
    const [other] = against
    if (!other) return []
    // The one that most others disagree with is wrong; of two alone the later one is shown.
    const more = against.length - clashes.get(other)!.length
    if (more < 0 || (more === 0 && other.start > day.start)) return []
    const right = WEEKDAYS[(other.weekday + gap(other, day)! + 7 * NEAR_DAYS) % 7]!
    const sentence = say`If ${other.text} is a ${WEEKDAYS[other.weekday]!}, ${day.text} is a ${right} and not a ${WEEKDAYS[day.weekday]!}`
    return [{ sentence, places: [day, other], suspected: true as const }]
  })
}

/** Days from one date to the other where both stand within two months of one year and no leap day comes between. */
function gap(left: Day, right: Day): number | undefined {
  const [one, two] = [left.days, right.days].map(([first]) => first!)
  if (!one || !two || left.days.length > 1 || right.days.length > 1) return undefined
  const number = ({ month, day }: { month: number; day: number }) => dayNumber(2023, month, day)
  const days = number(two) - number(one)
  const crossesLeapDay = one.month <= 2 !== two.month <= 2
  return Math.abs(days) <= NEAR_DAYS && !crossesLeapDay ? days : undefined
}

function clash(left: Day, right: Day): boolean {
  const days = gap(left, right)
  return days !== undefined && (left.weekday + days - right.weekday) % 7 !== 0
}
