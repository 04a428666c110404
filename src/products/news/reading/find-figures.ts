import { NUMBER_WORDS, SMALL_NUMBERS, TENS } from '../../../language/number-words.ts'

/** A number written in digits or words. `slack` is how far rounding may have moved it. */
export type Figure = {
  text: string
  start: number
  end: number
  value: number
  slack: number
  kind: 'percent' | 'money' | 'count'
  isYear: boolean
}

// "Zero" is no figure here: "zero tolerance" counts nothing.
const WORDS = [...NUMBER_WORDS.keys()].slice(1)
const SCALES: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
}

const ROUND_SHARE = 0.02
const DIGITS = '\\d{1,3}(?:,\\d{3}){1,5}(?:\\.\\d{1,6})?|\\d{1,15}(?:[.,]\\d{1,6})?'
const WORD = `(?:${TENS.join('|')})-(?:${SMALL_NUMBERS.slice(1, 10).join('|')})|${WORDS.join('|')}`
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/\\-])([$€£]\\s?)?(?:(${DIGITS})|(${WORD}))(?:[\\s-](${Object.keys(SCALES).join('|')}))?` +
    '(\\s?%|\\sper\\s?cent(?!\\p{L})|\\spercent(?!\\p{L}))?(?![\\p{L}\\p{N}]|[.,:/-]\\d)',
  'giu',
)

export function findFigures(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map(match => {
    const [whole, currency, digits, word, scale, percent] = match
    const unit = SCALES[scale?.toLowerCase() ?? ''] ?? 1
    const { value, step } = digits === undefined ? spelled(word!) : written(digits)
    const isYear = !currency && !scale && !percent && /^(?:19|20)\d\d$/u.test(digits ?? '')
    return {
      text: whole,
      start: match.index,
      end: match.index + whole.length,
      value: value * unit,
      slack: roundingOf(value * unit, step * unit, scale !== undefined || percent !== undefined),
      kind: percent ? 'percent' : currency ? 'money' : 'count',
      isYear,
    }
  })
}

/** A comma before three digits groups thousands; before any other number of digits it is a decimal comma. */
function written(digits: string): { value: number; step: number } {
  const plain = /,\d{3}(?!\d)/u.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const decimals = plain.split('.')[1]?.length ?? 0
  return { value: Number(plain), step: 10 ** -decimals }
}

function spelled(word: string): { value: number; step: number } {
  const value = word
    .toLowerCase()
    .split('-')
    .reduce((total, part) => total + NUMBER_WORDS.get(part)!, 0)
  return { value, step: 1 }
}

/** Counts are exact unless they end in two zeros; decimals, percentages and millions are rounded to their last digit. */
function roundingOf(value: number, step: number, isRounded: boolean): number {
  if (isRounded || step < 1) return step / 2
  let round = 1
  while (value > 0 && value % (round * 10) === 0) round *= 10
  return round >= 100 ? Math.min(round / 2, value * ROUND_SHARE) : 0
}
