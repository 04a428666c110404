import { say } from '../../../core/text/say.ts'
import { dayNumber } from '../../../language/calendar.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

/** A line of a list that is in the order of time, and its time in minutes or days. */
type Entry = { line: TextLine; time: number; shown: string }

const CLOCK =
  /^[\s|*•>+–-]{0,8}(?:\[)?(\d{1,2})[:.h]([0-5]\d)(?::[0-5]\d)? ?(am|pm|a\.m\.|p\.m\.)?(?![\d\p{L}])/iu
const ENTRIES_MIN = 4
const LINE_MAX = 300
/** After noon, hours of twelve begin anew. */
const HALF_DAY = 720
/** In so far the time of a slip, and no other list that begins here. */
const BACK_MAX = 240
const DAYS_BACK_MAX = 200

/** "16:00 Share outs", then "15:45 Close": one line of a list that is in the order of time is not. */
export function surveyListOrder(reading: InfoReading): Survey {
  const clocks = runsOf(reading.lines, clockOf)
  const dates = runsOf(reading.lines, line => dateOf(reading, line))
  const found = [
    ...clocks.map(entries => slipIn(entries, BACK_MAX)),
    ...dates.map(entries => slipIn(entries, DAYS_BACK_MAX)),
  ]
  return { examined: found.length, slips: found.flatMap(slip => slip ?? []) }
}

/** Entries in lines that follow each other directly, or after blank ones. */
function runsOf(lines: TextLine[], read: (line: TextLine) => Entry | undefined): Entry[][] {
  const runs: Entry[][] = [[]]
  for (const line of lines) {
    const entry = line.text.length > LINE_MAX ? undefined : read(line)
    if (entry) runs.at(-1)!.push(entry)
    else if (line.kind !== 'blank' && !/^\s/u.test(line.text)) runs.push([])
  }
  return runs.filter(run => run.length >= ENTRIES_MIN)
}

function clockOf(line: TextLine): Entry | undefined {
  const match = CLOCK.exec(line.text)
  if (!match || Number(match[1]) > 24) return undefined
  const half = match[3]?.[0]?.toLowerCase()
  const hours = half === undefined ? Number(match[1]) : (Number(match[1]) % 12) + (half === 'p' ? 12 : 0)
  return { line, time: 60 * hours + Number(match[2]), shown: match[0].replace(/^[\s|*•>+[–-]+/u, '').trim() }
}

/** The only full date of a line, near its end or its beginning. */
function dateOf({ dates }: InfoReading, line: TextLine): Entry | undefined {
  const [date, ...more] = spansWithin(dates, line.start, line.start + line.text.length)
  if (!date || more.length > 0 || date.day === 0 || date.year === 0 || !date.sure || !date.exists)
    return undefined
  const isFirst = line.text.slice(0, date.start - line.start).length < line.body - line.start + 4
  const isLast = line.start + line.text.trimEnd().length - date.end < 3
  if (!isFirst && !isLast) return undefined
  return { line, time: dayNumber(date.year, date.month, date.day), shown: date.text }
}

/** All entries rise, but for one that lies before its neighbour. */
function slipIn(entries: Entry[], backMax: number): Slip | undefined {
  const falls = entries.flatMap((_, at) => (at > 0 && stepTo(entries, at) < 0 ? [at] : []))
  const [at, ...more] = falls
  if (at === undefined || more.length > 0) return undefined
  const [before, entry] = [entries[at - 1]!, entries[at]!]
  if (before.time - entry.time > backMax) return undefined
  // A list that begins anew here rises from a time that lies before all others.
  const isNewList = at < entries.length - 2 && entry.time <= entries[0]!.time
  const rises = entries.filter((_, place) => place > 0 && stepTo(entries, place) > 0).length
  if (isNewList || rises < ENTRIES_MIN - 2) return undefined
  const places = [entry, before].map(({ line }) => ({
    start: line.start,
    end: line.start + line.text.length,
  }))
  const sentence = say`“${entry.shown}” stands after “${before.shown}”, in a list that is in the order of time`
  return { sentence, places, suspected: true }
}

function stepTo(entries: Entry[], at: number): number {
  const step = entries[at]!.time - entries[at - 1]!.time
  return step < -HALF_DAY + 300 && entries[at]!.time < 1440 && entries[at - 1]!.time <= 780 ? -step : step
}
