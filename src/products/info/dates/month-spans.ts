import { say } from '../../../core/text/say.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)
const MONTH = `(${MONTHS.join('|')})`
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
// A month with the day before or behind it, or alone.
const POINT = `(?:${DAY} (?:of )?${MONTH}|${MONTH}(?: ${DAY}(?![\\d,]))?)`
const SPAN = new RegExp(
  `(?<!\\p{L})(?:from|between) (?:the )?(?:start of |beginning of |end of )?${POINT} (?:to|through|until|till|and|up to) (?:the )?(?:end of )?${POINT}(?: (?:every|each|of each|of every|in any) year| inclusive)?(?:,| \\(|:| –| —) ?(?:that is,? |i\\.e\\. |a total of |a period of |for |or )?([\\p{L}\\d-]{1,12}) (month|week|day)s?(?: in all| in total| altogether| a year| each year| every year| long| of the year)?(?=[.,;:)]|$)`,
  'giu',
)

const IN_A_MONTH: Record<string, number> = { month: 1, week: 30.5 / 7, day: 30.5 }

/** "From May 1 through August 31 every year, four months in all": months without a year and how many they are said to be. */
export function surveyMonthSpans({ text }: InfoReading): Survey {
  const claims = [...text.replace(/\s/gu, ' ').matchAll(SPAN)].flatMap(match => {
    const [, dayBefore, month, monthAlone, dayAfter, endBefore, endMonth, endAlone, endAfter, count, unit] =
      match
    const stated = /^\d/u.test(count!) ? Number(count) : numberAtEnd(count!.toLowerCase())
    const first = placeOf(month ?? monthAlone!, dayBefore ?? dayAfter)
    const last = placeOf(endMonth ?? endAlone!, endBefore ?? endAfter)
    if (stated === undefined || stated === 0 || first === undefined || last === undefined) return []
    const isWhole = (dayBefore ?? dayAfter) === undefined
    const length = ((last - first + 12) % 12) * (isWhole ? 1 : IN_A_MONTH[unit!.toLowerCase()]!)
    return isWhole && unit !== 'month'
      ? []
      : [{ stated, length, isWhole, isDays: unit === 'day', isWeeks: unit === 'week', match }]
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

/** Months and parts of them from the start of the year. */
function placeOf(month: string, day: string | undefined): number | undefined {
  const place = MONTHS.indexOf(month.toLowerCase())
  if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return undefined
  return place + (day === undefined ? 0 : (Number(day) - 1) / 30.5)
}

type MonthSpan = {
  stated: number
  length: number
  isWhole: boolean
  isDays: boolean
  isWeeks: boolean
  match: RegExpExecArray
}

/** Months alone are counted with the last one or without it; days say more. */
function slipOf({ stated, length, isWhole, isDays, isWeeks, match }: MonthSpan): Slip[] {
  const slack = isDays ? 3 : 0.6
  // Weeks may be counted with the first and the last of them: 9 June to 17 November are 23 or 24.
  const more = isWeeks ? 1 : 0
  const [least, most] = isWhole ? [length, length + 1] : [length - slack, length + slack + more]
  if (stated >= least && stated <= most) return []
  const place = { start: match.index, end: match.index + match[0].length }
  const told = isWhole ? length + 1 : Math.round(length)
  return [{ sentence: say`“${match[0]}”: by the calendar it is ${told}`, places: [place] }]
}
