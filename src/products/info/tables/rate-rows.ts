import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Survey } from '../reading/slip.ts'
import { exactIn, figureColumns } from './column-roles.ts'
import { type RowClaim, surveyRule } from './row-rule.ts'
import type { Row, Table } from './table.ts'

const RATE = /(?<![\p{L}\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/u
const RATED =
  /(?<!\p{L})(?:vat|gst|hst|iva|tva|mwst|ust|tax|discount|rebate|service charge|surcharge|contingency|overheads?|deposit|commission|levy|social (?:security|insurance)|pension|withholding|retention|fee|insurance|indirect costs|mark-?up|rabatt|skonto)(?!\p{L})/iu
/** "Discount of 10 % on rooms only" */
const OF_A_PART =
  /(?<!\p{L})(?:only|nur|ausschließlich|seulement|uniquement|solo|sólo|solamente|soltanto)(?!\p{L})/iu
const ROWS_BACK_MAX = 30
// A rate of something else lands anywhere; a slip of the pen lands near.
const FARTHEST = 2

/** "VAT (19 %)" and the like: the amount must be that rate of a figure, or of a run of figures, above it. */
export function surveyRateRows(table: Table): Survey[] {
  const columns = figureColumns(table)
  const claims = table.rows.flatMap((row, place) => {
    const isRated = RATED.test(row.label) && !OF_A_PART.test(row.label)
    const rate = isRated ? RATE.exec(row.label)?.[1] : undefined
    if (rate === undefined || place === 0) return []
    const above = table.rows.slice(Math.max(0, place - ROWS_BACK_MAX), place)
    const below = table.rows.slice(place + 1, place + 3)
    return columns.flatMap(column => claimOf(row, column, Number(rate.replace(',', '.')), above, below))
  })
  return [surveyRule(claims, true)]
}

function claimOf(row: Row, column: number, rate: number, rowsAbove: Row[], rowsBelow: Row[]): RowClaim[] {
  const claim = exactIn(row, column)
  const [above, below] = [rowsAbove, rowsBelow].map(rows =>
    rows.flatMap(other => other.cells[column]?.figure ?? []),
  ) as [Figure[], Figure[]]
  const base = above.at(-1)
  if (!claim || claim.kind === 'percent' || rate === 0 || !base) return []
  const bases = [...[...above, ...below].map(figure => figure.value), ...runSums(above)]
  const rated = (value: number) => (Math.abs(value) * rate) / 100
  const likely = nearestBase(bases, rate, claim.value)
  const ratio = Math.abs(claim.value) / rated(likely)
  const fits = bases.some(value => Math.abs(rated(value) - Math.abs(claim.value)) <= claim.step * 1.01)
  const holds = fits || ratio > FARTHEST || ratio < 1 / FARTHEST
  const tell = () =>
    say`${rate} % of ${amountText(likely, claim)} is ${amountText(Number(rated(likely).toFixed(2)), claim)}, but “${row.label}” in line ${row.line} is ${claim.text}`
  const isNear = isPlainRate(row.label)
  return [{ row, stated: claim, from: [base], holds, isNear, tell }]
}

const PLAIN_RATE_LENGTH_MAX = 32

/** "VAT (19 %)" says of what it is a rate; a long label speaks of something else besides. */
function isPlainRate(label: string): boolean {
  return label.length <= PLAIN_RATE_LENGTH_MAX
}

/** The sums of the last few rows, deductions taken off or not. */
function runSums(above: Figure[]): number[] {
  const sums: number[] = []
  let [added, signed] = [0, 0]
  for (const figure of above.toReversed()) {
    added += figure.value
    signed = figure.value - signed
    sums.push(added, signed)
  }
  const last = above.at(-1)
  const before = above.at(-2)
  if (last && before) sums.push(before.value - last.value, before.value + last.value)
  return sums
}

function nearestBase(bases: number[], rate: number, stated: number): number {
  const miss = (base: number) => Math.abs((Math.abs(base) * rate) / 100 - Math.abs(stated))
  return bases.reduce((best, base) => (miss(base) < miss(best) ? base : best))
}
