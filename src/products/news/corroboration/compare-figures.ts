import type { ClaimDate } from '../claims/claim-dates.ts'
import type { ClaimQuantity } from '../claims/find-quantities.ts'
import { tellingStems } from '../reading/telling-stems.ts'
import { stemsOf } from './excerpt.ts'
import { type ArticleStatement, readStatement } from './read-statement.ts'

/** The parts of a claim that can be compared by type. */
export type FigureClaim = Pick<ArticleStatement, 'text' | 'numbers' | 'dates'>

/**
 * `differ`: the passage has another number for the same unit, or another date of the same kind, and not the claimed one.
 * `missing`: it does not give a number that is claimed. `agree`: neither.
 */
export type FigureComparison = 'agree' | 'missing' | 'differ'

/** 14.2 and 14 million are one figure told twice; 9 and 10 are not. */
const ROUNDING = 0.03
/** A part of the claim's telling words from which on a passage makes the same statement, apart from figures. */
const SAME_FRAME = 0.8
const FRAME_WORDS_MIN = 3

/** Holds the figures and dates of a claim against those of a passage, where a model is easily mistaken. */
export function compareFigures({ numbers, dates }: FigureClaim, passage: string): FigureComparison {
  const { numbers: given, dates: days } = readStatement(passage)
  // "One of the largest" counts nothing.
  const figures = numbers.filter(number => !/^one$/iu.test(number.text))
  const absent = figures.filter(number => !given.some(other => isSame(number.value, other.value)))
  const rivalled = absent.some(number => {
    if (number.approximate) return false
    return given.some(other => hasUnitOf(number, other) && !other.approximate)
  })
  if (rivalled || dates.some(date => isOtherDate(date, days))) return 'differ'
  return absent.length > 0 ? 'missing' : 'agree'
}

/** Whether a passage says what is claimed in the same words, whatever its figures. */
export function hasFrameOf({ text }: FigureClaim, passage: string): boolean {
  const stems = [...tellingStems(text)].filter(word => !/\p{N}/u.test(word))
  const words = stemsOf(passage)
  const shared = stems.filter(word => words.has(word)).length
  return stems.length >= FRAME_WORDS_MIN && shared >= SAME_FRAME * stems.length
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other))
}

function hasUnitOf({ unit }: ClaimQuantity, other: ClaimQuantity): boolean {
  return unit !== undefined && other.unit !== undefined && singular(unit) === singular(other.unit)
}

function singular(unit: string): string {
  return unit.toLowerCase().replace(/s$/u, '')
}

/** The passage dates the matter, to the same precision, and never as claimed. */
function isOtherDate({ year, month, day }: ClaimDate, given: ClaimDate[]): boolean {
  const years = given.filter(date => year > 0 && date.year > 0)
  if (years.length > 0 && !years.some(date => date.year === year)) return true
  if (month === 0 || day === 0) return false
  const days = given.filter(date => date.month > 0 && date.day > 0)
  return days.length > 0 && !days.some(date => date.month === month && date.day === day)
}
