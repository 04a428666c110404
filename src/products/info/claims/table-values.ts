import { currencyOf } from '../../../language/figures/currencies.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { columnRoles } from '../tables/column-roles.ts'
import { cellPlace } from '../tables/row-rule.ts'
import type { Row, Table } from '../tables/table.ts'
import { isTotal } from '../tables/table-totals.ts'
import { bare, type LabelledFigure } from './labelled-figures.ts'

const LABEL = /^\p{L}[^:|\d%]{2,48}$/u
const CELLS_MAX = 5000
const SCALES: [RegExp, number][] = [
  [/thousand|(?<!\p{L})(?:000s?|k|TEUR|tsd)(?!\p{L})|[€$£]k|k[€$£]/iu, 1e3],
  [/million|(?<!\p{L})(?:mn|mio|mln|m)(?!\p{L})|[€$£]m|m[€$£]/iu, 1e6],
  [/billion|(?<!\p{L})bn(?!\p{L})/iu, 1e9],
]
const CURRENCY = /[€£$]|(?<!\p{L})[A-Z]{3}(?!\p{L})|euros?|dollars|pounds/gu
const GENERAL = /^(?:total|subtotal|sum|other|others|average|change|difference)$/iu

/** "Revenue" in the column "2024" of a table in EUR million: what the text says of the same can be held against it. */
export function tableValues(tables: Table[]): LabelledFigure[] {
  const values: LabelledFigure[] = []
  for (const table of tables) {
    if (table.head.length === 0 || values.length >= CELLS_MAX) continue
    const columns = periodsOf(table)
    for (const row of table.rows) {
      const label = isTotal(row.label) && GENERAL.test(row.label) ? subjectOf(table) : row.label
      if (label === undefined || !LABEL.test(label) || GENERAL.test(label)) continue
      for (const [column, period] of columns)
        values.push(...cellValue(table, { ...row, label }, column, period))
    }
  }
  return values
}

/** "Revenue by region": its total is the revenue. */
function subjectOf({ caption }: Table): string | undefined {
  return /(?:^|[.:]\s|\d\s)(\p{Lu}[\p{L} ]{2,30}?) by \p{L}+/u.exec(caption)?.[1]
}

/** Columns headed by one period, or the only column of figures where none is. */
function periodsOf(table: Table): [column: number, period: string][] {
  const roles = columnRoles(table)
  const dateColumns = table.head.flatMap((words, column) => {
    const years = words.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? []
    const isValue = roles[column] !== 'change' && roles[column] !== 'share'
    return column > 0 &&
      years.length === 1 &&
      isValue &&
      /^(?:FY\s?)?\d{4}\s?(?:\(?\p{L}|[€$£]|$)/u.test(words.trim())
      ? [[column, years[0]!] as [number, string]]
      : []
  })
  return dateColumns
}

function cellValue(table: Table, row: Row, column: number, period: string): LabelledFigure[] {
  const figure = row.cells[column]?.figure
  if (!figure || !isExact(figure) || figure.kind === 'percent') return []
  const above = `${table.caption} ${table.head[0]} ${table.head[column]} ${row.label}`
  const scaled = figure.scale === 1 ? scaleOf(above) : 1
  const unit = figure.kind === 'plain' ? currencyIn(above) : undefined
  const full: Figure = {
    ...figure,
    ...(unit ? { kind: 'money' as const, unit } : {}),
    value: figure.value * scaled,
    step: figure.step * scaled,
  }
  if (full.kind === 'plain' && scaled > 1) return []
  return [
    {
      label: bare(row.label.toLowerCase()),
      figure: full,
      period,
      source: 'entry',
      place: cellPlace(row, figure),
    },
  ]
}

function scaleOf(words: string): number {
  return SCALES.find(([pattern]) => pattern.test(words))?.[1] ?? 1
}

function currencyIn(words: string): string | undefined {
  const codes = new Set((words.match(CURRENCY) ?? []).flatMap(sign => currencyOf(sign) ?? []))
  return codes.size === 1 ? [...codes][0] : undefined
}
