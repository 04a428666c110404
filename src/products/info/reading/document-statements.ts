import { readStatements, type Statement } from '../../../language/statements/statements.ts'
import { namesSpeaker } from '../../../language/statements/vantage.ts'
import type { InfoReading } from '../request.ts'
import { passages } from './figure-sentences.ts'
import { lineAt, type TextLine } from './text-lines.ts'

type Passage = [from: number, to: number]

/**
 * The statements of a document wherever they stand: in running text, list points, headings, cells of tables and quotations
 * of nobody else. Only a quotation with a speaker is another's.
 */
export function documentStatements({
  text,
  lines,
  figures,
  dates,
}: Pick<InfoReading, 'text' | 'lines' | 'figures' | 'dates'>): Statement[] {
  const ownLines = withoutOthersWords(lines)
  const title = lines.find(({ kind }) => kind !== 'blank')?.text ?? ''
  const headings = lines.filter(({ kind }) => kind === 'heading')
  const cells = lines.filter(({ kind }) => kind === 'row').flatMap(cellsOf)
  const isTable = cells.length > TABLE_CELLS_MIN
  const headingAt = (offset: number) => {
    const above = headings.length === 0 ? undefined : lineAt(headings, offset)
    const isBelow = above !== undefined && above.start + above.text.length < offset
    const heading = isBelow ? above.text.trim() : ''
    const line = lineAt(lines, offset)
    // Each cell of a table speaks of what its row and its column name, and a point of a list of what stands over it.
    if (line.kind === 'row' && isTable) return `${heading} | ${line.number} ${columnAt(line, offset)}`
    return line.kind === 'point' ? `${heading}${parentOf(lines, line)}` : heading
  }
  const own = [...passages(ownLines), ...headings.map(wholeLine), ...cells]
  own.sort(([left], [right]) => left - right)
  const statements = readStatements({
    text,
    title,
    passages: own,
    figures,
    dates,
    headingAt,
    ownQuotations: true,
  })
  return statements.filter(({ text: words }) => !BARE_RESULT.test(words))
}

/** "Approved with 41 votes": what was approved stands before it, and without that it can be held against nothing. */
const BARE_RESULT =
  /^(?:unanimously )?(?:approved|accepted|adopted|carried|agreed|passed|granted|confirmed|elected|noted|rejected|refused|declined|dismissed|defeated|lost|deferred|postponed|adjourned|withdrawn)(?!\p{L})/iu

function columnAt({ text, start }: TextLine, offset: number): number {
  return text.slice(0, offset - start).split('|').length
}

const PARENT_LINES_MAX = 40

/** The point that a point is part of; points at the margin have none. */
function parentOf(lines: TextLine[], { number, text }: TextLine): string {
  const indent = indentOf(text)
  if (indent === 0) return ''
  for (let at = number - 2; at >= Math.max(0, number - PARENT_LINES_MAX); at--) {
    const { kind, text: above } = lines[at]!
    if (kind === 'heading') return ''
    if (kind !== 'blank' && indentOf(above) < indent) return ` • ${above.trim()}`
  }
  return ''
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

/** A sentence or two in a frame of bars are no table. */
const TABLE_CELLS_MIN = 4
const CELL = /[^|]+/gu
const CELL_WORDS_MIN = 5

/** The cells that hold a sentence. */
function cellsOf({ text, start }: TextLine): Passage[] {
  return [...text.matchAll(CELL)].flatMap(({ 0: cell, index }): Passage[] => {
    const from = start + index + (cell.length - cell.trimStart().length)
    return cell.trim().split(/\s+/u).length < CELL_WORDS_MIN
      ? []
      : [[from, start + index + cell.trimEnd().length]]
  })
}

function wholeLine({ text, start, body }: TextLine): Passage {
  return [body, start + text.length]
}

const ATTRIBUTION = /^[\s>]*(?:[—–]|--)\s?\p{Lu}|[”"»]\s?[—–-]\s?\p{Lu}/u

/** Without block quotations that name their speaker, in them or on the line before. */
function withoutOthersWords(lines: TextLine[]): TextLine[] {
  const own: TextLine[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    let end = at + 1
    if (line.kind === 'quotation') while (lines[end]?.kind === 'quotation') end++
    const block = lines.slice(at, end)
    const isOthers = line.kind === 'quotation' && isAttributed(block, own)
    own.push(...(isOthers ? block.map(each => ({ ...each, kind: 'blank' as const })) : block))
    at = end
  }
  return own
}

function isAttributed(block: TextLine[], before: TextLine[]): boolean {
  const lead = before.findLast(({ kind }) => kind !== 'blank')?.text ?? ''
  return (
    namesSpeaker(lead) ||
    lead.trimEnd().endsWith(':') ||
    block.some(({ text }) => ATTRIBUTION.test(text) || namesSpeaker(text))
  )
}
