import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
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

/** Rows and columns that are named as the mean of the others. */
export function surveyMeans(table: Table): Survey[] {
  return [...surveyMeanRows(table), ...surveyMeanColumns(table)]
}

/** "Mean 6.5 108 170 4.2" below the values of which it is the mean, column by column. */
function surveyMeanRows(table: Table): Survey[] {
  const { rows } = table
  const columns = figureColumns(table)
  return rows.flatMap((row, place) => {
    if (!isMean(row.label)) return []
    const values = rows.slice(0, place).filter(({ label }) => !isTotal(label) && !NO_VALUE.test(label))
    const claims = columns.flatMap(column => claimBelow(row, values, column))
    // One column alone may be weighted, or be the mean of other values.
    const successes = claims.filter(({ holds }) => holds).length
    return successes > claims.length - successes ? [surveyRule(claims, true)] : []
  })
}

/** "| A | 61 | 64 | 58 | 66 | 61 | 62.0 |" under "Mean": of the cells before it. */
function surveyMeanColumns(table: Table): Survey[] {
  const { rows, head } = table
  // Of columns that are numbered, the head is read as a row.
  const isNumbered = rows[0]?.cells.some(({ text }) => isMean(text)) ?? false
  const names = isNumbered ? rows[0]!.cells.map(({ text }) => text) : head
  const columns = figureColumns(table)
  return columns.flatMap(column => {
    if (!isMean(names[column] ?? '')) return []
    const before = columns.filter(other => other < column && !NO_VALUE.test(names[other] ?? ''))
    const claims = rows.slice(Number(isNumbered)).flatMap(row => meanClaim(row, column, before))
    const successes = claims.filter(({ holds }) => holds).length
    return successes > claims.length - successes ? [surveyRule(claims, true)] : []
  })
}

function isMean(name: string): boolean {
  return MEAN.test(name.replace(/[*_:]/gu, '').trim())
}

function meanClaim(row: Row, column: number, before: number[]): RowClaim[] {
  const figures = before.flatMap(other => row.cells[other]?.figure ?? [])
  const tell = (mean: string, stated: string) =>
    say`The mean of the ${figures.length} figures before it in line ${row.line} is ${mean}, but the document gives ${stated}`
  return figures.length === before.length ? claimOf(row, row.cells[column]?.figure, figures, tell) : []
}

type Tell = (mean: string, stated: string) => string

function claimBelow(row: Row, values: Row[], column: number): RowClaim[] {
  const figures = values.flatMap(({ cells }) => cells[column]?.figure ?? [])
  const tell = (mean: string, stated: string) =>
    say`The mean of the ${figures.length} figures above “${row.label}” in line ${row.line} is ${mean}, but the document gives ${stated}`
  return figures.length === values.length ? claimOf(row, row.cells[column]?.figure, figures, tell) : []
}

function claimOf(row: Row, stated: Figure | undefined, from: Figure[], tellMean: Tell): RowClaim[] {
  if (!stated || !isExact(stated) || from.length < VALUES_MIN) return []
  if (!from.every(figure => figure.sure && figure.kind === stated.kind)) return []
  const mean = from.reduce((sum, { value }) => sum + value, 0) / from.length
  const shown = Number((Math.round(mean / stated.step) * stated.step).toPrecision(12))
  const tell = () => tellMean(amountText(shown, stated), stated.text)
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
