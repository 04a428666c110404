import { say } from '../../../core/text/say.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { TextLine } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'

/** A line that begins with an hour of the clock. */
type Entry = { line: TextLine; minutes: number; words: string }

const HOUR = /^[\s|*•–-]{0,6}([01]?\d|2[0-3])[:.]([0-5]\d)(?!\d|[.:]\d)[\s|*:,–-]{1,6}(?=\p{L})/u
const SINCE = /(?<![\p{L}\d.,])(\d{1,3}) minutes (?:after|from) (?:the )?(?:first |initial )?(\p{L}{4,})/iu
const ENTRIES_MIN = 3
const LENGTH_MAX = 300

/** "06:12 first alarm … 07:05 First crew on site, 43 minutes after the alarm", in a list of hours. */
export function surveyTimelines({ lines, language }: InfoReading): Survey {
  if (language !== 'en') return { examined: 0, slips: [] }
  const slips: Slip[] = []
  let examined = 0
  for (const entries of runsOf(lines)) {
    for (const [at, entry] of entries.entries()) {
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
