import { isDay } from '../calendar.ts'

export type DateParts = {
  from: number
  to: number
  year: number
  month: number
  day: number
  quarter?: number
  sure?: boolean
}

/** How this document writes 03/04/2024: day first, month first, or undecided. */
export type NumericOrder = 'day-first' | 'month-first' | 'unsettled'

const SLASHED = /(?<![\p{N}/.-])(\d{1,2})([/-])(\d{1,2})\2(?:18|19|20|21)\d{2}(?!\p{N})/gu
const NUMBERS_BEFORE = /(?<![\p{L}\p{N}/.-])(\d{1,2})([./-])(\d{1,2})\2$/u
const NUMBERS_AFTER = /^([/-])(\d{2})\1(\d{2})(?![\p{N}/-])/u

/** One date with a number past 12 in either place settles the order for the whole document. */
export function settleOrder(text: string): NumericOrder {
  let dayFirst = false
  let monthFirst = false
  for (const [, first, , second] of text.matchAll(SLASHED)) {
    if (Number(first) > 12 && Number(second) <= 12) dayFirst = true
    if (Number(second) > 12 && Number(first) <= 12) monthFirst = true
    if (dayFirst && monthFirst) break
  }
  if (dayFirst === monthFirst) return 'unsettled'
  return dayFirst ? 'day-first' : 'month-first'
}

/** Reads 2024-06-30, 30.06.2024 and 30/06/2024 around the year at `at`. */
export function readNumericDate(
  text: string,
  at: number,
  year: number,
  order: NumericOrder,
): DateParts | undefined {
  const after = NUMBERS_AFTER.exec(text.slice(at + 4, at + 12))
  if (after && !/[\p{N}/-]$/u.test(text.slice(Math.max(0, at - 1), at))) {
    const month = Number(after[2])
    const day = Number(after[3])
    // "1994-95-96" counts years.
    if (month > 31 && day > 31) return undefined
    // 2024-31-06 may be year-day-month: only a date that is invalid in both orders is surely wrong.
    const sure = isDay(year, month, day) || !isDay(year, day, month)
    return { from: at, to: at + 4 + after[0].length, year, month, day, sure }
  }
  const before = NUMBERS_BEFORE.exec(text.slice(Math.max(0, at - 8), at))
  // "1.2.2024.5" is a version.
  if (!before || /^[./]\d/u.test(text.slice(at + 4, at + 6))) return undefined
  const [whole, first, sign, second] = before
  const span = { from: at - whole.length, to: at + 4, year }
  return { ...span, ...settle(year, Number(first), Number(second), sign === '.' ? 'day-first' : order) }
}

function settle(
  year: number,
  first: number,
  second: number,
  order: NumericOrder,
): { day: number; month: number; sure: boolean } {
  const asDayFirst = { day: first, month: second }
  const asMonthFirst = { day: second, month: first }
  const dayFirstExists = isDay(year, second, first)
  const monthFirstExists = isDay(year, first, second)
  if (!dayFirstExists && !monthFirstExists) return { ...asDayFirst, sure: true }
  if (order === 'day-first' && dayFirstExists) return { ...asDayFirst, sure: true }
  if (order === 'month-first' && monthFirstExists) return { ...asMonthFirst, sure: true }
  const only = dayFirstExists !== monthFirstExists || first === second
  return { ...(dayFirstExists ? asDayFirst : asMonthFirst), sure: only }
}
