import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { isExact } from '../../../language/figures/read-figures.ts'
import type { Survey } from '../reading/slip.ts'
import { columnRoles, exactIn, figureColumns } from './column-roles.ts'
import { type RowClaim, surveyRule } from './row-rule.ts'
import type { Table } from './table.ts'
import { isTotal } from './table-totals.ts'

const CUT_OFF = 0.999
/** Ones and noughts are marks and no parts. */
const WHOLE_MIN = 3

/** A column of shares beside the column they are shares of: each is its row's part of the total. */
export function surveyShareColumns(table: Table): Survey[] {
  const roles = columnRoles(table)
  const columns = figureColumns(table)
  const isShare = (column: number) =>
    roles[column] === 'share' || (roles[column] === 'other' && allPercent(table, column))
  return columns.filter(isShare).map(column => {
    const values = columns.filter(other => other < column && !isShare(other) && roles[other] !== 'change')
    const attempts = values.map(value => claimsOf(table, column, value))
    const keptBy = (claims: RowClaim[]) => claims.filter(claim => claim.holds).length
    const best = attempts.toSorted((left, right) => keptBy(right) - keptBy(left))[0] ?? []
    return surveyRule(best, keptBy(best) > 1)
  })
}

function allPercent({ rows }: Table, column: number): boolean {
  const figures = rows.flatMap(row => row.cells[column]?.figure ?? [])
  return figures.length > 1 && figures.every(figure => figure.kind === 'percent')
}

function claimsOf(table: Table, column: number, value: number): RowClaim[] {
  const whole = wholeOf(table, value)
  if (!whole) return []
  return table.rows.flatMap(row => {
    const [stated, part] = [exactIn(row, column), exactIn(row, value)]
    if (!stated || !part || (stated.kind !== 'percent' && stated.kind !== 'plain') || part.kind === 'percent')
      return []
    const percent = (100 * part.value) / whole.value
    const blur = table.rounded || part.step < 1 ? (50 * (part.step + whole.step)) / Math.abs(whole.value) : 0
    const holds = Math.abs(percent - stated.value) <= stated.step * CUT_OFF + blur
    const tell = () =>
      say`${part.text} is ${percent.toFixed(1)} % of ${whole.text}, but “${row.label}” in line ${row.line} gives ${stated.text}`
    return [{ row, stated, from: whole.figure ? [part, whole.figure] : [part], holds, isNear: true, tell }]
  })
}

/** The figure of the last total row or, where there is none, what the column adds up to. */
function wholeOf(
  { rows }: Table,
  column: number,
): { value: number; step: number; text: string; figure?: Figure } | undefined {
  const total = rows.findLast(row => isTotal(row.label))?.cells[column]?.figure
  if (total) return isExact(total) && total.value > WHOLE_MIN ? { ...total, figure: total } : undefined
  const figures = rows.flatMap(row => row.cells[column]?.figure ?? [])
  if (figures.length < 2 || !figures.every(isExact) || rows.some(row => isTotal(row.label))) return undefined
  const value = figures.reduce((sum, figure) => sum + figure.value, 0)
  return value > WHOLE_MIN
    ? { value, step: figures[0]!.step * figures.length, text: say`the ${value} that the column adds up to` }
    : undefined
}
