import type { Language } from '../detect-language.ts'

/** Which sign begins the decimals: `point` in 1,234.5 and `comma` in 1.234,5; `mixed` where a document has both. */
export type NumberStyle = 'point' | 'comma' | 'mixed'

export type ReadNumber = {
  value: number
  /** Digits behind the decimal sign. */
  decimals: number
  /** False where 1,234 may be a thousand or a little more than one, or the digits are no plain number. */
  sure: boolean
}

const DIGITS_MAX = 15
const COMMA_LANGUAGES: Language[] = ['de', 'fr', 'es', 'it', 'pt', 'nl']
// A document may quote one foreign figure; beyond that share the rest could be meant either way.
const CLEAR_MAJORITY = 4

// Six groups and no more: in a megabyte of them each would otherwise be read to the end again from the next.
const SPACED_MONEY =
  /\| *\d{1,3}(?: \d{3}){1,6} *\||(?<![\d.,])\d{1,3}(?: \d{3}){1,6}(?:,\d{1,2}(?!\d)| ?(?:€|EUR|USD|GBP|SEK|NOK|DKK|PLN|CZK|HUF|CHF|kr|zł|Kč|Ft|euros?|Euro|francs?|Franken)(?!\p{L}))|(?:€|£|EUR|USD|SEK|NOK|DKK|PLN|CZK|CHF) ?\d{1,3}(?: \d{3}){1,6}(?!\d)/u

/** In columns that are kept apart by more than a space, a single one is part of the number. */
const SPACED_CELL = /(?: {2}|\t)\d{1,3} \d{3}(?= {2}|\t|\n|$)/gu
const SPACED_CELLS_MIN = 3

/** Whether the document writes 12 345 for twelve thousand: elsewhere two numbers side by side are two columns. */
export function groupsBySpaces(text: string): boolean {
  return SPACED_MONEY.test(text) || (text.match(SPACED_CELL)?.length ?? 0) >= SPACED_CELLS_MIN
}

/** "Alle ore 18.15", where decimals have a comma. */
const CLOCK = /^(?:[01]?\d|2[0-3])\.[0-5]\d$/u

/** Reads off the numbers that can be read in one way only how the ambiguous ones are meant. */
export function settleStyle(tokens: string[], language: Language): NumberStyle {
  let point = 0
  let comma = 0
  const isCommaLanguage = COMMA_LANGUAGES.includes(language)
  for (const token of tokens) {
    if (isCommaLanguage && CLOCK.test(token)) continue
    const sign = decimalSign(token)
    if (sign === '.') point++
    if (sign === ',') comma++
  }
  if (point === 0 && comma === 0) return isCommaLanguage ? 'comma' : 'point'
  if (point > comma * CLEAR_MAJORITY) return 'point'
  return comma > point * CLEAR_MAJORITY ? 'comma' : 'mixed'
}

/** The sign that must begin the decimals of this token, or undefined where it has none or could be read both ways. */
function decimalSign(token: string): '.' | ',' | undefined {
  const point = token.lastIndexOf('.')
  const comma = token.lastIndexOf(',')
  if (point < 0 && comma < 0) return undefined
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ','
  // A sign that comes twice groups thousands, so the other one begins the decimals.
  if (token.indexOf('.') !== point) return ','
  if (token.indexOf(',') !== comma) return '.'
  if (couldGroup(token)) return undefined
  return point >= 0 ? '.' : ','
}

/** "1,234" and "12.345" could be thousands; "0,123" and "12,34" could not. */
function couldGroup(token: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/u.test(token)
}

const GROUPED_POINT = /^\d{1,3}(?:[,'’ \u00a0\u2009\u202f]\d{3})*$|^\d+$/u
const GROUPED_COMMA = /^\d{1,3}(?:[.'’ \u00a0\u2009\u202f]\d{3})*$|^\d+$/u

export function readNumber(token: string, style: NumberStyle): ReadNumber {
  const own = decimalSign(token)
  const sign = own ?? (style === 'comma' ? ',' : '.')
  const at = token.lastIndexOf(sign)
  const whole = at < 0 ? token : token.slice(0, at)
  const fraction = at < 0 ? '' : token.slice(at + 1)
  const grouped = (sign === '.' ? GROUPED_POINT : GROUPED_COMMA).test(whole) && /^\d*$/u.test(fraction)
  const digits = whole.replace(/\D/gu, '')
  const plain = digits.length + fraction.length <= DIGITS_MAX && !/^0\d/u.test(digits)
  const settled = own !== undefined || style !== 'mixed' || !couldGroup(token)
  return {
    value: Number(`${digits.slice(0, DIGITS_MAX)}.${fraction.slice(0, DIGITS_MAX)}`),
    decimals: fraction.length,
    sure: grouped && plain && settled,
  }
}
