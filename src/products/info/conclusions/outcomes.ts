import { isDigitSlip } from '../../../language/relations/digit-slip.ts'
import type { Term } from './terms.ts'

/** What comes out of some terms, in the base unit of the result. */
export type Outcome = { value: number; from: Term[]; slack: number }

export function sumOf(terms: Term[]): Outcome {
  return {
    value: terms.reduce((sum, { value }) => sum + value, 0),
    from: terms,
    slack: terms.reduce((sum, term) => sum + roundingOf(term), 0),
  }
}

export function differenceOf(one: Term, other: Term): Outcome {
  return { ...sumOf([one, other]), value: Math.abs(one.value - other.value) }
}

export function productOf(...terms: Term[]): Outcome {
  const value = terms.reduce((product, each) => product * each.value, 1)
  const slack = terms.reduce((sum, each) => sum + (value * roundingOf(each)) / each.value, 0)
  return { value, from: terms, slack }
}

/** Half of the last digit, where more than one was written; whole small numbers are exact. */
function roundingOf({ value, step, factor }: Term): number {
  return step > factor || step < factor
    ? step / 2
    : value >= 1000 * factor && value % (100 * factor) === 0
      ? step / 2
      : 0
}

export function fits(result: Term, { value, slack }: Outcome): boolean {
  const own = Math.abs(value - result.value) <= slack + result.step * 0.51 + Math.abs(value) * 1e-9
  return own && (Math.abs(value - result.value) < result.step * 0.999 || slack > 0)
}

const TERMS_MAX = 9
/** Three small numbers give nearly any other. */
const TELLING = 300

/** Everything that the terms give in a simple way: a result among them is explained. */
export function explains(terms: Term[], result: Term): boolean {
  const few = terms.filter(({ value }) => value > 0).slice(-TERMS_MAX)
  const alike = few.filter(({ measure }) => measure === result.measure)
  if (alike.some(each => fits(result, sumOf([each])))) return true
  if (runs(alike).some(run => fits(result, sumOf(run)))) return true
  if (alike.some(left => fits(result, sumOf(alike.filter(each => each !== left))))) return true
  return few.some((one, at) => few.slice(at + 1).some(other => isFromPair(one, other, few, result)))
}

function runs(terms: Term[]): Term[][] {
  return terms.flatMap((_, from) =>
    terms.slice(from + 1).map((_each, more) => terms.slice(from, from + more + 2)),
  )
}

function isFromPair(one: Term, other: Term, few: Term[], result: Term): boolean {
  const near = (value: number) => isNear(value, result)
  const [a, b] = [one.value, other.value]
  const [x, y] = [unitless(one), unitless(other)]
  if ([a + b, Math.abs(a - b), a * b, a / b, b / a, a * y, b * x, x * y * result.factor].some(near))
    return true
  if ([a / y, b / x].some(value => Math.abs(value - result.value) <= result.step)) return true
  if (result.measure === 'share' && sharesOfPair(a, b).some(value => isNearShare(value, result))) return true
  if (other.measure === 'share' && [a * (1 - b), a * (1 + b), a / (1 + b)].some(near)) return true
  if (Math.abs(result.value / result.step) < TELLING) return false
  return few.some(third => {
    if (third === one || third === other) return false
    const z = unitless(third)
    const plain = [x * y * z, x * y + z, x * z + y, y * z + x].map(value => value * result.factor)
    return [...ofThree(a, b, third.value), ...plain].some(near)
  })
}

function sharesOfPair(a: number, b: number): number[] {
  return [a / (a + b), b / (a + b), Math.abs(a - b) / a, Math.abs(a - b) / b, 1 - a, 1 - b, a / b, b / a]
}

function ofThree(a: number, b: number, c: number): number[] {
  const products = [a * b * c, a * b + c, a * b - c, c - a * b, (a + b) * c, (a - b) * c, (b - a) * c]
  const quotients = [(a * b) / c, (a * c) / b, (b * c) / a, (a + b) / c, (a - b) / c]
  return [...products, ...quotients, a + b - c, a - b - c, a - b + c]
}

function isNear(value: number, result: Term): boolean {
  return Math.abs(value - result.value) <= Math.max(0.51 * result.step, Math.abs(value) * 1e-9)
}

function isNearShare(value: number, result: Term): boolean {
  return Math.abs(value - result.value) <= 1.01 * result.step
}

function unitless({ value, factor }: Term): number {
  return value / factor
}

// Farther off than this the figure was meant otherwise.
const FARTHEST = 0.45
const FARTHEST_SLIP = 2.5

/** Whether the figure lies where a slip of the pen lands: near, or off by one digit. */
export function isNearby(result: Term, { value }: Outcome): boolean {
  if (value <= 0 || result.value <= 0) return false
  const apart = Math.abs(Math.log(result.value / value))
  if (apart <= FARTHEST) return true
  const [written, right] = [result.value, value].map(each => String(Math.round(each / result.step)))
  return written!.length > 2 && apart < FARTHEST_SLIP && isDigitSlip(written!, right!)
}
