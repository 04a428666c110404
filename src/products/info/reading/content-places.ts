import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Place } from './slip.ts'
import { lineAt, type TextLine } from './text-lines.ts'

/** The document as it was sent, and as it is read: line by line the same, unless it is a page of HTML. */
type TextSource = { content: string; text: string; lines: TextLine[] }

const LINE_END = /\r\n?|[\n\u0085\u2028\u2029\f\v]/gu

/** A quotation of the document by its line, with its place in the submitted content where that is certain. */
export function quotePlace(reading: TextSource, place: Place): Evidence {
  const { text, lines } = reading
  const { start, end, shown } = place
  const where = say`line ${lineAt(lines, start).number}`
  const quotation = shown === undefined ? place : stretchOf(text, place, shown)
  if (quotation)
    return { where, text: text.slice(quotation.start, quotation.end), ...placeInContent(reading, quotation) }
  // The cell of a table does not stand as it is shown: the mark is on its figure, and so is the quotation.
  const cell = placeInContent(reading, place)
  return cell ? { where, text: text.slice(start, end), ...cell } : { where, text: shown! }
}

/** The stretch around the place that reads as it is shown. */
function stretchOf(text: string, { start, end }: Place, shown: string): Place | undefined {
  const from = text.indexOf(shown, Math.max(0, end - shown.length))
  return from >= 0 && from <= start ? { start: from, end: from + shown.length } : undefined
}

function placeInContent(
  { content, text, lines }: TextSource,
  { start, end }: Place,
): { start: number; end: number } | undefined {
  if (content === text) return { start, end }
  const [first, last] = [lineAt(lines, start), lineAt(lines, Math.max(start, end - 1))]
  const starts = lineStarts(content)
  // A page of HTML has lines of its own.
  if (starts.length !== lines.length) return undefined
  const from = offsetIn(content, starts, first, start, text.slice(start, Math.min(end, lineEnd(first))))
  const opening = text.slice(Math.max(start, last.start), end)
  const to = offsetIn(content, starts, last, Math.max(start, last.start), opening)
  return from === undefined || to === undefined ? undefined : { start: from, end: to + opening.length }
}

function lineEnd({ start, text }: TextLine): number {
  return start + text.length
}

/** Where words of a line stand in the line as it was sent: at the same column, or at the only place that has them. */
function offsetIn(
  content: string,
  sent: number[],
  line: TextLine,
  start: number,
  quote: string,
): number | undefined {
  const from = sent[line.number - 1]!
  const source = content.slice(from, sent[line.number] ?? content.length)
  const column = start - line.start
  if (source.startsWith(line.text)) return from + column
  const at = source.indexOf(quote)
  return at >= 0 && source.indexOf(quote, at + 1) < 0 ? from + at : undefined
}

function lineStarts(content: string): number[] {
  return [0, ...Array.from(content.matchAll(LINE_END), match => match.index + match[0].length)]
}
