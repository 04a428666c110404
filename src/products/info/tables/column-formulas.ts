import { say } from '../../../core/text/say.ts'
import type { Figure } from '../../../language/figures/read-figures.ts'
import { isDigitSlip } from '../../../language/relations/digit-slip.ts'
import { amountText } from '../figures/amount-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import { surveyChangeColumns } from './change-columns.ts'
import { exactIn, figureColumns } from './column-roles.ts'
import { isNear, type RowClaim, surveyRule } from './row-rule.ts'
import { surveyShareColumns } from './share-columns.ts'
import type { Row, Table } from './table.ts'
import { isTotal } from './table-totals.ts'

// A column that follows from others in the same way in every row, whatever its head says.

const COLUMNS_MAX = 6
const ROWS_MAX = 40
/** Rows whose percentages are tried as the measure of the others. */
const MEASURES_MAX = 4
/** So many rows must keep a formula: one meets it by chance. */
const KEPT_MIN = 2
/** Shorter figures come out by chance. */
const LONG = 10
/** Rows that sum others up, and those whose label tells of an exception. */
const APART =
  /^\P{L}*(?:all|together|overall|average|mean|median|sum|both|whole|best|worst|top|record|max(?:imum)?|min(?:imum)?|highest|lowest)(?!\p{L})|\(|\d\s?%/iu

/** The outcome of two figures, and by how much it may be off because they were rounded. */
type Formula = (one: Figure, other: Figure) => { value: number; blur: number } | undefined

const blurOf = ({ step }: Figure) => (step < 1 ? step / 2 : 0)
const relative = (figure: Figure) => blurOf(figure) / Math.abs(figure.value)
/** Dividends and divisors may have been rounded, whole numbers too. */
const halfStep = ({ step, value }: Figure) => step / 2 / Math.abs(value)

const FORMULAS: Formula[] = [
  (one, other) => alike(one, other) && { value: other.value - one.value, blur: blurOf(one) + blurOf(other) },
  (one, other) => alike(one, other) && { value: other.value + one.value, blur: blurOf(one) + blurOf(other) },
  (one, other) => {
    const value = one.value * other.value
    return { value, blur: Math.abs(value) * (relative(one) + relative(other)) }
  },
  (one, other) => quotient(one, other, 1),
  (one, other) => quotient(other, one, 1),
  (one, other) => alike(one, other) && quotient(one, other, 100),
  (one, other) => alike(one, other) && quotient(other, one, 100),
]

function alike(one: Figure, other: Figure): true | undefined {
  return one.kind === other.kind && one.unit === other.unit ? true : undefined
}

function quotient(above: Figure, below: Figure, times: number) {
  if (below.value === 0) return undefined
  const value = (times * above.value) / below.value
  return { value, blur: Math.abs(value) * (halfStep(above) + halfStep(below)) }
}

export function surveyColumnFormulas(table: Table): Survey[] {
  const columns = figureColumns(table)
  // A total is that of its column, which need not follow from the totals beside it.
  const rows = table.rows.filter(({ label }) => !isTotal(label) && !APART.test(label))
  if (columns.length > COLUMNS_MAX || rows.length > ROWS_MAX) return []
  const attempts = columns.flatMap(column => attemptsAt(rows, columns, column)).filter(isTelling)
  // A relation of three columns is told once, of the last of them.
  const best: Attempt[] = []
  for (const each of attempts.toSorted(
    (left, right) => right.kept - left.kept || right.columns.at(-1)! - left.columns.at(-1)!,
  ))
    if (!best.some(other => overlap(each, other))) best.push(each)
  if (best.length === 0) return []
  const told = [...surveyChangeColumns(table), ...surveyShareColumns(table)].flatMap(({ slips }) => slips)
  return best.map(({ claims }) => {
    const { examined, slips } = surveyRule(claims, false)
    return { examined, slips: slips.filter(slip => !told.some(each => meet(slip, each))).map(asSuspicion) }
  })
}

/** Told of the same row by a rule of its own. */
function meet(one: Slip, other: Slip): boolean {
  return one.places.some(({ start }) => other.places.some(place => place.start === start))
}

/** The formula is only read off the table, and any of its figures may be the wrong one. */
function asSuspicion(slip: Slip): Slip {
  return { ...slip, suspected: true }
}

function attemptsAt(rows: Row[], columns: number[], column: number): Attempt[] {
  const others = columns.filter(other => other !== column)
  return others.flatMap((one, place) => [
    ...others
      .slice(place + 1)
      .flatMap(other => FORMULAS.map(formula => claimsOf(rows, [one, other, column], formula))),
    ...rows.slice(0, MEASURES_MAX).map(row => sharesLike(row, rows, [one, column])),
  ])
}

/** Two of three columns in common: the same relation, read from another side. */
function overlap(one: Attempt, other: Attempt): boolean {
  return [...new Set(one.columns)].filter(column => other.columns.includes(column)).length > 1
}

/** Percentages of one whole that the table does not give: each is to its part what that of this row is to its own. */
function sharesLike(like: Row, rows: Row[], [part, share]: [number, number]): Attempt {
  const [whole, percent] = [exactIn(like, part), exactIn(like, share)]
  if (!whole || !percent || percent.kind !== 'percent' || percent.value === 0 || whole.value === 0)
    return { claims: [], kept: 0, columns: [] }
  const ratio = percent.value / whole.value
  const formula: Formula = ({ value }) => ({
    value: value * ratio,
    blur: Math.abs(value * ratio * (percent.step / 2 / percent.value)),
  })
  // Its own row keeps the formula by itself.
  const others = rows.filter(row => row !== like)
  return claimsOf(others, [part, part, share], formula)
}

type Attempt = { claims: RowClaim[]; kept: number; columns: number[] }

function claimsOf(rows: Row[], columns: [number, number, number], formula: Formula): Attempt {
  const claims = rows.flatMap(row => claimOf(row, columns, formula))
  return { claims, kept: claims.filter(({ holds }) => holds).length, columns }
}

function claimOf(row: Row, columns: [number, number, number], formula: Formula): RowClaim[] {
  const [one, other, stated] = columns.map(column => exactIn(row, column))
  if (!one || !other || !stated || one.value === 0 || other.value === 0) return []
  const outcome = formula(one, other)
  if (outcome === undefined) return []
  const { value, blur } = outcome
  const holds = Math.abs(value - stated.value) <= blur + stated.step * 0.51
  const isSlip = isNear(stated.value, value) || isMistyped(stated, value)
  const tell = () =>
    say`“${row.label}” in line ${row.line} gives ${stated.text}, but as the other rows have it this would be ${amountText(Number(value.toPrecision(6)), stated)}`
  return [{ row, stated, from: [one, other], holds, isNear: isSlip, tell }]
}

/** Small whole numbers and columns that repeat another keep many formulas; one that two rows break, or one breaks by far, was not meant. */
function isTelling({ claims }: Attempt): boolean {
  const telling = claims.filter(
    ({ holds, stated, from }) => holds && isLong(stated) && differ([stated, from[0]!]),
  )
  const breaches = claims.filter(({ holds }) => !holds)
  return breaches.length <= 1 && breaches.every(claim => claim.isNear) && telling.length >= KEPT_MIN
}

function isLong({ value, step }: Figure): boolean {
  return Math.abs(value / step) >= LONG
}

function isMistyped({ value, step }: Figure, right: number): boolean {
  const digits = String(Math.round(value / step))
  return value > 0 && right > 0 && digits.length > 1 && isDigitSlip(digits, String(Math.round(right / step)))
}

function differ(figures: Figure[]): boolean {
  return new Set(figures.map(({ value }) => value)).size === figures.length
}
