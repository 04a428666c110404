import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { productSlack } from '../tables/row-products.ts'

/** A calculation that the document writes out: "12 × 8,400 = 108,800", "13.9 + 48.4 = 60.3". */
type Formula = { sign: Sign; operands: Figure[]; result: Figure; isWritten: boolean }
type Sign = '+' | '×' | '−' | '÷'

// A noun may follow its figure: "12 months × €8,400 per month".
const NOUN = '(?:\\s\\p{L}[\\p{L}-]*){0,3}'
const SIGNS: [Sign, RegExp][] = [
  ['×', new RegExp(`^${NOUN}\\s?(?:[×*]|x(?=\\s)|times|multiplied by)\\s?$`, 'iu')],
  ['+', new RegExp(`^${NOUN}\\s?(?:\\+|plus)\\s?$`, 'iu')],
  ['−', new RegExp(`^${NOUN}\\s?(?:−|–|minus|less)\\s?$`, 'iu')],
  ['÷', new RegExp(`^${NOUN}\\s?(?:÷|divided by)\\s?$`, 'iu')],
]
const EQUALS = new RegExp(
  `^(?:\\s?per)?${NOUN},?\\s?(?:=|(?:is|are|equals?|makes?|gives?|comes? to|amounts? to|totals?|adds? up to|or)(?: a total of| exactly)?)\\s?$`,
  'iu',
)
// "684 + 58 + 18", where the first was not read as a figure.
const BEGUN = /[\p{L}\p{N})]\s?(?:[+×*÷−]|times|plus|minus)\s?[£$€]?$/u
const OPERANDS_MAX = 8
const TIMES = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'])
const GAP_MAX = 60

export function surveyFormulas({ text, figures }: InfoReading): Survey {
  const formulas = readFormulas(text, figures)
  return { examined: formulas.length, slips: formulas.filter(isWrong).map(slipOf) }
}

function readFormulas(text: string, figures: Figure[]): Formula[] {
  const formulas: Formula[] = []
  for (let place = 0; place + 2 < figures.length; place++) {
    const sign = signBetween(text, figures[place]!, figures[place + 1]!)
    // A sum that began before this figure is read from its beginning.
    if (sign === undefined || (place > 0 && signBetween(text, figures[place - 1]!, figures[place]!))) continue
    if (BEGUN.test(text.slice(Math.max(0, figures[place]!.start - 12), figures[place]!.start))) continue
    let last = place + 1
    while (last - place < OPERANDS_MAX && last + 1 < figures.length) {
      if (signBetween(text, figures[last]!, figures[last + 1]!) !== sign) break
      last++
    }
    const [operands, result] = [figures.slice(place, last + 1), figures[last + 1]]
    if (!result || !EQUALS.test(gapOf(text, figures[last]!, result))) continue
    if ([...operands, result].every(isExact) && areOfOneKind(sign, operands, result))
      formulas.push({ sign, operands, result, isWritten: /=\s?$/u.test(gapOf(text, figures[last]!, result)) })
  }
  return formulas
}

function signBetween(text: string, left: Figure, right: Figure): Sign | undefined {
  const gap = gapOf(text, left, right)
  return SIGNS.find(([, pattern]) => pattern.test(gap))?.[0]
}

function gapOf(text: string, left: Figure, right: Figure): string {
  if (right.start - left.end > GAP_MAX) return '\n'
  const gap = text.slice(left.end, right.start)
  return /\n\s*\n|[|]/u.test(gap) ? '|' : gap.replace(/\s*\n\s*/gu, ' ')
}

/** Summands share one unit; of factors at most one has a unit, and it is that of the result. */
function areOfOneKind(sign: Sign, operands: Figure[], result: Figure): boolean {
  if ([...operands, result].some(({ kind }) => kind === 'percent' || kind === 'points')) return false
  const amounts = operands.filter(({ kind }) => kind === 'money')
  const isMoney = result.kind === 'money'
  const measures = [...operands, result].filter(({ kind }) => kind === 'measure')
  // "28 × 20 minutes = 9 hours 20 minutes".
  const times = measures.filter(({ unit }) => TIMES.has(unit))
  if (times.length > 1 && new Set(times.map(({ unit }) => unit)).size > 1) return false
  if (sign === '×' || sign === '÷')
    return amounts.length <= 1 && (!isMoney || amounts.length === 0 || amounts[0]!.unit === result.unit)
  return operands.every(
    ({ kind, unit }) => kind === 'plain' || (kind === result.kind && unit === result.unit),
  )
}

function computed({ sign, operands }: Formula): number {
  const [first, ...others] = operands.map(({ value }) => value) as [number, ...number[]]
  if (sign === '+') return others.reduce((sum, value) => sum + value, first)
  if (sign === '−') return others.reduce((rest, value) => rest - value, first)
  if (sign === '×') return others.reduce((product, value) => product * value, first)
  return others.reduce((quotient, value) => quotient / value, first)
}

function isWrong(formula: Formula): boolean {
  const { sign, operands, result } = formula
  const miss = Math.abs(computed(formula) - result.value)
  // "110 × 40 = 4.4 kW" takes watts for kilowatts on the way.
  if (result.kind === 'measure' && isThousandfold(computed(formula) / result.value)) return false
  if (sign === '×') return operands.length === 2 && miss > productSlack(operands[0]!, operands[1]!, result)
  if (sign === '÷') return miss > result.step
  return miss > roundingSlack(result, operands)
}

function isThousandfold(ratio: number): boolean {
  return [1e-6, 1e-3, 1e3, 1e6].some(factor => Math.abs(ratio / factor - 1) < 1e-6)
}

function slipOf(formula: Formula): Slip {
  const { sign, operands, result, isWritten } = formula
  const wording = operands.map(({ text }) => text).join(` ${sign} `)
  const exact = amountText(Number(computed(formula).toPrecision(12)), result)
  const sentence = say`${wording} is ${exact}, but the document gives ${result.text}`
  const slip = { sentence, places: [spanOf([...operands, result])] }
  // "420 times $7, or $840 and $2,940": words may join what belongs to several, the sign does not.
  return isWritten ? slip : { ...slip, stated: result }
}
