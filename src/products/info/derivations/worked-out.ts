import type { Interval } from '../../../language/calculation/interval.ts'
import type { Term } from './term.ts'

/** What comes out of some terms, and the terms. */
export type Outcome = Interval & { value: number; from: Term[] }

/**
 * A figure that a sentence works out, and what comes out by the reading of its words. `others` would explain it as well,
 * though nothing says that they are meant.
 */
export type Derivation = { result: Term; outcomes: Outcome[]; others: Outcome[] }

// A figure farther off was meant otherwise.
const FARTHEST = 3
const SHARE_SLACK = 0.012
const WORDED_SHARE_SLACK = 0.045
const ROUNDED_MAX = 0.04

export function itself(term: Term): Outcome {
  return { low: term.low, high: term.high, value: term.value, from: [term] }
}

export function times(first: Term, ...others: Term[]): Outcome {
  return others.reduce(
    (product, term) => ({
      ...scaled(product, term.low, term.high, term.value),
      from: [...product.from, term],
    }),
    itself(first),
  )
}

export function over(whole: Term, part: Term): Outcome {
  return { ...scaled(itself(whole), 1 / part.high, 1 / part.low, 1 / part.value), from: [whole, part] }
}

export function plus(one: Outcome, { low, high, value, from }: Outcome): Outcome {
  return { low: one.low + low, high: one.high + high, value: one.value + value, from: [...one.from, ...from] }
}

export function minus(one: Outcome, { low, high, value, from }: Outcome): Outcome {
  return { low: one.low - high, high: one.high - low, value: one.value - value, from: [...one.from, ...from] }
}

export function scaled(
  { low, high, value, from }: Outcome,
  least: number,
  most = least,
  by = (least + most) / 2,
): Outcome {
  return { low: low * least, high: high * most, value: value * by, from }
}

/** What is left of the whole: 70 % for 30 %. */
export function restOf({ low, high, value, from }: Outcome): Outcome {
  return { low: 1 - high, high: 1 - low, value: 1 - value, from }
}

/** True if some reading gives the figure, or the figure repeats one of them. */
export function follows(result: Term, outcomes: Outcome[]): boolean {
  const slack = slackOf(result)
  return outcomes.some(({ low, high }) => low - slack <= result.high && high + slack >= result.low)
}

/** Whether the figure lies where a slip of the pen lands. */
export function isNearby(result: Term, { value }: Outcome): boolean {
  const ratio = result.value / value
  return ratio > 1 / FARTHEST && ratio < FARTHEST
}

/** Half of the last digit that is not a round zero; a share in words is looser. */
function slackOf({ value, words, measure, inWords, factor, exact }: Term): number {
  if (measure === 'share') return inWords ? WORDED_SHARE_SLACK : SHARE_SLACK
  if (!exact) return 0
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0].replaceAll(',', '')
  if (digits === undefined) return 0.02 * value
  const [whole = '', decimals = ''] = digits.split('.')
  const place = decimals === '' ? roundTo(Number(whole)) : 10 ** -decimals.length
  const scale = Math.abs(value / factor / (Number(digits) || 1))
  return Math.min((place * scale * factor) / 2, ROUNDED_MAX * Math.abs(value))
}

/** A hundred for 2,400. */
function roundTo(value: number): number {
  let place = 1
  while (value > 0 && value % (10 * place) === 0) place *= 10
  return place
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** What comes out, written as the figure of the document is. */
export function outcomeText(outcome: Outcome, { value, words, measure, factor }: Term): string {
  if (measure === 'share') return `${plain.format(Math.round(1000 * outcome.value) / 10)} %`
  const digits = /\d[\d,]*(?:\.\d+)?/u.exec(words)?.[0]
  const number = Number(digits?.replaceAll(',', '')) || value / factor
  const written = plain.format((outcome.value / value) * number)
  if (digits !== undefined) return words.replace(digits, () => written)
  const unit = /\s(\p{L}+)$/u.exec(words)?.[1]
  return measure === 'count' || unit === undefined ? written : `${written} ${unit}`
}
