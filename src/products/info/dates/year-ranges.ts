import type { InfoReading } from '../request.ts'
import type { DateRange } from './date-ranges.ts'

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
