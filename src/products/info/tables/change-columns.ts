import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { changeBetween } from '../claims/change-size.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Survey } from '../reading/slip.ts'
import { columnRoles, exactIn, figureColumns } from './column-roles.ts'
import { type RowClaim, surveyRule } from './row-rule.ts'
import { areAlike } from './row-totals.ts'
import type { Row, Table } from './table.ts'

// The written change may be rounded or cut off: less than one step of its last digit is let pass.
const CUT_OFF = 0.999
const PAIRS_MAX = 30

type Pair = [from: number, to: number]

/** As it is; costs that fall are good news to some tables, which then turn every sign; and without any sign. */
const SIGNS = [1, -1, 0] as const

/** A column that gives the change between two others, as a difference or in percent. */
export function surveyChangeColumns(table: Table): Survey[] {
  const roles = columnRoles(table)
  const columns = figureColumns(table)
  return columns
    .filter(column => roles[column] === 'change')
    .map(column => {
      const values = columns.filter(
        other => other !== column && roles[other] !== 'change' && roles[other] !== 'share',
      )
      const inPercent = /%|percent|pct/iu.test(table.head[column] ?? '')
      const signs = hasMinus(table, column) ? SIGNS.slice(0, 2) : SIGNS
      const changes = signs.map(sign => ({ column, inPercent, sign, rounded: table.rounded }))
      const attempts = changes.flatMap(change =>
        pairsOf(values).map(pair => table.rows.flatMap(row => claimOf(row, change, pair))),
      )
      const best = attempts.toSorted((left, right) => kept(right) - kept(left))[0] ?? []
      return surveyRule(best, values.length === 2 && kept(best) > 0)
    })
}

function kept(claims: RowClaim[]): number {
  return claims.filter(claim => claim.holds).length
}

/** Neighbouring columns in either direction: some tables put the latest year first. */
function pairsOf(columns: number[]): Pair[] {
  const pairs: Pair[] = []
  for (let place = 1; place < columns.length && pairs.length < PAIRS_MAX; place++) {
    const [left, right] = [columns[place - 1]!, columns[place]!]
    pairs.push([left, right], [right, left])
  }
  return pairs
}

type ChangeColumn = { column: number; inPercent: boolean; sign: 1 | -1 | 0; rounded: boolean }

function claimOf(row: Row, change: ChangeColumn, [first, second]: Pair): RowClaim[] {
  const [stated, from, to] = [exactIn(row, change.column), exactIn(row, first), exactIn(row, second)]
  if (!stated || !from || !to || !areAlike([from, to])) return []
  const isShare =
    stated.kind === 'percent' || stated.kind === 'points' || (stated.kind === 'plain' && change.inPercent)
  // "Margin (%)" changes in points, whatever the head of the column says.
  const isRate = from.kind !== 'percent' && /%|percent|margin|ratio|(?<!\p{L})rate/iu.test(row.label)
  if (isShare && ((from.kind !== 'percent' && (from.value <= 0 || to.value <= 0)) || isRate)) return []
  const [low, high] = isShare
    ? shareRange(from, to, change.rounded)
    : differenceRange(from, to, change.rounded)
  const slack = stated.step * (isShare ? CUT_OFF : 0.51)
  const fits = (value: number) => value >= low - slack && value <= high + slack
  // In points the change of a percentage is its difference; loosely, people call that percent.
  const inPoints =
    from.kind === 'percent' && Math.abs(to.value - from.value - stated.value) <= stated.step + 1e-9
  const tell = () => {
    const [middle, like] = [(low + high) / 2, isShare ? ({ kind: 'percent', unit: '%' } as const) : stated]
    const change = amountText(Number(middle.toFixed(isShare ? 1 : 4)), like)
    return say`From ${from.text} to ${to.text} is a change of ${change}, but “${row.label}” in line ${row.line} gives ${stated.text}`
  }
  // A sign alone proves nothing: some tables write a fall without it.
  const isUnsigned = change.sign === 0 && stated.value >= 0
  const changeValue = change.sign === 0 ? stated.value : change.sign * stated.value
  const holds = fits(changeValue) || (isUnsigned && fits(-changeValue)) || inPoints
  return [{ row, stated, from: [from, to], holds, isNear: !fits(-changeValue), tell }]
}

function hasMinus({ rows }: Table, column: number): boolean {
  return rows.some(({ cells }) => /[(−-]\s?\d/u.test(cells[column]?.text ?? ''))
}

function shareRange(from: Figure, to: Figure, rounded: boolean): [number, number] {
  const [least, greatest] = changeBetween(from, to, from.kind === 'percent', rounded)
  return to.value < from.value ? [-greatest, -least] : [least, greatest]
}

function differenceRange(from: Figure, to: Figure, rounded: boolean): [number, number] {
  const blur = rounded || from.step < 1 ? (from.step + to.step) / 2 : 0
  const change = to.value - from.value
  return [change - blur - 1e-9, change + blur + 1e-9]
}
