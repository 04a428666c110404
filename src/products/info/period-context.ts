import type { DateMention } from './dates.ts'

/** The one period named in a stretch of text, empty where none is, undefined where there are several. */
export function periodIn(dates: DateMention[], from: number, to: number): string | undefined {
  const periods = new Set<string>()
  for (let place = firstFrom(dates, from); place < dates.length && dates[place]!.end <= to; place++) {
    periods.add(dates[place]!.period)
  }
  if (periods.size > 1) return undefined
  return [...periods][0] ?? ''
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
