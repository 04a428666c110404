import type { Figure } from '../../../language/figures/read-figures.ts'

export type Cell = { text: string; start: number; end: number; figure?: Figure }

export type Row = { line: number; label: string; cells: Cell[] }

/** Rows of one shape under one head. A list of "label: figure" lines is a table of two columns without a head. */
export type Table = {
  head: string[]
  rows: Row[]
  /** The words just above: "in EUR million". */
  caption: string
  /** Given in thousands or millions, or the document says that it rounds: even small whole numbers were rounded. */
  rounded: boolean
}

/** The role that the head of a column gives to the figures below it. */
export type ColumnRole =
  | 'quantity'
  | 'price'
  | 'amount'
  | 'total'
  | 'change'
  | 'share'
  | 'opening'
  | 'closing'
  | 'balance'
  | 'other'
