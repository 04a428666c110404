import { say } from '../../../core/text/say.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const CLOCK = '([01]?\\d|2[0-3])(?:[:.]([0-5]\\d)(?!\\d|[.:]\\d)(?:\\s?([ap])\\.?m\\.?)?|\\s?([ap])\\.?m\\.?)'
const NUMBER = '(\\d{1,3}|[\\p{L}-]{2,20})'
// "45 minutes", "two and a half hours", "an hour and a half", "two hours and 15 minutes", "half an hour".
const COUNT = `(?:(half) an hour|${NUMBER}( and a half)?[ -](minute|hour)s?( and a half)?(?: (?:and )?${NUMBER} minutes)?)`
const PATTERNS: [pattern: RegExp, clock: number, count: number][] = [
  // "from 10:00 to 11:00, 45 minutes", "10:00–11:00 (45 minutes)"
  [
    new RegExp(
      `(?<![\\d:.])${CLOCK} ?(?:to|until|till|[-–—]) ?${CLOCK}[ ,(–—]{1,3}(?:(?:a total of|that is|i\\.e\\.|for|lasting|which is|so) )?${COUNT}(?=[.,;)]| in (?:all|total)| altogether| long(?!\\p{L})|$)`,
      'giu',
    ),
    1,
    9,
  ],
  // "starts at 10:00, lasts 45 minutes and ends at 11:00"
  [
    new RegExp(
      `(?:starts?|begins?|opens?|started|began) at ${CLOCK},? (?:and )?(?:lasts?|lasted|takes?|runs? for|for) ${COUNT},? (?:and )?(?:ends?|ended|closes?|finish(?:es|ed)?) at ${CLOCK}`,
      'giu',
    ),
    1,
    5,
  ],
  // "began at 7.00 p.m. and closed at 8.15 p.m., having lasted an hour and a quarter"
  [
    new RegExp(
      `(?:starts?|begins?|opens?|started|began|opened) at ${CLOCK},? (?:and )?(?:ends?|ended|closes?|closed|finish(?:es|ed)?) at ${CLOCK}, ?(?:having lasted|lasting|after|a total of|so (?:it|this|that) (?:lasts|lasted|takes|took)|and (?:lasts|lasted)|that is|i\\.e\\.) ${COUNT}`,
      'giu',
    ),
    1,
    9,
  ],
]
const CLOCK_GROUPS = 4
/** "Tuesday, Thursday and Friday 10 am to 5 pm, 21 hours": the length may be that of all the days. */
const SEVERAL_DAYS =
  /(?:day|[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at|[Ss]un)s?\.?(?:,? and |,? to |,| ?[-–&/] ?)\s?\p{L}{3,9}\.?,?(?: from| between|:| \(| open)?\s?$|(?:daily|every day|each day|days|weekdays),?(?: from| between|:)?\s?$/u
const LOOK_BACK = 40
/** "On six Sundays from 9.30 to 11.30, twelve hours". */
const SEVERAL_TIMES =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|days|evenings|mornings|afternoons|nights|weekends|weeks|sessions|lessons|classes|workshops|meetings|rehearsals|shifts|times|occasions)(?!\p{L})/iu
const SENTENCE = 160
const COUNT_GROUPS = 6

/** A length in minutes or hours, held against the hours of the clock beside it. */
export function surveyClockLengths({ text }: InfoReading): Survey {
  const spaced = text.replace(/\s/gu, ' ')
  const claims = PATTERNS.flatMap(([pattern, clock, count]) =>
    [...spaced.matchAll(pattern)].flatMap(match => {
      if (SEVERAL_DAYS.test(spaced.slice(Math.max(0, match.index - LOOK_BACK), match.index))) return []
      const end = count === clock + CLOCK_GROUPS ? count + COUNT_GROUPS : clock + CLOCK_GROUPS
      const minutes = minutesBetween(
        match.slice(clock, clock + CLOCK_GROUPS),
        match.slice(end, end + CLOCK_GROUPS),
      )
      const stated = lengthOf(match.slice(count, count + COUNT_GROUPS))
      const isOfSeveral = SEVERAL_TIMES.test(sentenceBefore(spaced, match.index))
      const isMultiple = minutes > 0 && stated !== undefined && stated > minutes && stated % minutes === 0
      return stated === undefined || (isOfSeveral && isMultiple) ? [] : [{ match, minutes, stated }]
    }),
  )
  const slips = claims
    .filter(({ minutes, stated }) => minutes > 0 && Math.abs(minutes - stated) >= 1)
    .map(
      ({ match, minutes }): Slip => ({
        sentence: say`“${match[0]}” is ${minutes} minutes by the clock`,
        places: [{ start: match.index, end: match.index + match[0].length }],
      }),
    )
  return { examined: claims.length, slips }
}

function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - SENTENCE), at)
  return before.slice(before.lastIndexOf('. ') + 1)
}

const CLOSED = new RegExp(
  `(?:closed|ended|adjourned|finished|concluded)[^.;\\d]{0,20} at ${CLOCK},? (?:having |and |after |it )?(?:been |had )?(?:lasted |lasting |lasts |open for |going on for )?${COUNT}`,
  'giu',
)
const TIMES_OF_DAY = new RegExp(`(?<![\\d.:£$€])${CLOCK}`, 'giu')

/** "The meeting closed at 7.25 p.m., having lasted fifty minutes", where the document names one other hour of the clock. */
export function surveyClosingHours({ text }: InfoReading): Survey {
  const flat = text.replace(/\s/gu, ' ')
  const claims = [...flat.matchAll(CLOSED)].flatMap(match => {
    const stated = lengthOf(match.slice(1 + CLOCK_GROUPS, 1 + CLOCK_GROUPS + COUNT_GROUPS))
    const start = onlyOtherHour(flat, match)
    if (stated === undefined || !start) return []
    const minutes = minutesBetween(start.slice(1, 1 + CLOCK_GROUPS), match.slice(1, 1 + CLOCK_GROUPS))
    return minutes > 0 ? [{ match, start, minutes, stated }] : []
  })
  const slips = claims
    .filter(({ minutes, stated }) => Math.abs(minutes - stated) >= 1)
    .map(
      ({ match, start, minutes }): Slip => ({
        sentence: say`From ${start[0]} on, “${match[0]}” is ${minutes} minutes by the clock`,
        suspected: true,
        places: [match, start].map(each => ({ start: each.index, end: each.index + each[0].length })),
      }),
    )
  return { examined: claims.length, slips }
}

function onlyOtherHour(text: string, { index, 0: own }: RegExpExecArray): RegExpExecArray | undefined {
  const others = [...text.matchAll(TIMES_OF_DAY)].filter(
    other =>
      (other[3] || other[4] || other[0].includes(':')) &&
      (other.index < index || other.index > index + own.length),
  )
  const [only, ...more] = new Map(
    others.map(other => [other.slice(1, 1 + CLOCK_GROUPS).join(), other]),
  ).values()
  return more.length > 0 ? undefined : only
}

function lengthOf([half, count, before, unit, behind, more]: (string | undefined)[]): number | undefined {
  if (half !== undefined) return 30
  const value = numberOf(count!)
  const minutes = more === undefined ? 0 : numberOf(more)
  if (value === undefined || minutes === undefined) return undefined
  const isHalved = before !== undefined || behind !== undefined
  return (value + (isHalved ? 0.5 : 0)) * (unit!.toLowerCase() === 'hour' ? 60 : 1) + minutes
}

function numberOf(words: string): number | undefined {
  if (/^\d/u.test(words)) return Number(words)
  return /^an?$/iu.test(words) ? 1 : numberAtEnd(words.toLowerCase())
}

/** Twelve hours are added where the clock of the two halves of the day says so. */
function minutesBetween(from: (string | undefined)[], to: (string | undefined)[]): number {
  const half = ([, , part, bare]: (string | undefined)[]) => (part ?? bare)?.toLowerCase()
  const at = ([hours, minutes]: (string | undefined)[], part: string | undefined) =>
    ((part === undefined ? Number(hours) : Number(hours) % 12) + (part === 'p' ? 12 : 0)) * 60 +
    Number(minutes ?? 0)
  const [start, end] = [at(from, half(from) ?? half(to)), at(to, half(to))]
  // "11–1 pm" begins in the morning.
  return start > end && half(from) === undefined && half(to) === 'p' ? end - start + 720 : end - start
}
