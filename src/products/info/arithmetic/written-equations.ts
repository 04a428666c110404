import { say } from '../../../core/text/say.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

// Calculations that are written in signs alone, with brackets and notes in them: "$7,884 (income) - $800 (buffer) = $7,084",
// "(1250 + 2 x 750) = 2750". Those with words and units between the figures are read in `formula-claims.ts`.

const EQUATION_MAX = 160
const MONEY = '(?:US|A|C|NZ)?[$€£¥]'
const NUMBER = `${MONEY}? ?(?:\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,12})(?:\\.\\d{1,6})?(?: ?[€£$])?(?![\\d%]|,\\d)`
/** A note in brackets behind a figure. */
const NOTE = '(?: ?\\((?=[^()\\n]*\\p{L}{2})[^()\\n]{1,60}\\))?'
const OPERAND = `\\({0,3} ?${NUMBER}${NOTE}(?: ?\\)){0,3}`
const EQUATION = new RegExp(
  `(?<![\\d.,=^_\\]/%+×*÷−-] ?)(?<!\\p{L})(?<!(?<!\\p{L})\\p{L} )(${OPERAND}(?: [+−–×x*÷/-] ${OPERAND}){1,8}) ?= ?(${NUMBER})(?![\\d\\p{L}%]|[.,]\\d| ?[+×*÷/^(−–-] ?\\d)`,
  'giu',
)
const NOTES = /\((?=[^()\n]*\p{L}{2})[^()\n]{1,60}\)/giu
const OTHER = /(?<!\p{L})(?:mod|modulo|binary|hex|base|approx\p{L}*|about|roughly|≈)(?!\p{L})/iu
/** "1 + 1 = 3" is a saying. */
const SMALL = 10
const FARTHEST = 3
const SCALE_MAX = 100

export function surveyWrittenEquations({ text }: InfoReading): Survey {
  let examined = 0
  const slips: Slip[] = []
  for (const match of text.matchAll(EQUATION)) {
    const [whole, left, right] = match as unknown as [string, string, string]
    if (
      whole.length > EQUATION_MAX ||
      OTHER.test(text.slice(Math.max(0, match.index - 30), match.index + whole.length + 20))
    )
      continue
    const [value, stated] = [resultOf(left), Number(right.replace(/[^\d.]/gu, '').replace(/\.$/u, ''))]
    if (value === undefined || isSaying(left) || isScale(left)) continue
    examined++
    const step = 10 ** -(right.split('.')[1]?.replace(/\D/gu, '').length ?? 0)
    const isRounded = left.includes('/') || left.includes('÷')
    if (Math.abs(value - stated) <= (isRounded ? step : step / 2) + 1e-9 * Math.abs(value)) continue
    if (value <= 0 || value / stated > FARTHEST || stated / value > FARTHEST) continue
    const sentence = say`${left.trim()} is ${String(Number(value.toPrecision(12)))}, but the document gives ${right.trim()}`
    slips.push({ sentence, places: [{ start: match.index, end: match.index + whole.length }] })
  }
  return { examined, slips }
}

/** "100 - 90 = 5", "10 - 6 = 8 hours": small numbers with a dash between them may be the ends of a range. */
function isScale(left: string): boolean {
  const [from, to, ...more] = (left.match(/\d[\d,.]*/gu) ?? []).map(figure =>
    Number(figure.replaceAll(',', '')),
  )
  const isDash = /^[^+×x*÷/$€£¥]*[–-][^+×x*÷/$€£¥]*$/iu.test(left)
  return isDash && more.length === 0 && Math.max(from ?? 0, to ?? 0) <= SCALE_MAX
}

function isSaying(left: string): boolean {
  return (left.match(/\d[\d,.]*/gu) ?? []).every(figure => Number(figure.replaceAll(',', '')) < SMALL)
}

/** By the rules of arithmetic; nothing where brackets do not match. */
function resultOf(expression: string): number | undefined {
  const signs = expression
    .replace(NOTES, ' ')
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .replace(/[−–]/gu, '-')
    .replace(/[×x*]/giu, '*')
    .replace(/÷/gu, '/')
  const numbers = signs.replace(/[^\d.()+*/-]/gu, ' ').match(/\d+(?:\.\d+)?|[()+*/-]/gu) ?? []
  let at = 0

  function sum(): number {
    let value = product()
    while (numbers[at] === '+' || numbers[at] === '-') value += numbers[at++] === '+' ? product() : -product()
    return value
  }
  function product(): number {
    let value = operand()
    while (numbers[at] === '*' || numbers[at] === '/')
      value = numbers[at++] === '*' ? value * operand() : value / operand()
    return value
  }
  function operand(): number {
    const token = numbers[at++]
    if (token !== '(') return Number(token)
    const value = sum()
    return numbers[at++] === ')' ? value : Number.NaN
  }

  const value = sum()
  return at === numbers.length && Number.isFinite(value) ? value : undefined
}
