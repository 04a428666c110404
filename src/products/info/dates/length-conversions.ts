import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { isCounted } from '../claims/counted-amounts.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

type Many = [least: number, most: number]

// How many of the shorter unit the longer one has: a week has seven days, or five or six at work.
const MANY: Record<string, Many[]> = {
  'second minute': [[60, 60]],
  'minute hour': [[60, 60]],
  'hour day': [
    [6, 8],
    [24, 24],
  ],
  'hour week': [
    [35, 40],
    [168, 168],
  ],
  'day week': [
    [5, 5],
    [6, 6],
    [7, 7],
  ],
  'day month': [
    [20, 23],
    [28, 31],
  ],
  'day year': [
    [200, 262],
    [360, 366],
  ],
  'week month': [[4, 4.5]],
  'week year': [[50, 53]],
  'month year': [[12, 12]],
}
const BRACKET =
  /^ ?\((?:or |i\.e\.,? |that is,? |= ?|about |approximately |roughly |around |approx\. |~ ?|≈ ?)?$/u
const CLOSED = /^(?: in (?:all|total)| altogether)?\)/u
const SAID =
  /^,? (?:(?:i\.e\.,?|that is,?|in other words,?) (?:about |roughly |around |approximately )?|or (?:about|some|roughly|around|nearly|almost) )$/u
const ENDED = /^(?: in (?:all|total))?[.,;)]/u
const ROUGH = 0.04

/** "180 days (six months)": one length given in two units. */
export function surveyLengthConversions({ text, figures }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (let place = 1; place < figures.length; place++) {
    const [given, other] = [figures[place - 1]!, figures[place]!]
    if (other.start - given.end > 30 || !isTold(text, given, other)) continue
    // "Six lessons of 50 minutes (5 hours)"
    if (isCounted(text, given.start)) continue
    const fits = compare(given, other)
    if (fits === undefined) continue
    examined++
    if (fits) continue
    const sentence = say`${given.text} is not the same as ${other.text}, though the document gives one for the other`
    slips.push({ sentence, places: [{ start: given.start, end: other.end }] })
  }
  return { examined, slips }
}

function isTold(text: string, given: Figure, other: Figure): boolean {
  if (![given, other].every(({ kind, sure, inRange }) => kind === 'measure' && sure && !inRange)) return false
  const gap = text.slice(given.end, other.start).replace(/\s/gu, ' ')
  const rest = text.slice(other.end, other.end + 20)
  return (BRACKET.test(gap) && CLOSED.test(rest)) || (SAID.test(gap) && ENDED.test(rest))
}

function compare(given: Figure, other: Figure): boolean | undefined {
  const isShorter = Object.hasOwn(MANY, `${given.unit} ${other.unit}`)
  const [short, long] = isShorter ? [given, other] : [other, given]
  const many = MANY[`${short.unit} ${long.unit}`]
  return !many || long.value === 0 ? undefined : many.some(each => isMany(short, long, each))
}

function isMany(short: Figure, long: Figure, [least, most]: Many): boolean {
  const half = long.step < 1 ? long.step / 2 : 0
  const isVague = short.approximate || long.approximate
  const slack = (isVague ? 0.15 * short.value : 0) + (long.approximate ? most / 2 : 0) + short.step / 2
  const from = least * (long.value - half) * (1 - ROUGH) - slack
  return short.value >= from && short.value <= most * (long.value + half) * (1 + ROUGH) + slack
}
