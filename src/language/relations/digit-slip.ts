import type { EquationKind } from './figure-links.ts'
import { changesOf, isPoint } from './group-equations.ts'
import type { Mention } from './mention.ts'

type Sides = readonly [left: readonly Mention[], right: readonly Mention[]]

const DIGITS_MAX = 4
/** Of a step of the number as written. */
const EXACT = 0.02
const DAY_MINUTES = 1440

/**
 * How many digits the number has that would make an equation hold if one of its digits were another, or two neighbours changed
 * places; less one, because with one digit any number is so. Zero where there is none: then the author's slip is of
 * another kind, or the words were misread.
 */
export function digitSlipOf(kind: EquationKind, sides: Sides): number {
  const all = sides.flat()
  if (all.some(isPoint)) return spanSlipOf(all)
  const change = kind === 'sum' ? all.find(each => each.kind === 'percent') : undefined
  if (change !== undefined && !all.every(each => each.kind === 'percent'))
    return Math.max(0, ...changesOf(all).map(due => digitsOf(change, due, true)))
  const [left, right] = sides.map(side => total(kind, side)) as [number, number]
  let most = 0
  for (const [at, side] of sides.entries())
    for (const mention of side) {
      if (mention.step === 0 || mention.kind === 'ordinal' || mention.isLoose) continue
      const [own, other] = at === 0 ? [left, right] : [right, left]
      const due = kind === 'sum' ? mention.value + other - own : (mention.value * other) / own
      // A result may be rounded; what it results from would have to come out even.
      const isResult = side.length === 1
      most = Math.max(most, digitsOf(mention, due, isResult && kind === 'product'))
    }
  return most
}

function total(kind: EquationKind, side: readonly Mention[]): number {
  return side.reduce((sum, { value }) => (kind === 'sum' ? sum + value : sum * value), kind === 'sum' ? 0 : 1)
}

function digitsOf({ value, step }: Mention, due: number, mayBeRounded: boolean): number {
  const steps = due / step
  if (!Number.isFinite(steps) || steps < 1) return 0
  if (!mayBeRounded && Math.abs(steps - Math.round(steps)) > EXACT) return 0
  const [written, right] = [String(Math.round(value / step)), String(Math.round(steps))]
  return isDigitSlip(written, right) ? Math.min(DIGITS_MAX, written.length) - 1 : 0
}

/** Two years and the years between them, or two hours of the clock and the time between them. */
function spanSlipOf(all: readonly Mention[]): number {
  const [one, other] = all.filter(isPoint)
  const [span] = all.filter(each => !isPoint(each))
  if (one === undefined || other === undefined || span === undefined || all.length !== 3) return 0
  const between = Math.abs(one.value - other.value)
  if (one.kind === 'year' && other.kind === 'year')
    return /^(?:years?|anniversary|birthday|)$/u.test(span.unit) ? digitsOf(span, between, false) : 0
  if (one.kind !== 'clock' || other.kind !== 'clock') return 0
  if (!/^(?:h|hrs?|hours?|mins?|minutes?)$/u.test(span.unit)) return 0
  const minutes = span.unit.startsWith('h') ? span.value * 60 : span.value
  return [between, DAY_MINUTES - between].some(due => isOneFieldOff(minutes, due)) ? 2 : 0
}

/** "Four hours forty-five" for three hours forty-five. */
function isOneFieldOff(minutes: number, due: number): boolean {
  const isHourOff = minutes % 60 === due % 60 && Math.abs(minutes - due) === 60
  const isMinuteOff =
    Math.floor(minutes / 60) === Math.floor(due / 60) &&
    due % 60 >= 10 &&
    isDigitSlip(String(minutes % 60), String(due % 60))
  return isHourOff || isMinuteOff
}

/** Whether one digit is another, or two neighbours have changed places. */
export function isDigitSlip(written: string, right: string): boolean {
  if (written.length !== right.length || written === right) return false
  const differing = [...written].flatMap((digit, at) => (digit === right[at] ? [] : [at]))
  const [first, second] = differing as [number, number?]
  if (differing.length === 1) return true
  return (
    differing.length === 2 &&
    second === first + 1 &&
    written[first] === right[second] &&
    written[second] === right[first]
  )
}
