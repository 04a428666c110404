import { say } from '../../../core/text/say.ts'
import { dayNumber } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { between, remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { compareDates, type DateRange } from './date-ranges.ts'
import { hasLength } from './stated-lengths.ts'

/** A period with its length, in whatever order a sentence tells them. */
type Dated = { told: ToldSentence; range: DateRange; length: Mention; unit: string }

const BEGINS =
  /(?<!\p{L})(?:from|beg[aiu]n\p{L}*|start\p{L}*|commenc\p{L}*|runs?|running|opens?|opened|between|lasts?|takes? place|held|on)(?!\p{L})[^.;\d]{0,40}$/iu
const ENDS =
  /(?<!\p{L})(?:to|until|till|through|end\p{L}*|expir\p{L}*|finish\p{L}*|complet\p{L}*|clos\p{L}*|and|by)(?!\p{L})[^.;\d]{0,30}$|^ ?[-–—] ?(?:\p{L}{3,9},? )?$/iu
const OF_PERIOD =
  /(?<!\p{L})(?:for|of|lasts?|lasting|takes?|to take|runs? for|over|period|term)(?: (?:a|an|the|just|only|exactly|total of|full|term of|period of)){0,3} $|[,(] ?(?:that is |i\.e\. |making |a total of )?$|^(?:the|our|this) $/iu
const OTHER =
  /(?<!\p{L})(?:notice|prior|within|every|each|per|later|earlier|exten\p{L}*|renew\p{L}*|breaks?|instal\p{L}*|probation\p{L}*|review\p{L}*|minimum|at least|up to|at most|more than|less than|working|business|first|second|third|last|final|remaining|before|after|previous\p{L}*|since|ago|years? old|respectively|or)(?!\p{L})/iu
const LATER_MAX = 8

/** "Four days, from June 22 - 24, 2021"; "ten years beginning on 1 September 2024 and expiring on 31 August 2034". */
export function surveyDatedLengths(reading: InfoReading): Survey {
  const dated = toldSentences(reading).flatMap(told => readDated(reading, told))
  const wrong = dated.filter(({ range, length, unit }) => !fits(range, length, unit))
  return {
    // The plain order of words is counted where ranges are read.
    examined: wrong.length,
    slips: wrong.map(({ told, range, length, unit }): Slip => {
      const words = `${between(told, length.start, length.end)} ${unit}s`
      return remarkOn(say`From ${range.start.text} to ${range.end.text} are not ${words}`, told)
    }),
  }
}

function readDated(reading: InfoReading, told: ToldSentence): Dated[] {
  const lengths = told.mentions.filter(each => unitOf(each) !== undefined)
  const [length] = lengths
  const range = length && lengths.length === 1 ? rangeIn(reading, told) : undefined
  if (!length || !range || length.isLoose || OTHER.test(told.text)) return []
  const isTold =
    OF_PERIOD.test(between(told, length.start - 30, length.start)) || length.end <= range.start.start
  const gap = between(told, range.start.end, range.end.start)
  const lead = between(told, told.start, range.start.start)
  const hasBegin = BEGINS.test(lead) && (ENDS.test(gap) || ENDS.test(gap.slice(-LATER_MAX)))
  return isTold && hasBegin && compareDates(range.start, range.end) < 0
    ? [{ told, range, length, unit: unitOf(length)! }]
    : []
}

/** The two days of a sentence that names no other; of "June 22 - 24" the second is a number. */
function rangeIn({ dates }: InfoReading, told: ToldSentence): DateRange | undefined {
  const inside = spansWithin(dates, told.start, told.end).filter(({ day, exists }) => day > 0 && exists)
  const [start, end, ...more] = inside
  if (!start || more.length > 0) return undefined
  const year = (end?.year ?? 0) || start.year || yearBehind(told, start)
  if (end) return { start: { ...start, year: start.year || year }, end: { ...end, year: end.year || year } }
  const behind = /^( ?[-–—] ?| to | until | through )(\d{1,2})(?:st|nd|rd|th)?(?![\d.:])/iu.exec(
    between(told, start.end, start.end + 20),
  )
  if (!behind) return undefined
  const at = start.end + behind[1]!.length
  return {
    start: { ...start, year },
    end: {
      ...start,
      year,
      day: Number(behind[2]),
      start: at,
      end: start.end + behind[0].length,
      text: behind[2]!,
    },
  }
}

function yearBehind(told: ToldSentence, { end }: DateMention): number {
  return Number(/(?<!\d)20\d\d(?!\d)/u.exec(between(told, end, end + 30))?.[0] ?? 2023)
}

function unitOf({ kind, unit }: Mention): string | undefined {
  return kind === 'count' ? /^(day|week|month|year)s?$/u.exec(unit)?.[1] : undefined
}

function fits(range: DateRange, { value, step }: Mention, unit: string): boolean {
  const { start, end } = range
  const days = dayNumber(end.year, end.month, end.day) - dayNumber(start.year, start.month, start.day)
  // The weeks of a market count both its first day and its last.
  if (unit === 'week' && value === Math.floor(days / 7) + 1) return true
  return hasLength(range, { value, unit, step, kind: 'measure' } as Figure)
}
