import { say } from '../../../core/text/say.ts'
import { dayNumber } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { between, remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** Two hours of the clock and the minutes that are said to lie between them; further readings add half a day. */
type Span = { told: ToldSentence; shown: string; due: number; stated: number }

const DAY = 1440
const JOINED =
  /(?<!\p{L})(?:to|until|till|and|resolved|fixed|recovered|completed|arriv\p{L}*|end\p{L}*|back|finish\p{L}*|clos\p{L}*|return\p{L}*|land\p{L}*|reach\p{L}*|over|restored)(?!\p{L})|[–-]/iu
const LEADS =
  /(?<!\p{L})(?:so|that is|i\.e\.|after|for|thus|therefore|(?:journey|flight|ride|drive|walk|travel|journey time|duration|running time):?|ride of|journey of|drive of|flight of|walk of|total of|lasting|taking|takes|lasts|lasted|took|makes?|which is|a)(?: (?:just|only|exactly|a total of|for))? $/iu
/** "Two hours and 25 minutes later", "5 hours and 55 minutes pass". */
const TAIL =
  /^ (?:later|pass(?:es|ed)?|in (?:all|total)|altogether|long|elapsed?|went by|had (?:passed|gone by)|all told)(?!\p{L})/iu
/** "It takes 1 h 25 min: the 9:12 arrives at 10:47", "for two hours, from 9:00 to 11:00". */
const BEFORE = /^(?:[^.;\d]{0,60})(?::|\(|,| from| between)[^.;\d]{0,40}$/iu
const LEAD_MAX = 40
const OTHER =
  /(?<!\p{L})(?:break|breaks|lunch|interval|pause|except|excluding|minus|without|within|every|each|per|respectively|before|['’] notice|of notice|least|most|or|times?|shifts?|daily|weekdays?|flex\p{L}*|stop\p{L}*|change|checked|late|delay\p{L}*|early)(?!\p{L})/iu
const SEVERAL_DAYS =
  /(?<!\p{L})(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day (?:to|and|or) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|days a week|every day|(?:two|three|four|five|six|seven) days)(?!\p{L})/iu
const FARTHEST = 2.5

/** "Started at 22:40 it will end at 05:10 the next morning, after five and a half hours." */
export function surveyClockSpans(reading: InfoReading): Survey {
  const spans = toldSentences(reading).flatMap(told => readSpan(reading, told))
  return { examined: spans.length, slips: spans.flatMap(slipOf) }
}

function readSpan({ text, dates }: InfoReading, told: ToldSentence): Span[] {
  const [first, second, ...more] = told.mentions.filter(({ kind }) => kind === 'clock')
  const lengths = told.mentions.filter(each => minutesOf(each) > 0)
  const [length] = lengths
  if (!first || !second || !length || more.length > 0 || lengths.length > 1 || length.isLoose) return []
  if (!JOINED.test(between(told, first.end, second.start)) || !isToldLength(told, first, second, length))
    return []
  if (OTHER.test(told.text) || SEVERAL_DAYS.test(told.text)) return []
  const days = daysApart(spansWithin(dates, told.start, told.end), first, second, length)
  if (days === undefined) return []
  const due = days > 0 ? days * DAY + second.value - first.value : (DAY + second.value - first.value) % DAY
  const shown = text.slice(first.start, second.end).replace(/\s+/gu, ' ')
  return due > 0 ? [{ told, shown, due, stated: minutesOf(length) }] : []
}

function isToldLength(told: ToldSentence, first: Mention, second: Mention, length: Mention): boolean {
  if (length.end <= first.start) return BEFORE.test(afterUnit(between(told, length.end, first.start)))
  const gap = between(told, second.end, length.start)
  if (length.start < second.end) return false
  return (
    (LEADS.test(gap.slice(-LEAD_MAX)) && /[,;(–]|after/u.test(gap)) ||
    TAIL.test(afterUnit(between(told, length.end, length.end + LEAD_MAX)))
  )
}

function afterUnit(words: string): string {
  return words.replace(/^[\s-]?\p{L}+/u, '')
}

/** Days between the dates beside the two hours, if both have one; a date that belongs to neither leaves it open. */
function daysApart(
  dates: DateMention[],
  first: Mention,
  second: Mention,
  length: Mention,
): number | undefined {
  const days = dates.filter(({ day, start }) => day > 0 && start > first.end && start < length.start)
  const [from, to, ...more] = days.map(({ year, month, day }) => dayNumber(year || 2023, month, day))
  if (from === undefined || days[0]!.start > second.start) return 0
  return to === undefined || more.length > 0 || to < from ? undefined : to - from
}

function minutesOf({ kind, unit, value }: Mention): number {
  if (kind !== 'count') return 0
  if (/^(?:h|hrs?|hours?)$/u.test(unit)) return 60 * value
  return /^(?:mins?|minutes?)$/u.test(unit) ? value : 0
}

function slipOf({ told, shown, due, stated }: Span): Slip[] {
  // Hours of half a day may be meant where neither is told to be.
  const readings = due > DAY / 2 && due < DAY ? [due, due - DAY / 2] : [due]
  const ratio = stated / due
  if (readings.some(each => Math.abs(each - stated) < 1) || ratio > FARTHEST || ratio < 1 / FARTHEST)
    return []
  return [remarkOn(say`“${shown}” is ${due} minutes by the clock`, told)]
}
