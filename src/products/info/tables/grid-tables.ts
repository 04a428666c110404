import type { Figure } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { lineAt, type TextLine } from '../reading/text-lines.ts'
import { cutCells, plainColumns } from './plain-columns.ts'
import type { Cell, Row, Table } from './table.ts'

const PLAIN_ROWS_MIN = 3
const HEAD_ROWS_MAX = 3
// A table with more rows than anyone reads is read in part; no rule of it needs more to show.
export const ROWS_MAX = 2000
const CAPTION_LINES = 3
const CAPTION_LENGTH_MAX = 160
// A document with more cells than anyone reads is read in part.
const CELLS_IN_ALL_MAX = 60_000
const RULE = /^[\s|:+=–—_-]+$/u
const IN_ROUND_UNITS =
  /million|thousand|billion|(?<!\p{L})(?:mn|mio|m|bn|k|tsd|000s?|TEUR|mln)(?![\p{L}²³])|[€$£][mk]|[mk][€$£]|rounding|rounded/iu

/** Markdown pipe tables, and columns kept apart by tabs or runs of spaces. */
export function readGridTables(lines: TextLine[], figures: Figure[]): Table[] {
  const tables: Table[] = []
  let room = CELLS_IN_ALL_MAX
  const last = figures.at(-1)
  if (!last) return []
  for (const { run, isPipes } of gridRuns(lines.slice(0, lineAt(lines, last.start).number))) {
    const rows = run.filter(line => line.kind !== 'blank' && !RULE.test(line.text)).slice(0, room)
    const cells = isPipes ? rows.map(pipeCells) : plainColumns(rows)
    room -= cells.reduce((count, row) => count + row.length, 0)
    tables.push({ ...tableOf(rows, cells, figures), caption: captionOf(lines, run[0]!.number) })
    if (room <= 0) break
  }
  return tables.map(table => ({
    ...table,
    rounded: IN_ROUND_UNITS.test(`${table.caption} ${table.head.join(' ')}`),
  }))
}

type Run = { run: TextLine[]; isPipes: boolean }

function gridRuns(lines: TextLine[]): Run[] {
  const pipes = runsOf(lines, isPipeLine, () => false)
    .filter(run => run.length > 1)
    .map(run => ({ run, isPipes: true }))
  const columns = runsOf(lines, isColumnLine, line => line.kind === 'blank' || RULE.test(line.text))
    .filter(run => run.length >= PLAIN_ROWS_MIN)
    .map(run => ({ run, isPipes: false }))
  return [...pipes, ...columns]
}

/** A single line that `mayPart` two rows (a rule, a blank line before the total) does not end a run. */
function runsOf(
  lines: TextLine[],
  belongs: (line: TextLine) => boolean,
  mayPart: (line: TextLine) => boolean,
): TextLine[][] {
  const runs: TextLine[][] = []
  let open: TextLine[] | undefined
  let separator: TextLine | undefined
  for (const line of lines) {
    if (belongs(line)) {
      if (!open) runs.push([])
      open = runs.at(-1)!
      open.push(line)
      separator = undefined
    } else if (open && !separator && mayPart(line)) separator = line
    else open = undefined
  }
  return runs
}

function isPipeLine(line: TextLine): boolean {
  return line.kind === 'row'
}

/** At least two cells, and gaps that are more than a space after a full stop. */
function isColumnLine(line: TextLine): boolean {
  if (line.kind === 'row' || line.kind === 'blank' || line.kind === 'quotation') return false
  return /\S(?:\t[\t ]*| {2,})\S/u.test(line.text)
}

function pipeCells(line: TextLine): Cell[] {
  const cells = cutCells(line, /\|/gu)
  // The outer pipes of a row enclose it; text outside them is no cell.
  const from = cells[0]!.text === '' && line.text.trimStart().startsWith('|') ? 1 : 0
  const to = cells.length > 1 && line.text.trimEnd().endsWith('|') ? cells.length - 1 : cells.length
  return cells.slice(from, to)
}

/** The short lines just above a table: its title, and the unit it is given in. */
export function captionOf(lines: TextLine[], firstLine: number): string {
  const above = lines.slice(Math.max(0, firstLine - 1 - CAPTION_LINES), firstLine - 1)
  return above
    .filter(line => line.text.length <= CAPTION_LENGTH_MAX && line.kind !== 'row' && line.kind !== 'blank')
    .map(line => line.text.trim())
    .join(' ')
}

function tableOf(
  lines: TextLine[],
  cellsOf: Cell[][],
  figures: Figure[],
): Pick<Table, 'head' | 'rows' | 'rounded'> {
  const rows = lines.map((line, place) => {
    const cells = cellsOf[place]!.map(cell => withFigure(cell, figures))
    return { line: line.number, label: labelOf(cells), cells }
  })
  const firstFigures = rows.findIndex(row =>
    row.cells.some((cell, place) => place > 0 && cell.figure && !cell.figure.yearLike),
  )
  const from = Math.max(0, firstFigures)
  const head = headOf(rows.slice(Math.max(0, from - HEAD_ROWS_MAX), from))
  return { head, rows: rows.slice(from, from + ROWS_MAX), rounded: false }
}

const DAY =
  /^(?:\d{1,2}(?:st|nd|rd|th)?\.? \p{L}{3,9}\.?(?: \d{2,4})?|\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?|\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?)$/u

/** The first words of a row; of a statement of account, those behind the day. */
function labelOf(cells: Cell[]): string {
  const words = cells.filter(({ text, figure }) => text !== '' && !figure).map(({ text }) => text)
  return words.find(text => !DAY.test(text)) ?? words[0] ?? ''
}

/** The heading of each column, in the rows just before the first figure. */
function headOf(rows: Row[]): string[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0)
  return Array.from({ length: width }, (_, column) =>
    rows
      .map(row => row.cells[column]?.text ?? '')
      .join(' ')
      .trim(),
  )
}

const FOOTNOTE = /\s?(?:\[\d{1,2}\]|\([a-z\d]\)|[¹²³⁴-⁹*†‡]{1,9})$/u

/** A cell counts as a figure only if nothing but the figure stands in it. (1,234) is how accountants write minus. */
function withFigure(cell: Cell, figures: Figure[]): Cell {
  const text = cell.text.length > 3 ? cell.text.replace(FOOTNOTE, '') : cell.text
  const inside = spansWithin(figures, cell.start, cell.start + text.length)
  const [figure] = inside
  if (inside.length !== 1 || !figure) return cell
  const rest = text.slice(0, figure.start - cell.start) + text.slice(figure.end - cell.start)
  // "$      865.0": the sign may stand far from its figure.
  if (!/^[\s()*†‡+$€£-]*$/u.test(rest)) return cell
  const negative = ((rest.includes('(') && rest.includes(')')) || rest === '-') && figure.value > 0
  return { ...cell, figure: negative ? { ...figure, value: -figure.value } : figure }
}
