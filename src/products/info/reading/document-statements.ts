import { readStatements, type Statement } from '../../../language/statements/statements.ts'
import type { InfoReading } from '../request.ts'
import { passages } from './figure-sentences.ts'
import { lineAt } from './text-lines.ts'

/** The statements of running text and list points. Headings, table rows and block quotations are none of the author's. */
export function documentStatements({
  text,
  lines,
  figures,
  dates,
}: Pick<InfoReading, 'text' | 'lines' | 'figures' | 'dates'>): Statement[] {
  // A block quotation ends the paragraph before it.
  const ownLines = lines.map(line => (line.kind === 'quotation' ? { ...line, kind: 'blank' as const } : line))
  const title = lines.find(({ kind }) => kind !== 'blank')?.text ?? ''
  const headings = lines.filter(({ kind }) => kind === 'heading')
  const headingAt = (offset: number) => {
    const above = headings.length === 0 ? undefined : lineAt(headings, offset)
    return above !== undefined && above.start <= offset ? above.text.trim() : ''
  }
  return readStatements({ text, title, passages: passages(ownLines), figures, dates, headingAt })
}
