import { say } from '../../../core/text/say.ts'
import { withSpokenFigures } from '../claims/spoken-figures.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { kindOf, readTerms, type Term } from './term.ts'
import { itself, outcomeText } from './worked-out.ts'

/** One thing told for a long time and for a short one. */
type Pair = { long: Term; short: Term; times: [least: number, most: number] }

const LENGTH_MAX = 320
const SHORT = /(?<!\p{L})(?:day|daily|week|weekly|month|monthly|hour|hourly)(?!\p{L})/iu
// How many of the short are in the long; work rests on some days, weeks and months.
const TIMES: Record<string, Record<string, [number, number]>> = {
  year: { month: [11, 12], week: [38, 53], day: [190, 366] },
  month: { week: [4, 4.5], day: [19, 31] },
  week: { day: [4, 7] },
  day: { hour: [6, 24] },
}
const LONG = /(?<!\p{L})(?:(year|month|week|day)|(annual|annually|yearly|monthly|weekly|daily))(?!\p{L})/iu
const NAMED: Record<string, string> = {
  annual: 'year',
  annually: 'year',
  yearly: 'year',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
}
const AGAIN =
  /(?:,|;| –| —|\() ?(?:(?:or|that is|i\.e\.|which is|that['’]s|which makes|making|about|roughly|around|nearly|almost|close to|some|just over|just under|over|more than|approximately|an average of|on average|equivalent to|equal to) ?){1,4}$/iu
const OTHER =
  /(?<!\p{L})(?:first|last|next|previous|compared|from|up to|at least|at most|minimum|maximum|discount|plus|instead|if|other|another|each (?:person|child|member|site)|per (?:person|child|member))(?!\p{L})/iu
const LOOSE = 0.05
const VAGUE = 0.15
// A slip of the pen, or of one place.
const FARTHEST = 14

/** "1.25 million deaths a year, close to 3,400 every day". */
export function surveyDailyFigures(reading: InfoReading): Survey {
  if (reading.language !== 'en') return { examined: 0, slips: [] }
  const pairs = withSpokenFigures(reading).sentences.flatMap(({ text, start, end }) => {
    if (text.length > LENGTH_MAX || !SHORT.test(text) || OTHER.test(text)) return []
    return readPair(flatText(reading.text.slice(start, end))).map(pair => ({ ...pair, start, end }))
  })
  return { examined: pairs.length, slips: pairs.flatMap(slipOf) }
}

function readPair(text: string): Pair[] {
  const terms = readTerms(text, 0).filter(({ measure }) => measure !== 'share')
  const [long, short, ...others] = terms
  if (!long || !short || others.length > 0 || kindOf(long) !== kindOf(short) || short.per === undefined)
    return []
  const gap = text.slice(long.end, short.start)
  const match = LONG.exec(gap)
  const per = match?.[1]?.toLowerCase() ?? NAMED[match?.[2]?.toLowerCase() ?? ''] ?? long.per
  const times = TIMES[per ?? '']?.[short.per]
  if (!times || !AGAIN.test(gap) || long.inRange || short.inRange || long.value <= 0) return []
  return [{ long, short, times }]
}

function slipOf({
  long,
  short,
  times: [least, most],
  start,
  end,
}: Pair & { start: number; end: number }): Slip[] {
  const [low, high] = [long.low / most, long.high / least]
  const slack = long.exact && short.exact ? LOOSE : VAGUE
  if (short.high * (1 + slack) >= low && short.low * (1 - slack) <= high) return []
  const off = (short.value * most) / long.value
  if (off > FARTHEST || off < 1 / FARTHEST) return []
  const meant = { ...itself(long), value: Number((long.value / most).toPrecision(3)) }
  const sentence = say`From ${long.words} follows ${outcomeText(meant, short)}, not ${short.words}`
  const stated = { start: start + short.start, end: start + short.end }
  return [{ sentence, places: [{ start, end }], stated, suspected: true }]
}
