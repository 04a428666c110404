import { say } from '../../../core/text/say.ts'
import { isExact } from '../../../language/figures/read-figures.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Survey } from '../reading/slip.ts'
import { figureColumns } from './column-roles.ts'
import { isNear, type RowClaim, surveyRule } from './row-rule.ts'
import type { Row, Table } from './table.ts'
import { isTotal } from './table-totals.ts'

const MEAN =
  /^(?:(?:arithmetic |overall )?(?:mean|average|avg\.?)|mittelwert|durchschnitt|moyenne|media|promedio|ø)$/iu
/** Rows that sum up others are no values of their own. */
const NO_VALUE =
  /(?<!\p{L})(?:mean|average|median|min|max|minimum|maximum|limit|target|guide|norm|reference|sd|deviation|sum|all)(?!\p{L})/iu
const VALUES_MIN = 3
const FARTHEST = 1.5

/** "Mean 6.5 108 170 4.2" below the values of which it is the mean, column by column. */
export function surveyMeanRows(table: Table): Survey[] {
  const { rows } = table
  const columns = figureColumns(table)
  return rows.flatMap((row, place) => {
    if (!MEAN.test(row.label.replace(/[*_:]/gu, '').trim())) return []
    const values = rows.slice(0, place).filter(({ label }) => !isTotal(label) && !NO_VALUE.test(label))
    const claims = columns.flatMap(column => claimOf(row, values, column))
    // One column alone may be weighted, or be the mean of other values.
    const successes = claims.filter(({ holds }) => holds).length
    return successes > claims.length - successes ? [surveyRule(claims, true)] : []
  })
}

function claimOf(row: Row, values: Row[], column: number): RowClaim[] {
  const stated = row.cells[column]?.figure
  const from = values.flatMap(({ cells }) => cells[column]?.figure ?? [])
  if (!stated || !isExact(stated) || from.length < VALUES_MIN || from.length !== values.length) return []
  if (!from.every(figure => figure.sure && figure.kind === stated.kind)) return []
  const mean = from.reduce((sum, { value }) => sum + value, 0) / from.length
  const tell = () =>
    say`The mean of the ${from.length} figures above “${row.label}” in line ${row.line} is ${amountText(Number((Math.round(mean / stated.step) * stated.step).toPrecision(12)), stated)}, but the document gives ${stated.text}`
  return [
    {
      row,
      stated,
      from,
      holds: Math.abs(mean - stated.value) <= stated.step * 0.51 + 1e-9,
      isNear: isNear(stated.value, mean, FARTHEST),
      tell,
    },
  ]
}
