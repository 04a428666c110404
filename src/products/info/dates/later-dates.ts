import { say } from '../../../core/text/say.ts'
import { dayNumber } from '../../../language/calendar.ts'
import type { DateMention } from '../../../language/dates/read-dates.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const GAP_MAX = 140
const LATER =
  /(?<![\p{L}\p{N}])(\d{1,4}|[\p{L}-]{3,20}) (day|week|month|year)s? (?:later|afterwards|after that)(?:,| on| in| –| —| \(){0,2} ?(?:on |in )?(?:\p{Lu}\p{L}+day,? )?$/iu
const VAGUE =
  /(?<!\p{L})(?:about|around|nearly|almost|roughly|some|more than|less than|over|under|at least) $/iu
const DAYS: Record<string, number> = { day: 1, week: 7, month: 30.44, year: 365.25 }

/** "Started in May 2019 and was completed four years later, in May 2024." */
export function surveyLaterDates({ text, dates }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (let place = 1; place < dates.length; place++) {
    const [first, second] = [dates[place - 1]!, dates[place]!]
    const between = text.slice(first.end, second.start).replace(/\s/gu, ' ')
    const match = between.length > GAP_MAX || !areDated(first, second) ? null : LATER.exec(between)
    const claim = match && (/^\d/u.test(match[1]!) ? Number(match[1]) : numberAtEnd(match[1]!.toLowerCase()))
    if (!match || !claim || /[.!?] /u.test(between) || VAGUE.test(between.slice(0, match.index))) continue
    examined++
    if (fits(first, second, claim, match[2]!.toLowerCase())) continue
    const length = `${match[1]} ${match[2]}${claim === 1 ? '' : 's'}`
    const sentence = say`From ${first.text} to ${second.text} it is not ${length}`
    slips.push({ sentence, places: [{ start: first.start, end: second.end }] })
  }
  return { examined, slips }
}

function areDated(first: DateMention, second: DateMention): boolean {
  return [first, second].every(
    ({ year, exists, sure, period }) => year > 0 && exists && sure && !period.includes('Q'),
  )
}

/** A month without a day, or a year without a month, leaves as much open. */
function fits(first: DateMention, second: DateMention, stated: number, unit: string): boolean {
  const [from, to] = [first, second].map(({ year, month, day }) => dayNumber(year, month || 1, day || 1))
  const slack = Math.max(slackOf(first), slackOf(second), unit === 'day' ? 1 : 0.6 * DAYS[unit]!)
  return Math.abs(to! - from! - stated * DAYS[unit]!) <= slack
}

function slackOf({ month, day }: DateMention): number {
  if (month === 0) return 366
  return day === 0 ? 31 : 1
}
