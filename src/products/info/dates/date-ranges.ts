import type { InfoReading } from '../request.ts'
import type { DateMention } from './read-dates.ts'

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
    const [start, end] = [dates[place - 1]!, dates[place]!]
    const gap = end.start - start.end
    if (gap > GAP_MAX || !isComparable(start, end)) continue
    const between = withoutWeekday(text.slice(start.end, end.start))
    const opened =
      AND.test(between) &&
      /(?<!\p{L})between\s(?:\p{L}+,?\s)?$/iu.test(text.slice(Math.max(0, start.start - 24), start.start))
    if (TO.test(between) || opened) ranges.push({ start, end })
  }
  return ranges
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
