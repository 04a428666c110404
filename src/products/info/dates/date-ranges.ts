import type { DateMention } from '../../../language/dates/read-dates.ts'
import type { InfoReading } from '../request.ts'

/** Two dates that the text joins as start and end of one period. */
export type DateRange = { start: DateMention; end: DateMention }

const TO =
  /^\s?(?:to|until|till|through|up to|[-–—]|bis(?: zum)?|au|al|hasta el|tot)(?:\s(?:and including\s)?(?:the\s)?)?$/u
const AND = /^\sand\s$/u
const GAP_MAX = 24

/** Only dates of the same precision are joined; a year alone names a period, not an end. */
export function readRanges({ text, dates }: InfoReading): DateRange[] {
  const ranges: DateRange[] = []
  for (let place = 1; place < dates.length; place++) {
    const end = dates[place]!
    const start = withYear(dates[place - 1]!, end)
    const gap = end.start - start.end
    if (gap > GAP_MAX || !isComparable(start, end)) continue
    const between = withoutWeekday(text.slice(start.end, end.start))
    const isBetween =
      AND.test(between) &&
      /(?<!\p{L})between\s(?:\p{L}+,?\s)?$/iu.test(text.slice(Math.max(0, start.start - 24), start.start))
    if (TO.test(between) || isBetween) ranges.push({ start, end })
  }
  return ranges
}

/** "3 March to 13 March 2025", "20 December to 6 January 2026": the year of the end tells that of the start. */
function withYear(start: DateMention, end: DateMention): DateMention {
  if (start.year > 0 || start.day === 0 || end.day === 0 || end.year === 0) return start
  const isBefore = start.month < end.month || (start.month === end.month && start.day < end.day)
  return { ...start, year: isBefore ? end.year : end.year - 1 }
}

function withoutWeekday(between: string): string {
  return between.replace(/\p{Lu}\p{L}+day,?\s$/u, '')
}

function isComparable(start: DateMention, end: DateMention): boolean {
  const samePrecision = start.day > 0 === end.day > 0
  return (
    samePrecision && [start, end].every(date => date.year > 0 && date.month > 0 && date.exists && date.sure)
  )
}

/** Before, on or after: a number whose sign orders the two. A month without a day counts as its first day. */
export function compareDates(left: DateMention, right: DateMention): number {
  return (left.year - right.year) * 372 + (left.month - right.month) * 31 + (left.day - right.day)
}

const JOINED = /^(?:\s?[–—-]\s?|\s(?:to|until|till|through)\s)$/u
const OPENED = /(?<!\p{L})(?:from|between|since|period|years|\(|[|:,])\s?$/iu
const COMPARED = /compar|versus|change|restat|differ/iu

/** "2015–2012", "from 2019 to 2016": two bare years joined as start and end. */
export function readYearRanges({ text, dates }: InfoReading): DateRange[] {
  const ranges: DateRange[] = []
  for (let place = 1; place < dates.length; place++) {
    const [start, end] = [dates[place - 1]!, dates[place]!]
    if (end.start - start.end > 10 || start.month > 0 || end.month > 0) continue
    if (start.period.includes('Q') || end.period.includes('Q')) continue
    const before = text.slice(Math.max(0, start.start - 60), start.start)
    const opens = OPENED.test(before) || /(?:^|\n)[\s*•-]*$/u.test(before)
    if (JOINED.test(text.slice(start.end, end.start)) && opens && !COMPARED.test(before))
      ranges.push({ start, end })
  }
  return ranges
}

const FIRST =
  /(?<!\p{L})(?:start|open|took effect|takes effect|effective|enter|begin|began|commenc|order|submit|sign|born|found|issu|depart|launch|filed|appl|hired|joined|received|check-in|outbound)\p{L}*[\s:,]+(?:(?:on|at|in|from|as of|date)[\s:]+){0,2}(?:\p{L}+day,?\s)?$/iu
const LATER =
  /(?<!\p{L})(?:end|clos|finish|expir|complet|deliver|approv|died|dissolv|paid|return|terminat|left|grant|resolved|check-out|conclud|lapse)\p{L}*[\s:,]+(?:(?:on|at|in|by|date)[\s:]+){0,2}(?:\p{L}+day,?\s)?$/iu
const OTHER =
  /(?<!\p{L})(?:extended|renewed|previous|earlier|before|last|amended|originally|retroactive\p{L}*|backdated|later)(?!\p{L})/iu
const ORDER_GAP_MAX = 90

/** Two days told one after the other as a beginning and an end: "opens on 5 May 2025 and closes on 30 May 2025". */
export function readToldOrder({ text, dates }: InfoReading): DateRange[] {
  const ranges: DateRange[] = []
  for (let place = 1; place < dates.length; place++) {
    const [start, end] = [dates[place - 1]!, dates[place]!]
    const gap = end.start - start.end
    const areDays = [start, end].every(({ day, year, sure, exists }) => day > 0 && year > 0 && sure && exists)
    if (gap < 4 || gap > ORDER_GAP_MAX || !areDays) continue
    const between = text.slice(start.end, end.start)
    const before = text.slice(Math.max(0, start.start - 50), start.start)
    // Lines of a form may belong to different things; the sentence of a wrapped paragraph does not.
    if (/\n\s*\n|\||\n[^\n]*:|[.;!?]\s/u.test(between) || OTHER.test(between) || OTHER.test(before)) continue
    if (FIRST.test(before) && LATER.test(between)) ranges.push({ start, end })
  }
  return ranges
}

const BEGAN =
  /(?<!\p{L})(?:started|opened|began|commenced|opens|starts|begins)\s(?:[\p{L}\s]{1,30}\s)?at\s$/iu
const ENDED =
  /(?<!\p{L})(?:ended|closed|adjourned|finished|concluded|closes|ends)\s(?:[\p{L}\s]{1,20}\s)?at\s$/iu
const CLOCK = /(?<![\d.:])([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d|[.:]\d|\s?[ap]\.?m)/giu
// Over a night, or dated on both sides: "at 16.20 on 9 August and ended at 5.50 on 10 August".
const BY_NIGHT = /next|following|midnight|night|[ap]\.?m| on \d{1,2}(?:st|nd|rd|th)? \p{L}{3}| on \p{L}+ \d/iu

/** Two hours of the clock told as a beginning and an end: a meeting that began at 10:00 did not end at 09:30. */
export function readHours(text: string): { start: number; end: number; inOrder: boolean }[] {
  const hours: { start: number; end: number; inOrder: boolean }[] = []
  let last: { start: number; end: number; minutes: number } | undefined
  for (const match of text.matchAll(CLOCK)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const minutes = Number(match[1]) * 60 + Number(match[2])
    const before = text.slice(Math.max(0, start - 60), start)
    const between = last ? text.slice(last.end, start) : ''
    if (last && between.length < ORDER_GAP_MAX && ENDED.test(before) && !BY_NIGHT.test(between))
      hours.push({ start: last.start, end, inOrder: last.minutes <= minutes })
    last = BEGAN.test(before) ? { start, end, minutes } : undefined
  }
  return hours
}
