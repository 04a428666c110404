import { say } from '../../../core/text/say.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { nearestSum, signedSums } from '../figures/signed-sums.ts'
import type { Survey } from '../reading/slip.ts'
import { exactIn, figureColumns } from './column-roles.ts'
import { isNear, type RowClaim, surveyRule } from './row-rule.ts'
import { areAlike } from './row-totals.ts'
import type { Row, Table } from './table.ts'
import { isPart, isTotal } from './table-totals.ts'

const RESULT =
  /^(?:(?:gross|operating|net|pre-?tax|trading|annual)\s(?:profit|loss|result|surplus|deficit|earnings|cash flow|pay|income|salary|amount payable|position)|profit|loss|result|surplus|deficit|ebitda?|take-home pay|amount (?:due|payable)|balance due)(?!\p{L})/iu
const INCOME =
  /revenue|sales|turnover|income|receipts|grants|fees|gross|total|subtotal|salary|wages|inflow|contributions|donations|profit|surplus|ebit/iu
const COST =
  /cost|expen[sc]|wage|salar|rent|tax|interest|depreciation|amorti[sz]ation|overhead|material|payroll|marketing|administ|insurance|pension|deduct|less|discount|paid|advance|deposit|outflow|spend|fees|utilit|travel|staff|contribution|goods|levy|charges|vat|selling|research/iu
const ROWS_MAX = 9
const FARTHEST = 1.4

/** Revenue less costs makes the profit. Only rows that are known for income or cost are held against the result. */
export function surveyResults(table: Table): Survey[] {
  const columns = figureColumns(table)
  const claims: RowClaim[] = []
  let from = 0
  for (const [place, row] of table.rows.entries()) {
    const block = table.rows.slice(from, place)
    if (place === 0 || !(RESULT.test(row.label) || isNetTotal(row, block))) continue
    if (isReadable(block)) claims.push(...columns.flatMap(column => claimOf(table, row, block, column)))
    // The next result starts from this one.
    from = place
  }
  return [surveyRule(claims, true)]
}

/** "Income, Expense, Total": what one leaves of the other. */
function isNetTotal({ label }: Row, [first, second, ...more]: Row[]): boolean {
  const isPair = second !== undefined && more.length === 0
  return (
    isPair &&
    /^(?:total|net|balance)$/iu.test(label) &&
    INCOME_ALONE.test(first!.label) &&
    EXPENSE.test(second.label)
  )
}

const INCOME_ALONE = /^(?:total )?(?:income|receipts|revenues?|money in)$/iu
const EXPENSE = /^(?:total )?(?:expen[sd]\w*|costs?|payments|outgoings|money out)$/iu

function isReadable(block: Row[]): boolean {
  const [first, ...others] = block
  if (!first || others.length === 0 || block.length > ROWS_MAX) return false
  return (
    INCOME.test(first.label) &&
    others.every(({ label }) => COST.test(label) || INCOME.test(label) || isTotal(label))
  )
}

function claimOf(table: Table, row: Row, block: Row[], column: number): RowClaim[] {
  const claim = exactIn(row, column)
  const rows = block.filter(({ label }) => isPart(label) || isTotal(label))
  const cells = rows.map(other => ({ total: isTotal(other.label), figure: other.cells[column]?.figure }))
  if (!claim || claim.kind === 'percent' || cells.some(({ figure }) => !figure)) return []
  const all = cells.map(({ figure }) => figure!)
  if (!areAlike([claim, ...all]) || !all.every(figure => figure.sure)) return []
  const [leaves, totals] = [cells.filter(cell => !cell.total), cells.filter(cell => cell.total)]
  const readings = [leaves, totals, [cells[0]!, ...totals.filter(cell => cell !== cells[0])]]
    .map(reading => reading.map(({ figure }) => figure!))
    .filter(reading => reading.length > 1)
  const sums = readings.flatMap(signedSums)
  if (sums.length === 0) return []
  const slack = roundingSlack(claim, all, table.rounded)
  const holds = sums.some(sum => Math.abs(Math.abs(sum) - Math.abs(claim.value)) <= slack)
  const tell = () =>
    say`The figures before “${row.label}” in line ${row.line} leave ${amountText(nearestSum(sums, claim.value), claim)}, but the document gives ${claim.text}`
  const isSlip = isNear(claim.value, nearestSum(sums, claim.value), FARTHEST)
  return [{ row, stated: claim, from: all, holds, isNear: isSlip, tell }]
}
