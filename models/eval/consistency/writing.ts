import { MONTHS, WEEKDAYS, weekdayOf } from '../../../src/language/calendar.ts'
import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'

/** How documents of different countries and houses write figures and days. */

const DAY_MS = 86_400_000

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

export const wholes = (draw: Draw, count: number, least: number, most: number): number[] =>
  Array.from({ length: count }, () => draw.whole(least, most))

export function some<T>(draw: Draw, choices: readonly T[], count: number): T[] {
  const rest = [...choices]
  return Array.from({ length: count }, () => rest.splice(draw.whole(0, rest.length - 1), 1)[0]!)
}

/** A wrong whole number as a slip makes it: a digit changed, two digits swapped, or a few percent off. */
export function off(draw: Draw, value: number): number {
  const digits = String(Math.abs(value))
  const away = Math.max(2, Math.round((Math.abs(value) * draw.whole(4, 20)) / 100))
  const near = value + draw.pick([-1, 1]) * away
  if (digits.length < 3 || draw.whole(0, 2) > 0) return near
  const at = draw.whole(0, Math.min(2, digits.length - 2))
  const swapped =
    Number(digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2)) * Math.sign(value)
  return swapped === value || swapped * 2 < value ? near : swapped
}

/** 1,234,567 with any sign between the thousands. */
export const grouped = (value: number, sign = ','): string => {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(?:\d{3})+$)/gu, sign)
  return value < 0 ? `-${digits}` : digits
}

/** 1,234.56 and its relatives; the value is in cents. */
export const cents = (value: number, thousands = ',', decimal = '.'): string =>
  `${grouped(Math.trunc(value / 100), thousands)}${decimal}${String(Math.abs(value) % 100).padStart(2, '0')}`

export const fixed = (value: number, decimals: number): string => value.toFixed(decimals)

export const percentOf = (part: number, whole: number, decimals = 0): string =>
  ((100 * part) / whole).toFixed(decimals)

const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS

export const someDay = (draw: Draw, from = 2018, to = 2025): number =>
  dayOf(draw.whole(from, to), draw.whole(1, 12), draw.whole(1, 28))

const partsOf = (day: number) => {
  const date = new Date(day * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const yearOf = (day: number): number => partsOf(day).year

export const british = (at: number): string => {
  const { year, month, day } = partsOf(at)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

export const american = (at: number): string => {
  const { year, month, day } = partsOf(at)
  return `${MONTHS[month - 1]} ${day}, ${year}`
}

export const iso = (at: number): string => new Date(at * DAY_MS).toISOString().slice(0, 10)

export const dotted = (at: number): string => iso(at).split('-').reverse().join('.')

export const monthYear = (at: number): string => {
  const { year, month } = partsOf(at)
  return `${MONTHS[month - 1]} ${year}`
}

export const weekday = (at: number, shift = 0): string => {
  const { year, month, day } = partsOf(at)
  return WEEKDAYS[(weekdayOf(year, month, day) + shift) % 7]!
}

export const MONTH_NAMES = MONTHS

/** A plain-text table with its columns kept apart by spaces: the first to the left, the others to the right. */
export function aligned(rows: string[][]): string {
  const bare = (cell: string) =>
    cell.replace(/\u0001[^\u0002]*\u0002([^\u0002]*)\u0002[^\u0003]*\u0003/gu, '$1')
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => bare(row[column] ?? '').length)))
  return rows
    .map(row =>
      row
        .map((cell, column) => {
          const space = ' '.repeat(widths[column]! - bare(cell).length)
          return column === 0 ? cell + space : space + cell
        })
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

export function piped(rows: string[][]): string {
  const line = (row: string[]) => `| ${row.join(' | ')} |`
  const rule = `|${rows[0]!.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n')
}
