import type { TextLine } from '../reading/text-lines.ts'
import type { Cell } from './table.ts'

type Span = { from: number; to: number }

const CELLS_MAX = 40

/**
 * The cells of lines whose columns are kept apart by tabs or runs of spaces. A tab ends a cell, so empty cells show;
 * with spaces an empty cell shows only in where its neighbours stand, so cells are sorted under the fullest row.
 */
export function plainColumns(lines: TextLine[]): Cell[][] {
  if (lines.some(line => line.text.includes('\t'))) return lines.map(line => cutCells(line, /\t/gu))
  const cells = lines.map(line => cutCells(line, / {2,}/gu).filter(cell => cell.text !== ''))
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0)
  const columns = columnSpans(lines, cells, width)
  return cells.map((row, place) => (row.length === width ? row : sortUnder(columns, lines[place]!, row)))
}

export function cutCells(line: TextLine, border: RegExp): Cell[] {
  const cells: Cell[] = []
  let from = 0
  for (const match of line.text.matchAll(border)) {
    cells.push(cellOf(line, from, match.index))
    from = match.index + match[0].length
    if (cells.length >= CELLS_MAX) return cells
  }
  cells.push(cellOf(line, from, line.text.length))
  return cells
}

function cellOf(line: TextLine, from: number, to: number): Cell {
  const text = line.text.slice(from, to)
  const lead = text.length - text.trimStart().length
  return {
    text: text.trim(),
    start: line.start + from + lead,
    end: line.start + from + text.trimEnd().length,
  }
}

/** How far each column reaches, over all rows that fill every column. */
function columnSpans(lines: TextLine[], rows: Cell[][], width: number): Span[] {
  const spans: Span[] = Array.from({ length: width }, () => ({ from: Number.POSITIVE_INFINITY, to: 0 }))
  for (const [place, row] of rows.entries()) {
    if (row.length !== width) continue
    for (const [column, cell] of row.entries()) {
      const span = spans[column]!
      span.from = Math.min(span.from, cell.start - lines[place]!.start)
      span.to = Math.max(span.to, cell.end - lines[place]!.start)
    }
  }
  return spans
}

/** Each cell goes to the column it overlaps most or, beside all of them, ends nearest to; the order is kept. */
function sortUnder(columns: Span[], line: TextLine, row: Cell[]): Cell[] {
  const cells: Cell[] = columns.map(() => ({ text: '', start: line.start, end: line.start }))
  let next = 0
  for (const [place, cell] of row.entries()) {
    const [from, to] = [cell.start - line.start, cell.end - line.start]
    const last = columns.length - (row.length - place)
    let best = next
    for (let column = next; column <= last; column++) {
      if (closeness(columns[column]!, from, to) > closeness(columns[best]!, from, to)) best = column
    }
    cells[best] = cell
    next = best + 1
  }
  return cells
}

function closeness(span: Span, from: number, to: number): number {
  const overlap = Math.min(span.to, to) - Math.max(span.from, from)
  return overlap > 0 ? overlap : -Math.abs(span.to - to)
}
