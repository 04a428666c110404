import type { DateMention } from '../../../language/dates/read-dates.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { unitWithSymbol } from '../../../language/figures/units.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { compareDates, type DateRange } from '../dates/date-ranges.ts'
import type { Table } from './table.ts'

const START =
  /(?<!\p{L})(?:start|from|begin|commence|issued?|issue date|invoice date|order date|ordered|opened|effective|hired|joined|planned start)/iu
const END =
  /(?<!\p{L})(?:end|to|until|finish|due|expir|completed?|completion|delivered|closed|maturity|left|deadline)/iu
const LENGTH = /(?<!\p{L})(?:duration|length|days|weeks|months|term)(?!\p{L})/iu

/** A row of a plan: a start, an end and, in some tables, how long it takes. */
export type DatedRow = { range: DateRange; length?: Figure; label: string }

export function datedRows(table: Table, dates: DateMention[]): DatedRow[] {
  const [from, to] = [
    table.head.findIndex(words => START.test(words)),
    table.head.findIndex(words => END.test(words)),
  ]
  if (from < 0 || to < 0 || from === to) return []
  const long = table.head.findIndex((words, column) => column !== from && column !== to && LENGTH.test(words))
  return table.rows.flatMap(row => {
    const [start, end] = [from, to].map(column => onlyDate(dates, row.cells[column]))
    if (!start || !end || start.day > 0 !== end.day > 0) return []
    const figure = long < 0 ? undefined : row.cells[long]?.figure
    const length = figure && lengthOf(figure, table.head[long]!)
    return [
      {
        range: { start, end },
        label: row.label,
        ...(length && compareDates(start, end) <= 0 ? { length } : {}),
      },
    ]
  })
}

function onlyDate(
  dates: DateMention[],
  cell: { start: number; end: number } | undefined,
): DateMention | undefined {
  if (!cell) return undefined
  const [date, ...others] = spansWithin(dates, cell.start, cell.end)
  const fit = date && others.length === 0 && date.exists && date.sure && date.year > 0 && date.month > 0
  return fit ? date : undefined
}

/** "12" under "Weeks" is twelve weeks. Working days are counted otherwise. */
function lengthOf(figure: Figure, head: string): Figure | undefined {
  if (!isExact(figure) || /working|business|effort|person|man/iu.test(head)) return undefined
  if (figure.kind === 'measure')
    return unitWithSymbol(figure.unit)!.dimension === 'days' ||
      unitWithSymbol(figure.unit)!.dimension === 'months'
      ? figure
      : undefined
  const unit = /(?<!\p{L})(day|week|month)s?(?!\p{L})/iu.exec(head)?.[1]?.toLowerCase()
  return unit && figure.kind === 'plain' ? { ...figure, kind: 'measure', unit } : undefined
}
