import type { Figure } from '../../../language/figures/read-figures.ts'
import { hasSpanWithin, spansWithin } from '../../../language/spans-within.ts'
import type { TextLine } from '../reading/text-lines.ts'
import { captionOf, ROWS_MAX } from './grid-tables.ts'
import type { Row, Table } from './table.ts'

const LABEL_LENGTH_MAX = 80
const ROWS_MIN = 3
const LABEL_ENDS = /(?::|\s[-–—=]|\.{3,}|…|\t)\s*\(?$/u
const PER_UNIT = /\bper\b|\beach\b|\/|\ba (?:day|week|month|year)\b/iu

/** Runs of lines with one label and one figure each: "Rent: €1,200", "- 12 engineers", "Travel ..... 300". */
export function readListTables(lines: TextLine[], figures: Figure[]): Table[] {
  const runs: Row[][] = []
  let lastLine = Number.NEGATIVE_INFINITY
  for (const line of lines) {
    const row = readRow(line, figures)
    if (!row) continue
    // One blank line may set the total apart; any other line between two rows ends the list.
    const goesOn =
      line.number - lastLine <= 2 &&
      (line.number - lastLine === 1 || lines[line.number - 2]!.kind === 'blank')
    if (goesOn) runs.at(-1)!.push(row)
    else runs.push([row])
    lastLine = line.number
  }
  return runs
    .filter(rows => rows.length >= ROWS_MIN)
    .map(rows => ({
      head: [],
      rows: rows.slice(0, ROWS_MAX),
      caption: captionOf(lines, rows[0]!.line),
      rounded: false,
    }))
}

function readRow(line: TextLine, figures: Figure[]): Row | undefined {
  if (line.kind !== 'text' && line.kind !== 'point') return undefined
  const end = line.start + line.text.length
  if (!hasSpanWithin(figures, line.body, end)) return undefined
  const inside = spansWithin(figures, line.body, end)
  const figure = tellingFigure(inside, line)
  if (!figure) return undefined
  const before = line.text.slice(line.body - line.start, figure.start - line.start)
  const after = line.text.slice(figure.end - line.start)
  const label = labelOf(before, after, line.kind === 'point')
  if (label === undefined || PER_UNIT.test(after)) return undefined
  const cells = [
    { text: label, start: line.body, end: figure.start },
    {
      text: figure.text,
      start: figure.start,
      end: figure.end,
      figure: isBracketed(before, after) ? { ...figure, value: -figure.value } : figure,
    },
  ]
  return { line: line.number, label, cells }
}

/** The one figure of the line, besides years, a rate in the label ("VAT (19 %)") and a share behind it ("120 (40 %)"). */
function tellingFigure(inside: Figure[], line: TextLine): Figure | undefined {
  if (inside.length === 1) return inside[0]
  const amounts = inside.filter(figure => !figure.yearLike && figure.kind !== 'percent')
  const rates = inside.filter(figure => figure.kind === 'percent')
  const [amount] = amounts
  if (amounts.length !== 1 || !amount || rates.length > 1) return undefined
  const rate = rates[0]
  if (!rate || rate.end <= amount.start) return amount
  return line.text.slice(amount.end - line.start, rate.start - line.start).trim() === '(' ? amount : undefined
}

/** (1,234) is how accountants write minus. */
function isBracketed(before: string, after: string): boolean {
  return before.endsWith('(') && after.startsWith(')')
}

function labelOf(before: string, after: string, isPoint: boolean): string | undefined {
  if (before.length + after.length > 2 * LABEL_LENGTH_MAX) return undefined
  if (before.trim() !== '')
    return LABEL_ENDS.test(before) && isRemark(after) ? before.replace(LABEL_ENDS, '').trim() : undefined
  const label = after.replace(/[.;,]$/u, '').trim()
  return isPoint && label !== '' && !/[.!?]\s/u.test(label) ? label : undefined
}

/** Text that may follow the figure without being a sentence of its own: a noun or two, or something in brackets. */
function isRemark(after: string): boolean {
  return /^\)?\s*(?:\([^()]*\))?[.;,]?$/u.test(after) || after.trim().split(/\s+/u).length <= 3
}
