import { conceptOf } from '../../../language/concepts.ts'
import { isRate, type Passage, type Term } from './term.ts'
import { itself, type Outcome, plus, scaled, times } from './worked-out.ts'

// How often the shorter period fits into the longer: working days and holidays are left open.
const PERIODS: Record<string, Record<string, [least: number, most: number]>> = {
  minute: { minute: [1, 1], hour: [60, 60] },
  hour: { minute: [1 / 60, 1 / 60], hour: [1, 1], day: [7, 24], week: [35, 168] },
  day: { day: [1, 1], week: [5, 7], month: [20, 31], year: [200, 366] },
  week: { week: [1, 1], month: [4, 4.4], quarter: [12, 13.1], year: [46, 52.2] },
  month: { month: [1, 1], quarter: [3, 3], year: [12, 12] },
  quarter: { quarter: [1, 1], year: [4, 4] },
  year: { year: [1, 1] },
}
const WHOLE_PERIOD =
  /(?<!\p{L})(?:an?|the|per|each|every|one|full|whole|entire|calendar) (hour|day|week|month|quarter|year)(?!\p{L}|['’]s \d)/giu
const UNITS: [measure: string, factor: number, period: string][] = [
  ['days', 1 / 1440, 'minute'],
  ['days', 1 / 24, 'hour'],
  ['days', 1, 'day'],
  ['days', 7, 'week'],
  ['months', 1, 'month'],
  ['months', 12, 'year'],
]

function isPeriod(per: string): boolean {
  return Object.hasOwn(PERIODS, per)
}

/** What the rates come to for all that the sentence, or the one of the rate, counts. */
export function productsOf(rates: Term[], passage: Passage, result: Term): Outcome[] {
  const products = rates.map(rate => ({ rate, ...countedBy(rate, passage, result) }))
  const named = products.filter(({ isNamed }) => isNamed)
  // "$15 for adults and $8 for children": two adults and three children pay the sum.
  if (
    named.length > 1 &&
    new Set(named.flatMap(({ outcomes }) => outcomes.map(({ from }) => from[1]))).size > 1
  )
    return [named.map(({ outcomes }) => outcomes[0]!).reduce((sum, each) => plus(sum, each))]
  return products.flatMap(({ outcomes }) => outcomes)
}

type Counted = { outcomes: Outcome[]; isNamed: boolean }

function countedBy(rate: Term, { own, given, words, recent }: Passage, result: Term): Counted {
  const per = rate.per!
  const besides = own.filter(term => term !== result && term !== rate && !isRate(term))
  // "20 hours a week. At $15 an hour they earn $300": the hours stand in the sentence before.
  const isOwn = own.includes(rate)
  const others = given.filter(term => term !== rate && (isOwn || !term.per) && !term.inRange)
  const beside = isOwn ? others : others.filter(({ sentence }) => sentence === rate.sentence)
  if (!isPeriod(per)) return countsOf(rate, besides, beside, others)
  const told = inPeriods(rate, besides)
  if (told.length > 0) return { outcomes: told, isNamed: false }
  const fits = [...words.matchAll(WHOLE_PERIOD)].map(match => PERIODS[per]![match[1]!.toLowerCase()])
  const fit = fits.find(each => each !== undefined && each[0] > 1)
  const isLast = recent.at(-1) === rate.sentence
  if (fit && isLast) return { outcomes: [scaled(itself(rate), ...fit, fit[1])], isNamed: false }
  return { outcomes: fit ? [] : inPeriods(rate, beside), isNamed: false }
}

function inPeriods(rate: Term, terms: Term[]): Outcome[] {
  return terms.flatMap(term => {
    const { factor } = term
    // "One week" may be any.
    const fit = term.value / factor > 1 ? PERIODS[rate.per!]![periodOf(term) ?? ''] : undefined
    return fit
      ? [{ ...scaled(scaled(times(rate, term), ...fit, fit[1]), 1 / factor), from: [rate, term] }]
      : []
  })
}

/** "For a flock of six", "four leaders": what the rate is told for, in this sentence or in those before it. */
function countsOf(rate: Term, own: Term[], beside: Term[], given: Term[]): Counted {
  for (const terms of [own, beside, given]) {
    const counts = terms.filter(({ measure }) => measure === 'count')
    const named = counts.filter(({ nouns }) => nouns.has(conceptOf(rate.per!)))
    if (named.length > 0) return { outcomes: named.map(count => times(rate, count)), isNamed: true }
    if (counts.length === 1 && terms !== given && (rate.per === 'each' || terms === own))
      return { outcomes: [times(rate, counts[0]!)], isNamed: false }
  }
  return { outcomes: [], isNamed: false }
}

/** "30 litres a minute" fill 900 litres in 30 minutes: how long an amount lasts at a rate. */
export function lengthsOf({ own, given }: Passage, result: Term): Outcome[] {
  const rates = [...given, ...own].filter(({ per }) => per && isPeriod(per))
  return rates.flatMap(rate => {
    const unit = UNITS.find(([measure, , period]) => measure === result.measure && period === rate.per)
    const amounts = [...given, ...own].filter(
      term => term !== rate && term !== result && !term.per && term.measure === rate.measure && !term.inRange,
    )
    if (result.per || !unit || amounts.length !== 1 || rate.measure === 'days') return []
    const [amount] = amounts as [Term]
    return [
      {
        ...scaled(itself(amount), unit[1] / rate.high, unit[1] / rate.low, unit[1] / rate.value),
        from: [amount, rate],
      },
    ]
  })
}

/** Whether a term is so many of a period. */
export function countsPeriod(term: Term, period: string): boolean {
  return periodOf(term) === period
}

function periodOf({ measure, factor }: Term): string | undefined {
  return UNITS.find(([named, worth]) => named === measure && Math.abs(worth / factor - 1) < 1e-6)?.[2]
}
