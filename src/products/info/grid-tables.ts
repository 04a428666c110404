import { figuresWithin } from './figure-spans.ts'
import type { Figure } from './figures.ts'
import type { Cell, Row, Table } from './table.ts'
import type { TextLine } from './text-lines.ts'

const PLAIN_ROWS_MIN = 3
const CELLS_MAX = 40
const HEAD_ROWS_MAX = 3
const PIPE_RULE = /^[\s|:+=-]+$/u

/** Markdown pipe tables, and columns kept apart by tabs or runs of spaces. */
export function readGridTables(lines: TextLine[], figures: Figure[]): Table[] {
  return [
    ...runsOf(lines, isPipeLine)
      .filter(run => run.length > 1)
      .map(run => tableOf(run, pipeCells, figures)),
    ...runsOf(lines, isColumnLine)
      .filter(run => run.length >= PLAIN_ROWS_MIN)
      .map(run => tableOf(run, columnCells, figures)),
  ]
}

function runsOf(lines: TextLine[], belongs: (line: TextLine) => boolean): TextLine[][] {
  const runs: TextLine[][] = []
  let open = false
  for (const line of lines) {
    const inside = belongs(line)
    if (inside && open) runs.at(-1)!.push(line)
    else if (inside) runs.push([line])
    open = inside
  }
  return runs
}

function isPipeLine(line: TextLine): boolean {
  return line.kind === 'row'
}

/** At least two cells, and gaps that are more than a space after a full stop. */
function isColumnLine(line: TextLine): boolean {
  if (line.kind === 'row' || line.kind === 'blank' || line.kind === 'quotation') return false
  return /\S(?:\t| {2,})\S/u.test(line.text)
}

function pipeCells(line: TextLine): Cell[] {
  return cut(line, /\|/gu).filter(
    (cell, place, all) => cell.text !== '' || (place > 0 && place < all.length - 1),
  )
}

function columnCells(line: TextLine): Cell[] {
  return cut(line, /\t+| {2,}/gu).filter(cell => cell.text !== '')
}

function cut(line: TextLine, border: RegExp): Cell[] {
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

function tableOf(lines: TextLine[], cellsOf: (line: TextLine) => Cell[], figures: Figure[]): Table {
  const rows = lines
    .filter(line => !PIPE_RULE.test(line.text))
    .map(line => {
      const cells = cellsOf(line).map(cell => withFigure(cell, figures))
      const label = cells.find(cell => cell.text !== '' && !cell.figure)?.text ?? ''
      return { line: line.number, label, cells }
    })
  const firstFigures = rows.findIndex(row =>
    row.cells.some((cell, place) => place > 0 && cell.figure && !cell.figure.yearLike),
  )
  const from = Math.max(0, firstFigures)
  return { head: headOf(rows.slice(Math.max(0, from - HEAD_ROWS_MAX), from)), rows: rows.slice(from) }
}

/** What stands over each column, in the rows just before the first figure. */
function headOf(rows: Row[]): string[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0)
  return Array.from({ length: width }, (_, column) =>
    rows.map(row => row.cells[column]?.text ?? '').join(' '),
  )
}

/** A cell counts as a figure only if nothing but the figure stands in it. (1,234) is how accountants write minus. */
function withFigure(cell: Cell, figures: Figure[]): Cell {
  const inside = figuresWithin(figures, cell.start, cell.end)
  const [figure] = inside
  if (inside.length !== 1 || !figure) return cell
  const rest = cell.text.slice(0, figure.start - cell.start) + cell.text.slice(figure.end - cell.start)
  if (!/^[\s()*†‡+]*$/u.test(rest)) return cell
  const negative = rest.includes('(') && rest.includes(')') && figure.value > 0
  return { ...cell, figure: negative ? { ...figure, value: -figure.value } : figure }
}
