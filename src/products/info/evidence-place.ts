import type { Evidence } from '../../core/finding.ts'
import { lineAt, type TextLine } from './text-lines.ts'

/** Quotes a place of the text under the number of the line it stands in. */
export function quoteAt(lines: TextLine[], offset: number, text: string): Evidence {
  return { where: `line ${lineAt(lines, offset).number}`, text }
}
