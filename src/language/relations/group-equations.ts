import type { EquationKind } from './figure-links.ts'
import type { Mention, MentionKind } from './mention.ts'
import { slackOfSum, toleranceOf } from './rounded-figures.ts'

// Whether numbers hold as an equation. Undefined where numbers of such kinds cannot be held against each other.

type Sides = readonly [left: readonly Mention[], right: readonly Mention[]]

/** In days: without leap years for dates of any year, and in the mean. */
const YEAR = 365
const MEAN_YEAR = 365.25

export function holdsAs(kind: EquationKind, sides: Sides): boolean | undefined {
  return kind === 'sum' ? holdsAsSum(sides) : holdsAsProduct(sides)
}

/** How far the sides are apart, as the logarithm of their ratio: 0.1 for 100 and 90. */
export function distanceOf(kind: EquationKind, sides: Sides): number {
  const all = sides.flat()
  if (all.some(isPoint)) return spanDistanceOf(all)
  const hasPercent = all.some(isPercent) && !all.every(isPercent)
  // A change in percent is no sum of what is written.
  if (kind === 'sum' && hasPercent) return changeDistanceOf(all)
  const [left, right] = sides.map(side =>
    kind === 'product' ? productOf(side) : inOneUnit(all) ? sumOf(side) : daysIn(side),
  ) as [number, number]
  if (left <= 0 || right <= 0) return Infinity
  // 610 tonnes at 14 rupees a kilogram.
  const scales = kind === 'product' && all.some(({ unit }) => MEASURES.test(unit)) ? UNIT_RATIOS : [1]
  return Math.min(...scales.map(scale => Math.abs(Math.log((left * scale) / right))))
}

/** Of the time between two points and the span that is told. */
function spanDistanceOf(all: readonly Mention[]): number {
  const [one, other] = all.filter(isPoint)
  const span = all.find(each => !isPoint(each))
  if (one === undefined || other === undefined || span === undefined || span.value <= 0) return Infinity
  const between = Math.abs(one.value - other.value)
  const days = daysOf(span)
  if (one.kind === 'clock') {
    const minutes = span.value * (days ?? 1 / 24) * 1440
    const gaps = clockGaps(one, other).filter(gap => gap > 0)
    return Math.min(...gaps.map(gap => Math.abs(Math.log(minutes / gap))), Infinity)
  }
  const unit = one.kind === 'year' ? MEAN_YEAR : one.kind === 'month' ? 30.44 : 1
  const told = span.value * (days ?? MEAN_YEAR)
  const isOfAnyYear = one.isOfAnyYear === true || other.isOfAnyYear === true
  const gaps = isOfAnyYear ? [between % YEAR, YEAR - (between % YEAR)] : [between * unit]
  return Math.min(...gaps.filter(gap => gap > 0).map(gap => Math.abs(Math.log(told / gap))), Infinity)
}

/** A slip of a few points takes a small change further than a large one: 22.5 for 12.5 percent. */
const PER_CHANGE = 0.3

/** Of the change that is told and the one that took place. */
function changeDistanceOf(all: readonly Mention[]): number {
  const told = all.find(isPercent)!.value
  const distances = changesOf(all).map(change => PER_CHANGE * Math.abs(Math.log(told / change)))
  return Math.min(...distances, Infinity)
}

/** The share by which one of two values differs from the other: from where the change is told to begin, from the smaller one if it is a rise. */
export function changesOf(all: readonly Mention[]): number[] {
  const direction = all.find(isPercent)?.direction
  const [one, other, ...more] = all.filter(each => !isPercent(each))
  if (!one || !other || more.length > 0 || one.kind !== other.kind) return []
  if (one.value <= 0 || other.value <= 0 || one.value === other.value) return []
  const [begin, ...others] = [one, other].filter(({ isFrom }) => isFrom)
  const [low, high] = one.value < other.value ? [one, other] : [other, one]
  const towards = direction === undefined ? [one, other] : [direction === 'rise' ? low : high]
  const bases = begin !== undefined && others.length === 0 ? [begin] : towards
  return bases.map(({ value }) => Math.abs(one.value - other.value) / value)
}

const UNIT_RATIOS = [1, 1000, 0.001, 100, 0.01]
/** Sides further apart are so only in their units. */
const FAR = 0.7

/** The calculation as it comes out, "36 × 48 = 1,728": of the side with more numbers. None of spans and changes. */
export function outcomeOf(kind: EquationKind, sides: Sides): string | undefined {
  const all = sides.flat()
  if (all.some(isPoint) || all.some(isPercent) || all.some(({ kind: each }) => each === 'fraction'))
    return undefined
  const [left, right] = sides.map(kind === 'sum' ? sumOf : productOf) as [number, number]
  if (!inOneUnit(all) || Math.abs(Math.log(left / right)) > FAR) return undefined
  const [terms] = [...sides].sort((one, other) => other.length - one.length)
  if (terms!.length === all.length - 1 || kind === 'sum')
    return `${terms!.map(shown).join(kind === 'sum' ? ' + ' : ' × ')} = ${format(kind === 'sum' ? sumOf(terms!) : productOf(terms!))}`
  return undefined
}

function shown({ value }: Mention): string {
  return format(value)
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}

const POINTS: ReadonlySet<MentionKind> = new Set(['date', 'month', 'clock', 'year'])
const NO_TERMS: ReadonlySet<MentionKind> = new Set(['fraction', 'multiple', 'ordinal'])
const NO_FACTORS: ReadonlySet<MentionKind> = new Set([...POINTS, 'ordinal'])

/** In days. */
const TIMES: [unit: RegExp, days: number][] = [
  [/^decades?$/u, 3652.5],
  [/^years?$/u, MEAN_YEAR],
  [/^months?$/u, 30.44],
  [/^fortnights?$/u, 14],
  [/^weeks?$/u, 7],
  [/^(?:day|night)s?$/u, 1],
  [/^(?:h|hrs?|hours?)$/u, 1 / 24],
  [/^(?:mins?|minutes?)$/u, 1 / 1440],
  [/^(?:s|secs?|seconds?)$/u, 1 / 86_400],
]
const MEASURES =
  /^(?:km|kilomet(?:re|er)s?|m|met(?:re|er)s?|cm|g|kg|grams?|kilos?|tonnes?|l|lit(?:re|er)s?|ml|miles?|cents?|pence|k?wh?|mwh?|(?:kilo|mega)?watts?(?:-hours?)?)$/u
/** Ratios of two units: minutes and hours, pence and pounds, weeks and a year. */
const RATIOS = [2, 4, 5, 7, 10, 12, 24, 30, 31, 52, 60, 100, 365, 1000, 3600, 1e6, 1e9]

/** A point in time: a year, a month, a date or an hour of the clock. */
export function isPoint({ kind }: Mention): boolean {
  return POINTS.has(kind)
}

function isPercent({ kind }: Mention): boolean {
  return kind === 'percent'
}

function sumOf(side: readonly Mention[]): number {
  return side.reduce((sum, { value }) => sum + value, 0)
}

function productOf(side: readonly Mention[]): number {
  return side.reduce((product, { value }) => product * value, 1)
}

function daysOf({ unit }: Mention): number | undefined {
  return TIMES.find(([pattern]) => pattern.test(unit))?.[1]
}

/** Unless all of them are times, and in different units. */
function inOneUnit(all: readonly Mention[]): boolean {
  const days = all.map(daysOf)
  return days.includes(undefined) || new Set(days).size === 1
}

function daysIn(side: readonly Mention[]): number {
  return side.reduce((sum, each) => sum + each.value * (daysOf(each) ?? 0), 0)
}

function holdsAsSum(sides: Sides): boolean | undefined {
  const all = sides.flat()
  if (all.some(isPoint)) return holdsAsSpan(all)
  if (all.some(({ kind }) => NO_TERMS.has(kind))) return undefined
  const percents = all.filter(isPercent)
  if (percents.length > 0 && percents.length < all.length) return holdsAsChange(percents, all)
  const [left, right] = sides.map(sumOf) as [number, number]
  const slack = slackOfSum(all)
  if (Math.abs(left - right) <= slack) return true
  const days = all.map(daysOf)
  if (days.includes(undefined)) return false
  const [before, after] = sides.map(daysIn) as [number, number]
  return Math.abs(before - after) <= 0.02 * Math.max(before, after)
}

/** In minutes. "From 9.30 to 4" may mean the morning or the afternoon. */
function clockGaps(one: Mention, other: Mention): number[] {
  const between = Math.abs(one.value - other.value)
  const isOpen = one.isOfEitherHalf === true || other.isOfEitherHalf === true
  return [between, 1440 - between, ...(isOpen ? [Math.abs(between - 720)] : [])]
}

/** Two points in time and the span between them. */
function holdsAsSpan(all: readonly Mention[]): boolean | undefined {
  const [points, rest] = [all.filter(isPoint), all.filter(each => !isPoint(each))]
  const [one, other] = points
  const [span] = rest
  if (points.length !== 2 || rest.length !== 1 || one!.kind !== other!.kind || !isSpan(span!))
    return undefined
  const between = Math.abs(one!.value - other!.value)
  const days = daysOf(span!)
  if (one!.kind === 'year') {
    const isYears = days === undefined || days > 365
    const years = span!.value * (days !== undefined && days > 366 ? 10 : 1)
    return isYears ? Math.abs(years - between) <= (span!.isLoose ? 3 : 1) : undefined
  }
  const gap = one!.kind === 'month' ? between * 30.44 : between
  // "Born on 9 April 1926, she will be 100": years without their name.
  if (days === undefined && one!.kind !== 'clock' && gap > 400)
    return Math.abs(span!.value - gap / MEAN_YEAR) <= 1.01
  if (days === undefined) return undefined
  if (one!.kind === 'clock') {
    const minutes = span!.value * days * 1440
    return clockGaps(one!, other!).some(each => Math.abs(minutes - each) <= (span!.isLoose ? 20 : 1))
  }
  const years = wholeYears(gap)
  if (days === MEAN_YEAR && years !== undefined && !span!.isLoose && !points.some(each => each.isOfAnyYear))
    return span!.value === years
  const gaps = points.some(({ isOfAnyYear }) => isOfAnyYear) ? [gap % YEAR, YEAR - (gap % YEAR)] : [gap]
  const slack = roundingOf(span!, days) * (span!.isLoose ? 2 : 1)
  return gaps.some(each => Math.abs(span!.value * days - each) <= slack)
}

const A_DAY_OR_TWO = 2

/** From one day to the same day, or the day before it, of another year: no rounding explains another number. */
function wholeYears(gap: number): number | undefined {
  const years = Math.round(gap / MEAN_YEAR)
  return years > 0 && Math.abs(gap - years * MEAN_YEAR) <= A_DAY_OR_TWO ? years : undefined
}

function isSpan({ kind, unit }: Mention): boolean {
  return kind === 'count' || (kind === 'ordinal' && /^(?:anniversary|birthday|jubilee)$/u.test(unit))
}

/** By how many days a span may be off: both its days may count or not, weeks and months are rounded, years are often those that are over. */
function roundingOf({ unit }: Mention, days: number): number {
  if (/^nights?$/u.test(unit)) return 0
  if (days <= 1) return 1.01
  return days > 300 ? days * 1.01 : Math.max(3, days * 0.6)
}

/** A rise or fall in percent of the value that it is told to come from, else of either of the two. */
function holdsAsChange(percents: readonly Mention[], all: readonly Mention[]): boolean | undefined {
  const changes = changesOf(all)
  const [change] = percents
  if (percents.length !== 1 || changes.length === 0) return undefined
  return changes.some(share => {
    const slack = Math.max(0.006, change!.step) + (change!.isLoose ? 0.05 * change!.value : 0) + 0.02 * share
    return Math.abs(share - change!.value) <= slack
  })
}

function holdsAsProduct(sides: Sides): boolean | undefined {
  const all = sides.flat()
  if (all.some(({ kind }) => NO_FACTORS.has(kind))) return undefined
  const [left, right] = sides.map(productOf) as [number, number]
  if (left <= 0 || right <= 0) return undefined
  const tolerance = toleranceOf(all)
  const ratio = left / right
  if (isOne(ratio, tolerance)) return true
  const exact = Math.min(tolerance, 0.02)
  const isMeasured = all.some(each => daysOf(each) !== undefined || MEASURES.test(each.unit))
  if (isMeasured && RATIOS.some(times => isOne(ratio / times, exact) || isOne(ratio * times, exact)))
    return true
  // "40 percent less": of what is left, or of what it grew to.
  return all.some(each => {
    if ((each.kind !== 'percent' && each.kind !== 'fraction') || each.value >= 1) return false
    const isLeft = sides[0].includes(each)
    // A share of the rest, unless the words tell a rise.
    const shares = each.direction === 'rise' ? [1 + each.value] : [1 - each.value]
    return shares.some(share =>
      isOne(isLeft ? (ratio * share) / each.value : (ratio * each.value) / share, exact),
    )
  })
}

function isOne(ratio: number, tolerance: number): boolean {
  return Math.abs(ratio - 1) <= tolerance
}
