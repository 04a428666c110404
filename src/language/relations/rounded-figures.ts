import type { Mention, MentionKind } from './mention.ts'
import { noughtsOf } from './significant-digits.ts'

// By how much numbers may miss an equation because they are rounded.

const ROUNDED_TWICE = 2

/**
 * Numbers of one sum are mostly rounded alike: that 40,000 ends in one nought more than 14,000 and 8,000 is chance. Rounding up and
 * rounding down cancel out, so that the sum is seldom off by more than two of them can be.
 */
export function slackOfSum(all: readonly Mention[]): number {
  const places = all.filter(({ isLoose }) => !isLoose).map(roundTo)
  const alike = places.toSorted((one, other) => one - other)[1] ?? Infinity
  const slacks = all.map(each =>
    Math.min(slackOf(each), each.isLoose ? Infinity : Math.max(each.step, alike) / 2),
  )
  const sum = slacks.reduce((total, slack) => total + slack, 0)
  return 1e-6 + Math.min(sum, ROUNDED_TWICE * Math.max(...slacks))
}

function roundTo({ value, step }: Mention): number {
  return step === 1 ? noughtsOf(Math.round(value)) : step
}

const TOLERANCE_MAX = 0.05
/** "Almost a third", "about 40 percent". */
const VAGUE: ReadonlySet<MentionKind> = new Set(['fraction', 'multiple', 'percent'])

/** Quotients below it are given with a decimal, or as "about" so many. */
const QUOTIENT_MIN = 10
const QUOTIENT_MAX = 1000

/** Months, hours, weeks and the like are never rounded. */
const OF_THE_CALENDAR: ReadonlySet<number> = new Set([12, 24, 52, 60, 100, 365])

/** Relative. One whole number may be a quotient, rounded. */
export function toleranceOf(all: readonly Mention[]): number {
  const isVague = all.some(({ isLoose, kind }) => isLoose && VAGUE.has(kind))
  let tolerance = 0.005 + (isVague ? 0.05 : 0)
  let quotient = 0
  for (const mention of all) {
    if (mention.value === 0) continue
    const slack = mention.kind === 'percent' ? mention.step * 0.55 : slackOf(mention)
    tolerance += slack / Math.abs(mention.value)
    const { kind, step, value } = mention
    const mayBeRounded = kind === 'count' && step === 1 && value >= QUOTIENT_MIN && value < QUOTIENT_MAX
    if (mayBeRounded && !OF_THE_CALENDAR.has(value)) quotient = Math.max(quotient, 0.5 / value)
  }
  return Math.min(tolerance + quotient, TOLERANCE_MAX)
}

/** By how much a number may be off what it stands for. One that ends in three noughts may be rounded. */
function slackOf({ kind, value, step, isLoose }: Mention): number {
  const isWhole = step === 1 && (kind === 'count' || kind === 'money')
  const noughts = isWhole ? noughtsOf(Math.round(value)) : step
  if (isLoose) return Math.max(step / 2, looseness(value, noughts), kind === 'count' && value < 10 ? 0.5 : 0)
  if (kind === 'money' && step <= 0.01) return 0.005
  if (kind === 'fraction' || kind === 'multiple') return 0
  if (isWhole) return noughts >= 1000 ? noughts / 2 : 0
  return step / 2
}

/** About 600 are 540 to 660, about 610 are 600 to 620, about 1,250 are 1,225 to 1,275. */
function looseness(value: number, noughts: number): number {
  const isByFives = Math.round(value / noughts) % 5 === 0
  return Math.min(Math.abs(value) * 0.1, isByFives ? 2.5 * noughts : noughts)
}
