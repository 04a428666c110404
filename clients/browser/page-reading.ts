import type { Mark } from './mark.ts'

/** The only two messages between the scripts of the extension. */
export const READ_PAGE = 'pinproof: read this page'
export const MARKS_FOUND = 'pinproof: marks found'

/** A page as its reader sees it. It stays inside the browser. */
export type PageReading = {
  address: string
  marks: Mark[]
  /** The visible text with its blocks. */
  html: string
}

export type MarksFound = { kind: typeof MARKS_FOUND; count: number }
