import { WEEKDAYS } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { earlierOf } from '../reading/read-days.ts'

/** A time the statement names; 0 stands for what it leaves open. "Tuesday" alone leaves everything open. */
export type ClaimDate = Pick<DateMention, 'text' | 'year' | 'month' | 'day'>

export type DatedSpan = ClaimDate & { start: number; end: number }

const WEEKDAY = new RegExp(`(?<!\\p{L})(?:${WEEKDAYS.join('|')})(?!\\p{L})`, 'gu')
/** An older year alone is as often a count. */
const YEAR_ALONE_MIN = 1900

/** Days, months with a year, years and weekdays, in order; a weekday in front of its day is part of it. */
export function claimDates(text: string, mentions: DateMention[]): DatedSpan[] {
  const spans = mentions.filter(isTime).map(date => toSpan(text, earlierOf(date)))
  const weekdays = [...text.matchAll(WEEKDAY)].map(({ 0: name, index }) => {
    return { text: name, year: 0, month: 0, day: 0, start: index, end: index + name.length }
  })
  const alone = weekdays.filter(({ start }) => !spans.some(span => span.start <= start && start < span.end))
  return [...spans, ...alone].sort((left, right) => left.start - right.start)
}

function toSpan(text: string, date: DateMention): DatedSpan {
  const { year, month, day, end, weekdayStart: start = date.start } = date
  return { text: text.slice(start, end), year, month, day, start, end }
}

function isTime({ year, month, exists }: DateMention): boolean {
  return exists && (month > 0 || year >= YEAR_ALONE_MIN)
}
