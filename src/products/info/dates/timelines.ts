import { say } from '../../../core/text/say.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

/** A line that begins with an hour of the clock. */
type Entry = { line: TextLine; minutes: number; words: string }

const HOUR = /^[\s|*•–-]{0,6}([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d|[.:]\d)[\s|*:,–-]{1,6}(?=\p{L})/u
const SINCE = /(?<![\p{L}\d.,])(\d{1,3}) minutes (?:after|from) (?:the )?(?:first |initial )?(\p{L}{4,})/iu
const TOOK =
  /(?<!\p{L})(?:(?:takes?|took|lasts?|lasted|after an?(?: \p{L}+){0,3}? of|journey(?: time)? of|flight of|drive of|crossing of|ride of)(?: (?:just|exactly|only))?) (?:(\d{1,2}|\p{L}{3,6}) (?:h|hours?)(?:,? (?:and )?(\d{1,2}) (?:min(?:ute)?s?))?|(\d{1,3}) min(?:ute)?s?|(\p{L}{3,6}) and a (half|quarter) hours|(half) an hour|an hour and a (half|quarter))(?![\p{L}\d])/iu
const ENTRIES_MIN = 3
const LENGTH_MAX = 300

/** "06:12 first alarm … 07:05 First crew on site, 43 minutes after the alarm", in a list of hours. */
export function surveyTimelines({ lines, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const slips: Slip[] = []
  let examined = 0
  for (const entries of runsOf(lines)) {
    for (const [at, entry] of entries.entries()) {
      const took = lengthOf(entries, at)
      if (took) {
        examined++
        if (took.slip) slips.push(took.slip)
      }
      const since = SINCE.exec(entry.words)
      const named =
        since &&
        entries.slice(0, at).filter(({ words }) => words.toLowerCase().includes(since[2]!.toLowerCase()))
      const [first] = named ?? []
      if (!since || !first || named!.length > 1) continue
      examined++
      const due = (entry.minutes - first.minutes + 1440) % 1440
      if (due !== Number(since[1]) && due < 2 * Number(since[1]))
        slips.push(slipOf(entry, first, since[0], due))
    }
  }
  return { examined, slips }
}

const HALF_OR_QUARTER: Record<string, number> = { half: 30, quarter: 15 }
const FARTHEST = 2

/** "15:30 Ferry docks. The crossing takes two and a half hours", below "13:00 Ferry sails". */
function lengthOf(entries: Entry[], at: number): { slip?: Slip } | undefined {
  const entry = entries[at]!
  const match = TOOK.exec(entry.words)
  const stated = match ? statedMinutes(match) : undefined
  const [before, after] = [entries[at - 1], entries[at + 1]]
  if (
    !match ||
    stated === undefined ||
    !before ||
    /\d[:.]\d\d|(?<!\p{L})(?:each|every|per|including|stop|about|around)(?!\p{L})/iu.test(entry.words)
  )
    return undefined
  const spans = [entry.minutes - before.minutes, after ? after.minutes - entry.minutes : Number.NaN]
  const [due] = spans as [number]
  const isMet = spans.some(span => Math.abs(span - stated) <= 1) || due <= 0
  if (isMet || due > FARTHEST * stated || stated > FARTHEST * due) return {}
  return { slip: slipOf(entry, before, match[0], due) }
}

function statedMinutes([, hours, minutes, alone, worded, more, half, hourAnd]: RegExpExecArray):
  | number
  | undefined {
  if (alone !== undefined) return Number(alone)
  if (half !== undefined) return 30
  if (hourAnd !== undefined) return 60 + HALF_OR_QUARTER[hourAnd.toLowerCase()]!
  const said = hours ?? worded!
  const count = /^\d/u.test(said) ? Number(said) : numberAtEnd(said.toLowerCase())
  if (count === undefined) return undefined
  return 60 * count + (more === undefined ? Number(minutes ?? 0) : HALF_OR_QUARTER[more.toLowerCase()]!)
}

function runsOf(lines: TextLine[]): Entry[][] {
  const runs: Entry[][] = [[]]
  for (const line of lines) {
    const match = line.text.length > LENGTH_MAX ? null : HOUR.exec(line.text)
    if (match)
      runs.at(-1)!.push({
        line,
        minutes: 60 * Number(match[1]) + Number(match[2]),
        words: line.text.slice(match[0].length),
      })
    else if (line.kind !== 'blank') runs.push([])
  }
  return runs.filter(run => run.length >= ENTRIES_MIN)
}

function slipOf(entry: Entry, first: Entry, shown: string, due: number): Slip {
  const places = [entry, first].map(({ line }) => ({ start: line.start, end: line.start + line.text.length }))
  return { sentence: say`“${shown}” is ${due} minutes by the clock`, places, suspected: true }
}
