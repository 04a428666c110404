import { say } from '../../../core/text/say.ts'
import { dayNumber } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { between, remarkOn, type ToldSentence, toldSentences } from '../neighbours/told-sentences.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

/** A date, another one that is said to be so long after it (or before), and the length. */
type Move = { told: ToldSentence; home: ToldSentence; from: DateMention; to: DateMention; length: Mention }

const MOVED =
  /(?<!\p{L})(?:moved|postponed|put (?:back|off)|rescheduled|delayed|brought forward|shifted|deferred) (?:to|until|till) [^.;\d]{0,20}$/iu
const APART = /^(?: \(|,) ?(?:that is |i\.e\. |thus |or )?$/u
const AFTER_LENGTH = /^ (?:days?|weeks?|months?|years?) (?:later|earlier|after|before|sooner)/iu
const EXTENDED =
  /(?<!\p{L})(?:extend|prolong|renew)(?:ed|s)?(?!\p{L})[^.;\d]{0,40}(?:by|for) (?:an?other |a further )?$/iu
const ENDS = /(?<!\p{L})(?:ends?|expires?|runs?|lasts?|ending|until|till|up to)(?!\p{L})[^.;\d]{0,30}$/iu
const SLACK: Record<string, number> = { day: 1, week: 3, month: 3, year: 3 }
const NEAR = 2

/** "Fixed for 12 September 2025. It has been moved to 10 October 2025, six weeks later." */
export function surveyMovedDates(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const moves = sentences.flatMap((told, at) => {
    const before = sentences.slice(Math.max(0, at - NEAR), at)
    return readMove(reading, told, before)
  })
  return { examined: moves.length, slips: moves.flatMap(slipOf) }
}

function readMove(reading: InfoReading, told: ToldSentence, before: ToldSentence[]): Move[] {
  const [to, ...more] = daysIn(reading, told)
  const length = told.mentions.find(each => unitOf(each) !== undefined)
  if (!to || !length || more.length > 0 || !Number.isInteger(length.value) || length.isLoose) return []
  const isMove =
    MOVED.test(between(told, told.start, to.start)) &&
    APART.test(between(told, to.end, length.start)) &&
    AFTER_LENGTH.test(between(told, length.end, told.end))
  // "It may be extended once by three years, in which case it ends on 30 June 2034."
  const isExtension =
    EXTENDED.test(between(told, told.start, length.start)) && ENDS.test(between(told, length.end, to.start))
  if (!isMove && !isExtension) return []
  const home = before.findLast(sentence => daysIn(reading, sentence).length > 0)
  const dates = home ? daysIn(reading, home) : []
  const ended = dates.filter(date => ENDS.test(between(home!, home!.start, date.start)))
  const [from, ...others] = isExtension ? ended.slice(-1) : dates
  return home && from && others.length === 0 ? [{ told, home, from, to, length }] : []
}

function daysIn({ dates }: InfoReading, { start, end }: ToldSentence): DateMention[] {
  return spansWithin(dates, start, end).filter(
    ({ day, year, exists, sure }) => day > 0 && year > 0 && exists && sure,
  )
}

function unitOf({ kind, unit }: Mention): string | undefined {
  return kind === 'count' ? /^(day|week|month|year)s?$/u.exec(unit)?.[1] : undefined
}

function slipOf({ told, home, from, to, length }: Move): Slip[] {
  const unit = unitOf(length)!
  const [start, end] = [dayOf(from), dayOf(to)]
  const [first, last] = start < end ? [from, to] : [to, from]
  const due =
    unit === 'day' || unit === 'week'
      ? dayOf(first) + length.value * (unit === 'week' ? 7 : 1)
      : dayNumber(first.year, first.month + length.value * (unit === 'year' ? 12 : 1), first.day)
  if (Math.abs(due - dayOf(last)) <= SLACK[unit]!) return []
  const words = `${between(told, length.start, length.end)} ${length.unit}`
  return [remarkOn(say`From ${from.text} to ${to.text} it is not ${words}`, told, home)]
}

function dayOf({ year, month, day }: DateMention): number {
  return dayNumber(year, month, day)
}
