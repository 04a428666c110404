import type { InfoReading } from '../request.ts'
import type { DateRange } from './date-ranges.ts'

const FIRST =
  /(?<!\p{L})(?:start|open|took effect|takes effect|effective|enter|begin|began|commenc|order|submit|sign|born|found|issu|depart|launch|filed|appl|hired|joined|received|check-in|outbound)\p{L}*[\s:,]+(?:(?:on|at|in|from|as of|date)[\s:]+){0,2}(?:\p{L}+day,?\s)?$/iu
const LATER =
  /(?<!\p{L})(?:end|clos|finish|expir|complet|deliver|approv|died|dissolv|paid|return|terminat|left|grant|resolved|check-out|conclud|lapse)\p{L}*[\s:,]+(?:(?:on|at|in|by|date)[\s:]+){0,2}(?:\p{L}+day,?\s)?$/iu
const OTHER =
  /(?<!\p{L})(?:extended|renewed|previous|earlier|before|last|amended|originally|retroactive\p{L}*|backdated|later)(?!\p{L})/iu
const GAP_MAX = 90

/** Two days told one after the other as a beginning and an end: "opens on 5 May 2025 and closes on 30 May 2025". */
export function readToldOrder({ text, dates }: InfoReading): DateRange[] {
  const ranges: DateRange[] = []
  for (let place = 1; place < dates.length; place++) {
    const [start, end] = [dates[place - 1]!, dates[place]!]
    const gap = end.start - start.end
    const areDays = [start, end].every(({ day, year, sure, exists }) => day > 0 && year > 0 && sure && exists)
    if (gap < 4 || gap > GAP_MAX || !areDays) continue
    const between = text.slice(start.end, end.start)
    const before = text.slice(Math.max(0, start.start - 50), start.start)
    // Lines of a form may belong to different things; the sentence of a wrapped paragraph does not.
    if (/\n\s*\n|\||\n[^\n]*:/u.test(between) || OTHER.test(between) || OTHER.test(before)) continue
    if (FIRST.test(before) && LATER.test(between)) ranges.push({ start, end })
  }
  return ranges
}

const BEGAN =
  /(?<!\p{L})(?:started|opened|began|commenced|opens|starts|begins)\s(?:[\p{L}\s]{1,30}\s)?at\s$/iu
const ENDED =
  /(?<!\p{L})(?:ended|closed|adjourned|finished|concluded|closes|ends)\s(?:[\p{L}\s]{1,20}\s)?at\s$/iu
const CLOCK = /(?<![\d.:])([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d|[.:]\d|\s?[ap]\.?m)/giu
const BY_NIGHT = /next|following|midnight|night|[ap]\.?m/iu

/** Two hours of the clock told as a beginning and an end: a meeting that began at 10:00 did not end at 09:30. */
export function readHours(text: string): { start: number; end: number; inOrder: boolean }[] {
  const hours: { start: number; end: number; inOrder: boolean }[] = []
  let last: { start: number; end: number; minutes: number } | undefined
  for (const match of text.matchAll(CLOCK)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const minutes = Number(match[1]) * 60 + Number(match[2])
    const before = text.slice(Math.max(0, start - 60), start)
    const between = last ? text.slice(last.end, start) : ''
    if (last && between.length < GAP_MAX && ENDED.test(before) && !BY_NIGHT.test(between))
      hours.push({ start: last.start, end, inOrder: last.minutes <= minutes })
    last = BEGAN.test(before) ? { start, end, minutes } : undefined
  }
  return hours
}
