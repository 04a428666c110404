import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { PERIOD_ADVERBS } from '../../../language/statements/quantities.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

const LENGTH_MAX = 280
const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
// How many parts of a kind make the whole. A season or two may leave something out.
const DIVISIONS: { part: RegExp; whole: RegExp; parts: number }[] = [
  { part: partOf(MONTH), whole: wholeOf('quarter|three months'), parts: 3 },
  {
    part: partOf('(?:the )?(?:first|second)(?: half(?: of the year)?| six months)?'),
    whole: wholeOf('year|season|twelve months'),
    parts: 2,
  },
  {
    part: partOf('(?:the )?(?:first|second|third|fourth|last)(?: quarter)?|Q[1-4]'),
    whole: wholeOf('year|twelve months'),
    parts: 4,
  },
]
const OTHER =
  /(?<!\p{L})(?:compared|than|versus|previous|prior|per|each|average|target|expected|forecast|budget|up|down|rose|fell|grew|increased?|decreased?|from|including|of which|net|about|nearly)(?!\p{L})/iu

function partOf(names: string): RegExp {
  return new RegExp(`^(?: [\\p{L}-]+){0,3} in ${names}(?!\\p{L})`, 'iu')
}

function wholeOf(names: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')
}

/** "45 in March, 38 in April and 52 in May, 145 in the quarter": the parts of a period and the whole of it. */
export function surveyPeriodSums({ text, sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX || OTHER.test(words)) return []
    const inside = spansWithin(figures, start, end).filter(figure => !figure.yearLike)
    return DIVISIONS.flatMap(division => readSum(text, end, inside, division))
  })
  return { examined: claims.length, slips: claims.flatMap(sumSlip) }
}

type PeriodSum = { parts: Figure[]; whole: Figure }

function readSum(
  text: string,
  end: number,
  inside: Figure[],
  { part, whole: period, parts: count }: (typeof DIVISIONS)[number],
): PeriodSum[] {
  const parts = inside.slice(0, count)
  const [whole, ...more] = inside.slice(count)
  if (!whole || more.length > 0 || ![...parts, whole].every(isExact)) return []
  const next = (figure: Figure) => inside[inside.indexOf(figure) + 1]?.start ?? end
  if (!parts.every(figure => part.test(text.slice(figure.end, next(figure))))) return []
  const around = text.slice(parts.at(-1)!.end, whole.start) + text.slice(whole.end, end)
  const alike = parts.every(({ kind, unit }) => kind === whole.kind && (unit === whole.unit || unit === ''))
  return alike && period.test(around) && whole.kind !== 'percent' ? [{ parts, whole }] : []
}

function sumSlip({ parts, whole }: PeriodSum): Slip[] {
  const sum = parts.reduce((added, { value }) => added + value, 0)
  if (Math.abs(sum - whole.value) <= roundingSlack(whole, parts) || !isNear(whole.value, sum)) return []
  const list = parts.map(({ text }) => text).join(' + ')
  const sentence = say`${list} make ${amountText(Number(sum.toPrecision(12)), whole)}, but the document gives ${whole.text} for the whole period`
  return [{ sentence, places: [spanOf([...parts, whole])], stated: whole }]
}

// How often the shorter period comes in the longer one, least and most: a year has 52 weeks, or 48 at work.
const TIMES: Record<string, [least: number, most: number]> = {
  'day week': [5, 7],
  'day month': [20, 31],
  'day year': [200, 366],
  'week month': [4, 4.4],
  'week quarter': [12, 13.1],
  'week year': [46, 52.2],
  'month quarter': [3, 3],
  'month year': [12, 12],
  'quarter year': [4, 4],
}
const PERIOD =
  /^ (?:(?:an?|per|each|every) (day|week|month|quarter|year)|(daily|weekly|monthly|quarterly|annually|yearly))(?!\p{L})/iu
const MAKES =
  /^(?: for [\p{L} ]{1,20})?(?:,| \(| –| —)? ?(?:or|which (?:is|comes to|makes|adds up to|amounts to|means|works out at)|that is|i\.e\.|making|equal to|equivalent to|=|so|and so|adding up to|coming to)(?: [\p{L}]+){0,3} $/iu

/** "€510 per month for all lifts, and €6,210 per year": beside each other they most likely say the same, if they all but do. */
const BESIDE = /^(?: for (?:all|the|both) [\p{L} ]{1,20})?,? (?:and|&) $/iu
const BESIDE_MAX = 1.06

/** "$20 a week, which comes to $1,140 a year". */
export function surveyRepeatedAmounts({ text, figures }: InfoReading): Survey {
  const amounts = figures.filter(({ yearLike }) => !yearLike)
  let examined = 0
  const slips: Slip[] = []
  for (let place = 1; place < amounts.length; place++) {
    const [each, all] = [amounts[place - 1]!, amounts[place]!]
    const claim = timesBetween(text, each, all)
    if (claim === undefined) continue
    const { least, most, isOutright } = claim
    if (!isOutright && !isNear(all.value, most * each.value, BESIDE_MAX)) continue
    examined++
    const slack = each.step * most * 0.5 + all.step
    if (all.value >= least * each.value - slack && all.value <= most * each.value + slack) continue
    // A year may be cheaper than its months; nobody offers a dearer one.
    const isOffer =
      /^[^\d]*(?:,| \(|^) ?or /u.test(text.slice(each.end, all.start)) && all.value < least * each.value
    if (isOffer || !isNear(all.value, most * each.value, 1.5)) continue
    const product = amountText(Number((most * each.value).toPrecision(6)), all)
    const sentence = say`${shown(text, each)} makes ${product}, but the document gives ${shown(text, all)}`
    const slip = { sentence, places: [spanOf([each, all])], stated: all }
    slips.push(isOutright ? slip : { ...slip, suspected: true })
  }
  return { examined, slips }
}

type Times = { least: number; most: number; isOutright: boolean }

function timesBetween(text: string, each: Figure, all: Figure): Times | undefined {
  if (all.start - each.end > 80 || each.kind !== all.kind || each.unit !== all.unit) return undefined
  if (!isExact(each) || !isExact(all) || each.kind === 'percent' || each.kind === 'points') return undefined
  const [short, long] = [periodAfter(text, each), periodAfter(text, all)]
  if (!short || !long) return undefined
  const gap = text.slice(each.end + short.length, all.start).replace(/\s/gu, ' ')
  const times = TIMES[`${short.unit} ${long.unit}`]
  const isOutright = MAKES.test(gap)
  if (times === undefined || !(isOutright || BESIDE.test(gap))) return undefined
  return { least: times[0], most: times[1], isOutright }
}

function periodAfter(text: string, { end }: Figure): { unit: string; length: number } | undefined {
  const match = PERIOD.exec(text.slice(end, end + 24).replace(/\s/gu, ' '))
  if (!match) return undefined
  return {
    unit: (match[1] ?? PERIOD_ADVERBS[match[2]!.toLowerCase()]!).toLowerCase(),
    length: match[0].length,
  }
}

function shown(text: string, figure: Figure): string {
  return text.slice(figure.start, figure.end + (periodAfter(text, figure)?.length ?? 0)).replace(/\s+/gu, ' ')
}
