import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import type { Survey } from '../reading/slip.ts'
import { columnRoles, exactIn, figureColumns } from './column-roles.ts'
import { isNear, type RowClaim, surveyRule } from './row-rule.ts'
import type { Row, Table } from './table.ts'

/** A column headed "Total" that adds up the columns to its left, row by row. */
export function surveyRowTotals(table: Table): Survey[] {
  const roles = columnRoles(table)
  const columns = figureColumns(table)
  const named = columns.filter(column => roles[column] === 'total')
  return (named.length > 0 ? named : shownTotal(table, columns)).map(column => {
    const before = columns.slice(0, columns.indexOf(column))
    const parts = before.slice(before.findLastIndex(other => roles[other] === 'total') + 1)
    const summands = parts.filter(other => roles[other] !== 'change' && roles[other] !== 'share')
    const claims = table.rows.flatMap(row => claimOf(table, row, column, summands))
    return surveyRule(claims, summands.length > 1 && claims.length > 1)
  })
}

const SHOWN_COLUMNS_MIN = 3
const SHOWN_ROWS_MIN = 3
const SMALL = 10

/** The last column, whatever its head: it adds up those before it in three rows or more, and in all but one. */
function shownTotal(table: Table, columns: number[]): number[] {
  const last = columns.at(-1)
  const before = columns.slice(0, -1)
  if (last === undefined || before.length < SHOWN_COLUMNS_MIN) return []
  const claims = table.rows.flatMap(row => claimOf(table, row, last, before))
  const right = claims.filter(({ holds, stated }) => holds && stated.value >= SMALL).length
  return right >= SHOWN_ROWS_MIN && right >= claims.length - 1 ? [last] : []
}

function claimOf({ rounded }: Table, row: Row, column: number, columns: number[]): RowClaim[] {
  const claim = exactIn(row, column)
  const from = columns.flatMap(other => exactIn(row, other) ?? [])
  // A cell with digits that is no exact figure could be anything, so nothing is claimed of its row.
  const unread = columns.some(other => !exactIn(row, other) && /\d/u.test(row.cells[other]?.text ?? ''))
  if (!claim || from.length < 2 || unread || claim.kind === 'percent' || !areAlike([claim, ...from]))
    return []
  const sum = from.reduce((added, figure) => added + figure.value, 0)
  const holds = Math.abs(sum - claim.value) <= roundingSlack(claim, from, rounded)
  const tell = () =>
    say`The figures of “${row.label}” in line ${row.line} add up to ${amountText(sum, claim)}, but the total given is ${claim.text}`
  return [{ row, stated: claim, from, holds, isNear: isNear(claim.value, sum), tell }]
}

/** Of one kind and unit; figures without a unit may have that of the others. */
export function areAlike(figures: Figure[]): boolean {
  const example = figures.find(figure => figure.kind !== 'plain')
  return figures.every(
    ({ kind, unit }) => kind === 'plain' || (example && kind === example.kind && unit === example.unit),
  )
}
