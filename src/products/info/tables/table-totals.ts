import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { FOREIGN_DEDUCTION, FOREIGN_NOT_A_PART, FOREIGN_NOT_ADDITIVE } from './foreign-table-words.ts'
import type { Row, Table } from './table.ts'

/** A total and the figures it stands under: `parts` may be added in any of the ways in `sums`, the plain one first. */
export type Total = { row: Row; figure: Figure; parts: Figure[]; sums: number[]; rounded: boolean }

const TOTAL_WORDS =
  'total|sum|summe|gesamt|insgesamt|gesamtsumme|gesamtbetrag|zwischensumme|somme|totale|suma|soma|totaal|subtotaal|subtotale|sous-total|montant total|importe total|importo totale'
const TOTAL = new RegExp(
  `^(?:(?:grand|overall|sub|net|gross)[\\s-]?)?(?:${TOTAL_WORDS})(?![\\p{L}-])|(?<!\\p{L})(?:sub-?)?total$|^(?:all |al)?together$`,
  'iu',
)
const SUBTOTAL = /sub-?tota|zwischensumme|sous-total|totale parziale|suma parcial/iu
const DEDUCTION =
  /(?<!\p{L})(?:less|minus|discounts?|deductions?|rebate|refunds?|credits?|returns|paid|deposit|prepayment|withdrawals?|disposals?|depreciation|loss|losses|abzüglich|rabatt)(?!\p{L})/iu
// "Documentation, per bill of lading" is a part all the same.
const NOT_A_PART =
  /^(?:of which|thereof|including|incl|davon|dont|memo)(?!\p{L})|(?<!\p{L}|, )(?:average|per)(?!\p{L})|(?<!\p{L})(?:quarterly|monthly)$/iu
const NOT_ADDITIVE =
  /average|(?<!\p{L})(?:avg|mean|median|rates?|ratio|price|per|max|min)(?!\p{L})|%|percent|share|growth|change|index|score|margin|^(?:year|date|no\.?|id|age|rank)$|#|△|Δ/iu
const SUFFIXES_MAX = 30
const LABEL_LENGTH_MAX = 60

/** Every total of the table with its parts, column by column. Columns that do not add up by nature are left out. */
export function totalsOf({ head, rows, rounded }: Table): Total[] {
  const roles = withShownTotals(rows.map(readRole).map(withAllRow))
  if (!roles.some(role => role.isTotal)) return []
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0)
  const columns = Array.from({ length: width }, (_, column) => column).slice(1)
  const totals = columns.map(column => ({ name: head[column] ?? '', all: columnTotals(roles, column) }))
  const fitting = Map.groupBy(
    totals.flatMap(({ all }) => all.filter(addsUp)),
    ({ row }) => row,
  )
  const isOnly = totals.filter(({ all }) => all.length > 0).length === 1
  return totals
    .flatMap(({ name, all }) => {
      if (isAdditiveHead(name) || (isOnly && PRICE.test(name))) return all
      // "Change from 2018" and "Meals per day" may add up all the same, as another column shows.
      if (!isAdditiveHead(name.replace(MAY_ADD_UP, ''))) return []
      return all.filter(total => (fitting.get(total.row)?.length ?? 0) > Number(addsUp(total)))
    })
    .map(total => ({ ...total, rounded }))
}

/** Of single things, in the one column of a table: not the price of each of several. */
const PRICE = /^(?:our |your )?(?:total )?prices?(?: in \p{L}+| ?\([^()]{1,12}\)| [€£$])?$/iu
const MAY_ADD_UP =
  /change|(?<!\p{L})(?:per|pro|par|por|al|im|a|an|en) (?:day|week|month|year|annum|tag|woche|monat|jahr|jour|semaine|mois|an|día|semana|mes|año|giorno|settimana|mese|anno)(?!\p{L})/giu

function addsUp({ figure, sums }: ColumnTotal): boolean {
  return Math.abs(sums[0]! - figure.value) < figure.step / 2
}

const ALL = /^all (?!(?:other|day|year|in|ages?|from|but|for|at|on|with)s?(?!\p{L}))\p{L}+(?: \p{L}+)?$/iu
const ALL_PARTS_MIN = 2

/** "All products", in the last row: their total. */
function withAllRow(role: RoleOfRow, place: number, { length }: RoleOfRow[]): RoleOfRow {
  const isLast = place === length - 1 && place >= ALL_PARTS_MIN
  return isLast && ALL.test(role.row.label) ? { ...role, isTotal: true, isPart: false } : role
}

const SHOWN_PARTS_MIN = 3
const SHOWN_VALUE_MIN = 100

/** A row without a name for it is a total where it adds up three rows or more in a column, as no chance would have it. */
function withShownTotals(roles: RoleOfRow[]): RoleOfRow[] {
  let from = 0
  return roles.map((role, place) => {
    const isShown =
      !role.isTotal && place - from <= SUFFIXES_MAX && isSumOf(role.row, roles.slice(from, place))
    if (role.isTotal || isShown) from = place + 1
    return isShown ? { ...role, isTotal: true, isPart: false } : role
  })
}

function isSumOf({ cells }: Row, block: RoleOfRow[]): boolean {
  const shown = cells.flatMap(({ figure }, column) => {
    if (column === 0 || !figure || figure.kind === 'percent') return []
    const parts = block.flatMap(({ row }) => row.cells[column]?.figure ?? [])
    if (parts.length < SHOWN_PARTS_MIN || parts.some(part => part.kind === 'percent' || part.yearLike))
      return []
    const sum = parts.reduce((added, { value }) => added + value, 0)
    const isSum = Math.abs(sum - figure.value) < figure.step / 2
    // Small numbers add up by chance, too.
    const isLarge = Math.abs(figure.value) >= SHOWN_VALUE_MIN * figure.step
    return isSum && !isLarge ? [] : [isSum]
  })
  // Numbers that double from row to row add up to the next, and the other columns do not.
  const sums = shown.filter(Boolean).length
  return sums > 0 && sums >= shown.length / 2
}

export function isAdditiveHead(head: string): boolean {
  return !NOT_ADDITIVE.test(head) && !FOREIGN_NOT_ADDITIVE.test(head)
}

export function isTotal(label: string): boolean {
  return label.length < LABEL_LENGTH_MAX && TOTAL.test(label)
}

/** Not a remark on another row, such as "of which". */
export function isPart(label: string): boolean {
  const short = label.slice(0, LABEL_LENGTH_MAX)
  return !NOT_A_PART.test(short) && !FOREIGN_NOT_A_PART.test(short)
}

/** The kind of row by its label: read once, because a table may have many columns. */
type RoleOfRow = { row: Row; isTotal: boolean; isSubtotal: boolean; isPart: boolean; sign: 1 | -1 }

function readRole(row: Row): RoleOfRow {
  const label = row.label.slice(0, LABEL_LENGTH_MAX)
  const isSubtotal = SUBTOTAL.test(label)
  return {
    row,
    isTotal: isTotal(row.label),
    isSubtotal,
    isPart: (isSubtotal || !isTotal(row.label)) && isPart(label),
    sign: DEDUCTION.test(label) || FOREIGN_DEDUCTION.test(label) ? -1 : 1,
  }
}

type Part = { figure: Figure; sign: 1 | -1; role: 'part' | 'subtotal' | 'repetition' }

type ColumnTotal = Omit<Total, 'rounded'>

function columnTotals(roles: RoleOfRow[], column: number): ColumnTotal[] {
  const totals: ColumnTotal[] = []
  let block = emptyBlock()
  let last: Figure | undefined
  for (const { row, sign, ...is } of roles) {
    const cell = row.cells[column]
    const figure = cell?.figure
    // A cell that holds more than its figure may mean anything; nothing is said about a total it belongs to.
    if (!figure && /\d/u.test(cell?.text ?? '')) block.readable = false
    if (is.isTotal) {
      const summed = is.isSubtotal ? sinceSubtotal(block.parts) : block.parts
      const carried = carry(last, block, summed)
      if (figure && block.readable && isAdditive(figure, carried))
        totals.push(
          totalOf(row, figure, carried, carried === summed && last ? [last.value + added(summed)] : []),
        )
      if (!is.isSubtotal) {
        block = emptyBlock()
        last = figure
      }
    }
    if (figure && is.isPart) addPart(block, figure, sign, is.isSubtotal)
  }
  return totals
}

/** The rows since the last total. `run` is what the rows since the last subtotal add up to. */
type Block = { parts: Part[]; readable: boolean; run: { sum: number; rows: number } }

function emptyBlock(): Block {
  return { parts: [], readable: true, run: { sum: 0, rows: 0 } }
}

/** A row that repeats the sum of those before it is an unmarked subtotal. */
function addPart(block: Block, figure: Figure, sign: 1 | -1, isSubtotal: boolean): void {
  const { sum, rows } = block.run
  const repeats = rows > 0 && Math.abs(sum - figure.value) < figure.step
  const role = isSubtotal ? 'subtotal' : repeats ? 'repetition' : 'part'
  block.parts.push({ figure, sign, role })
  block.run = role === 'part' ? { sum: sum + figure.value, rows: rows + 1 } : { sum: 0, rows: 0 }
}

/** "Total liabilities, Equity, Total": one row since the last total can only be added to that. */
function carry(last: Figure | undefined, { parts }: Block, summed: Part[]): Part[] {
  return last && parts.length === 1 ? [{ figure: last, sign: 1, role: 'part' }, ...parts] : summed
}

function sinceSubtotal(parts: Part[]): Part[] {
  return parts.slice(parts.findLastIndex(part => part.role !== 'part') + 1)
}

/** All of one kind and unit, each exact, and at least two to add. Percentages are looked at as shares of a whole. */
function isAdditive(total: Figure, parts: Part[]): boolean {
  const figures = [total, ...parts.map(part => part.figure)]
  // Some statements put the currency sign on the first row and the total only.
  const example = figures.find(figure => figure.kind !== 'plain') ?? total
  const alike = figures.every(
    figure =>
      (figure.kind === 'plain' || (figure.kind === example.kind && figure.unit === example.unit)) &&
      isExact(figure),
  )
  return alike && example.kind !== 'percent' && parts.length > 1 && parts.some(part => !part.figure.yearLike)
}

function totalOf(row: Row, figure: Figure, parts: Part[], others: number[]): ColumnTotal {
  const leaves = parts.filter(part => part.role !== 'subtotal')
  const sums = [
    added(leaves),
    deducted(leaves),
    added(leaves.filter(part => part.role === 'part')),
    ...suffixSums(leaves),
    ...subtotalSums(parts),
    ...others,
  ]
  return { row, figure, parts: leaves.map(part => part.figure), sums }
}

function added(parts: Part[]): number {
  return parts.reduce((sum, { figure }) => sum + figure.value, 0)
}

/** Rows named as deductions count as such, unless they carry their minus themselves. */
function deducted(parts: Part[]): number {
  return parts.reduce((sum, { figure, sign }) => sum + (figure.value > 0 ? sign : 1) * figure.value, 0)
}

/** A block may follow other rows: "Revenue, Rent, Wages, Total costs" adds only the last two. */
function suffixSums(leaves: Part[]): number[] {
  const count = Math.max(0, Math.min(leaves.length - 2, SUFFIXES_MAX))
  return Array.from({ length: count }, (_, place) => added(leaves.slice(place + 1)))
}

/** "Subtotal, VAT, Total" adds the subtotal and what follows; other tables add all their subtotals. */
function subtotalSums(parts: Part[]): number[] {
  const last = parts.findLastIndex(part => part.role === 'subtotal')
  if (last < 0) return []
  const tail = parts.slice(last)
  return [added(parts.filter(part => part.role === 'subtotal')), added(tail), deducted(tail)]
}
