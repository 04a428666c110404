import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { amountText } from '../figures/amount-text.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { nearestSum, signedSums } from '../figures/signed-sums.ts'
import type { Survey } from '../reading/slip.ts'
import { columnRoles, exactIn, figureColumns } from './column-roles.ts'
import { isNear, type RowClaim, surveyRule } from './row-rule.ts'
import { areAlike } from './row-totals.ts'
import type { Row, Table } from './table.ts'
import { isAdditiveHead, isTotal } from './table-totals.ts'

const OPENS =
  /(?<!\p{L})(?:opening|beginning|brought forward|b\/f|start of|at start|at the start|(?:at|as at|as of|on) 1 (?:january|april|july|october|february|march|may|june|august|september|november|december))(?!\p{L})/iu
const CLOSES =
  /(?<!\p{L})(?:closing|ending|carried forward|c\/f|now (?:owing|due)|balance (?:owing|due|outstanding)|end of|at end|at the end|(?:at|as at|as of|on) (?:31|30|28|29) \p{L}+)(?!\p{L})/iu
const NO_MOVEMENT = /^(?:of which|thereof|including|average|memo)|%|per/iu

/** Opening balance, movements, closing balance: down the rows, across the columns, and from line to line. */
export function surveyBalances(table: Table): Survey[] {
  return [...downRows(table), ...acrossColumns(table), ...fromLineToLine(table)]
}

function downRows(table: Table): Survey[] {
  const closing = table.rows.findIndex(row => CLOSES.test(row.label) && !OPENS.test(row.label))
  const opening = table.rows.slice(0, Math.max(0, closing)).findLastIndex(row => OPENS.test(row.label))
  if (opening < 0 || closing - opening < 2) return []
  const between = table.rows.slice(opening, closing).filter(row => !NO_MOVEMENT.test(row.label))
  // Totals among the movements hold those above them.
  const totals = between.filter(row => isTotal(row.label))
  const moving = totals.length > 0 ? [between[0]!, ...totals] : between
  const claims = additiveColumns(table)
    .filter(column => moving.every(row => isReadable(row, column)))
    .flatMap(column =>
      claimOf(
        table,
        table.rows[closing]!,
        exactIn(table.rows[closing]!, column),
        moving.map(row => row.cells[column]?.figure),
      ),
    )
  return [surveyRule(claims, true)]
}

/** A movement that could not be read may be anything. */
function isReadable({ cells }: Row, column: number): boolean {
  const cell = cells[column]
  return cell?.figure !== undefined || !/\d/u.test(cell?.text ?? '')
}

/** Prices and averages of a period do not add up. */
function additiveColumns(table: Table): number[] {
  return figureColumns(table).filter(column => isAdditiveHead(table.head[column] ?? ''))
}

function acrossColumns(table: Table): Survey[] {
  const roles = columnRoles(table)
  const [from, to] = [roles.indexOf('opening'), roles.indexOf('closing')]
  if (from < 1 || to - from < 2) return []
  const claims = table.rows.flatMap(row =>
    claimOf(
      table,
      row,
      exactIn(row, to),
      row.cells.slice(from, to).map(cell => cell.figure),
      2,
    ),
  )
  return [surveyRule(claims, true)]
}

/** A running balance: the last one and the movement of this line make the new one. */
function fromLineToLine(table: Table): Survey[] {
  const roles = columnRoles(table)
  const column = roles.indexOf('balance')
  const moves = figureColumns(table).filter(other => other < column && roles[other] !== 'quantity')
  if (column < 1 || moves.length === 0) return []
  const claims: RowClaim[] = []
  let before: Figure | undefined
  for (const row of table.rows) {
    const balance = row.cells[column]?.figure
    const movements = moves.flatMap(other => row.cells[other]?.figure ?? [])
    const [claim] =
      before && movements.length > 0 ? claimOf(table, row, exactIn(row, column), [before, ...movements]) : []
    if (claim) claims.push(claim)
    // A wrong balance would make the next line look wrong too, so that one is passed over.
    before = claim && !claim.holds ? undefined : balance
  }
  return [surveyRule(claims, table.rows.length > 3)]
}

function claimOf(
  table: Table,
  row: Row,
  stated: Figure | undefined,
  cells: (Figure | undefined)[],
  farthest?: number,
): RowClaim[] {
  const from = cells.flatMap(figure => figure ?? [])
  if (!stated || from.length < 2 || cells[0] === undefined || stated.kind === 'percent') return []
  if (!areAlike([stated, ...from]) || !from.every(figure => figure.sure)) return []
  const sums = signedSums(from)
  const slack = roundingSlack(stated, from, table.rounded)
  const holds = sums.some(sum => Math.abs(sum - stated.value) <= slack)
  // Signs that are written are no question.
  const plain = from.reduce((sum, { value }) => sum + value, 0)
  const due = from.some(({ value }) => value < 0) ? plain : nearestSum(sums, stated.value)
  const tell = () =>
    say`What stands before “${row.label}” in line ${row.line} makes ${amountText(Number(due.toPrecision(12)), stated)}, but the document gives ${stated.text}`
  const isSlip = isNear(stated.value, due, farthest)
  return [{ row, stated, from, holds, isNear: isSlip, tell }]
}
