import type { Table } from './table.ts'
import { isTotal, type Total, totalsOf } from './table-totals.ts'

/** Between the last row of one part and the first of the next: a blank line, a sentence, a blank line, head and rule. */
const LINES_BETWEEN_MAX = 8

/** A table that a sentence cuts in two is one table: the head comes back, and the total below fits both parts only. */
export function joinPartedTables(tables: Table[]): Table[] {
  const result: Table[] = []
  for (const table of tables) {
    const before = result.at(-1)
    const whole = before && joinParts(before, table)
    if (whole) result[result.length - 1] = whole
    else result.push(table)
  }
  return result
}

function joinParts(upper: Table, lower: Table): Table | undefined {
  const [last, first] = [upper.rows.at(-1), lower.rows[0]]
  if (!last || !first || first.line <= last.line || first.line - last.line > LINES_BETWEEN_MAX)
    return undefined
  if (upper.head.length < 2 || upper.head.join('|') !== lower.head.join('|')) return undefined
  if (upper.rows.some(({ label }) => isTotal(label)) || totalsOf(lower).some(fits)) return undefined
  const whole = { ...upper, rows: [...upper.rows, ...lower.rows], rounded: upper.rounded || lower.rounded }
  return totalsOf(whole).some(fits) ? whole : undefined
}

/** One column that adds up shows that the total is that of these parts. */
function fits({ figure, sums, parts }: Total): boolean {
  return parts.length > 1 && sums.some(sum => Math.abs(sum - figure.value) < figure.step / 2)
}
