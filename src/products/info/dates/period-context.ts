import type { DateMention } from './dates.ts'

/** The one period named in a stretch of text, empty where none is, undefined where there are several. */
export function periodIn(dates: DateMention[], from: number, to: number): string | undefined {
  const periods = new Set(datesWithin(dates, from, to).map(date => date.period))
  if (periods.size > 1) return undefined
  return [...periods][0] ?? ''
}

/** Dates are in order, so halving finds the first. */
export function datesWithin(dates: DateMention[], from: number, to: number): DateMention[] {
  const first = firstFrom(dates, from)
  let last = first
  while (last < dates.length && dates[last]!.end <= to) last++
  return dates.slice(first, last)
}

function firstFrom(dates: DateMention[], offset: number): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (dates[middle]!.start < offset) low = middle + 1
    else high = middle
  }
  return low
}
