import { say } from '../../../core/text/say.ts'
import { numberAtEnd } from '../../../language/number-words.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

const CLOCK = '([01]?\\d|2[0-3])[:.]([0-5]\\d)(?!\\d|[.:]\\d)(?:\\s?([ap])\\.?m\\.?)?'
const COUNT = '(\\d{1,3}|[\\p{L}-]{3,20})[ -](minute|hour)s?'
const PATTERNS = [
  // "from 10:00 to 11:00, 45 minutes"
  new RegExp(
    `from ${CLOCK} (?:to|until|till) ${CLOCK}[ ,(–—]{1,3}(?:(?:a total of|that is|i\\.e\\.|for|lasting|which is) )?${COUNT}`,
    'giu',
  ),
  // "starts at 10:00, lasts 45 minutes and ends at 11:00"
  new RegExp(
    `(?:starts?|begins?|opens?|started|began) at ${CLOCK},? (?:and )?(?:lasts?|lasted|takes?|runs? for|for) ${COUNT},? (?:and )?(?:ends?|ended|closes?|finish(?:es|ed)?) at ${CLOCK}`,
    'giu',
  ),
]

/** A length in minutes or hours, held against the hours of the clock beside it. */
export function surveyClockLengths({ text }: InfoReading): Survey {
  const [ranges, told] = PATTERNS.map(pattern => [...text.replace(/\s/gu, ' ').matchAll(pattern)])
  const claims = [
    ...ranges!.map(match => ({ match, clock: match.slice(1, 7), count: match[7]!, unit: match[8]! })),
    ...told!.map(match => ({
      match,
      clock: [...match.slice(1, 4), ...match.slice(6, 9)],
      count: match[4]!,
      unit: match[5]!,
    })),
  ].flatMap(({ match, clock, count, unit }) => {
    const claim = /^\d/u.test(count) ? Number(count) : numberAtEnd(count.toLowerCase())
    const minutes = minutesBetween(clock)
    return claim === undefined
      ? []
      : [{ match, minutes, stated: claim * (unit.toLowerCase() === 'hour' ? 60 : 1) }]
  })
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

const CLOSED = new RegExp(
  `(?:closed|ended|adjourned|finished|concluded)[^.;\\d]{0,20} at ${CLOCK},? (?:having |and |after |it )?(?:been |had )?(?:lasted |lasting |lasts |open for |going on for )?${COUNT}`,
  'giu',
)
const TIMES_OF_DAY = new RegExp(`(?<![\\d.:£$€])${CLOCK}`, 'giu')

/** "The meeting closed at 7.25 p.m., having lasted fifty minutes", where the document names one other hour of the clock. */
export function surveyClosingHours({ text }: InfoReading): Survey {
  const flat = text.replace(/\s/gu, ' ')
  const claims = [...flat.matchAll(CLOSED)].flatMap(match => {
    const [hour, minute, half, count, unit] = match.slice(1) as [
      string,
      string,
      string | undefined,
      string,
      string,
    ]
    const length = /^\d/u.test(count) ? Number(count) : numberAtEnd(count.toLowerCase())
    const others = [...flat.matchAll(TIMES_OF_DAY)].filter(
      other =>
        (other[3] || other[0].includes(':')) &&
        (other.index < match.index || other.index > match.index + match[0].length),
    )
    const [start, ...more] = new Map(others.map(other => [other.slice(1, 4).join(), other])).values()
    if (length === undefined || !start || more.length > 0) return []
    const minutes = minutesBetween([...start.slice(1, 4), hour, minute, half])
    return minutes > 0
      ? [{ match, start, minutes, stated: length * (unit.toLowerCase() === 'hour' ? 60 : 1) }]
      : []
  })
  const slips = claims
    .filter(({ minutes, stated }) => Math.abs(minutes - stated) >= 1)
    .map(({ match, start, minutes }): Slip => {
      const end = match.index + match[0].length
      const sentence = say`From ${start[0]} on, “${match[0]}” is ${minutes} minutes by the clock`
      return {
        sentence,
        suspected: true,
        places: [
          { start: match.index, end },
          { start: start.index, end: start.index + start[0].length },
        ],
      }
    })
  return { examined: claims.length, slips }
}

/** Twelve hours are added where the clock of the two halves of the day says so. */
function minutesBetween([hour, minute, half, endHour, endMinute, endHalf]: (string | undefined)[]): number {
  const at = (hours: string, minutes: string, part: string | undefined) =>
    ((part === undefined ? Number(hours) : Number(hours) % 12) + (part?.toLowerCase() === 'p' ? 12 : 0)) *
      60 +
    Number(minutes)
  return at(endHour!, endMinute!, endHalf) - at(hour!, minute!, half ?? endHalf)
}
