import { MONTHS, monthNumber, WEEKDAYS } from '../../../language/calendar.ts'
import { findDates, isRealDay } from '../reading/find-dates.ts'

/** A time the statement names. Without year, month or day it is only a word such as "Tuesday". */
export type ClaimDate = {
  text: string
  year: number | undefined
  month: number | undefined
  day: number | undefined
}

export type DatedSpan = ClaimDate & { start: number; end: number }

const MONTH_AND_YEAR = new RegExp(`(?<!\\p{L})(${MONTHS.join('|')}),?\\s((?:19|20)\\d\\d)(?!\\d)`, 'giu')
const YEAR = /(?<![\p{L}\p{N}.,:/$€£-])(?:19|20)\d\d(?![\p{L}\p{N}%]|[.,:/-]\d)/gu
const WEEKDAY = new RegExp(`(?<!\\p{L})(?:${WEEKDAYS.join('|')})(?!\\p{L})`, 'gu')
// The longest weekday with its article that may stand before a date.
const LOOK_BACK = 30

/** Days, months with a year, years and weekdays, in order; a year inside a day is not told twice. */
export function findClaimDates(text: string): DatedSpan[] {
  if (!/\d|day(?!\p{L})/u.test(text)) return []
  const spans: DatedSpan[] = []
  const add = (span: DatedSpan) => {
    if (!spans.some(({ start, end }) => span.start < end && start < span.end)) spans.push(span)
  }
  for (const date of findDates(text).filter(isRealDay)) {
    const start = text.indexOf(date.text, Math.max(0, date.index - LOOK_BACK))
    const { year, month, day } = date
    add({ text: date.text, year, month, day, start, end: start + date.text.length })
  }
  for (const { 0: found, 1: name, 2: year, index } of text.matchAll(MONTH_AND_YEAR)) {
    const month = monthNumber(name!)
    add({ text: found, year: Number(year), month, day: undefined, start: index, end: index + found.length })
  }
  for (const { 0: found, index } of text.matchAll(YEAR)) add(bare(found, index, Number(found)))
  for (const { 0: found, index } of text.matchAll(WEEKDAY)) add(bare(found, index, undefined))
  return spans.sort((left, right) => left.start - right.start)
}

function bare(text: string, start: number, year: number | undefined): DatedSpan {
  return { text, year, month: undefined, day: undefined, start, end: start + text.length }
}
