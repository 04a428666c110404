import { decodeText } from '../text/decode-text.ts'
import { decodeEntities } from '../text/html-entities.ts'
import { say } from '../text/say.ts'
import { readZipEntry } from './zip-entry.ts'

const DOCUMENT = 'word/document.xml'
/** Tags, and the text between them. */
const TOKEN = /<[^<>]*>|[^<]+/g

type Reading = {
  blocks: string[]
  /** The paragraph that is being read, with the marks of a heading or a list. */
  text: string
  prefix: string
  isText: boolean
  /** Inside `mc:Fallback`, which repeats what stands before it, or text that was deleted. */
  skipped: number
  /** Cells and rows of the outermost table; undefined outside. */
  cells: string[] | undefined
  rows: string[][]
  tableDepth: number
}

/** The text of a Word document (ECMA-376): paragraphs, headings, lists and tables in Markdown, without deleted text. */
export async function docxText(archive: Uint8Array<ArrayBuffer>): Promise<string> {
  const xml = await readZipEntry(archive, DOCUMENT).catch(() => undefined)
  if (xml === undefined) throw new Error(say`This is not a Word document, or it is protected by a password.`)
  const reading: Reading = {
    blocks: [],
    text: '',
    prefix: '',
    isText: false,
    skipped: 0,
    cells: undefined,
    rows: [],
    tableDepth: 0,
  }
  for (const [token] of decodeText(xml, undefined, undefined).matchAll(TOKEN)) {
    if (!token.startsWith('<')) {
      if (reading.isText && reading.skipped === 0) reading.text += decodeEntities(token)
    } else if (token.startsWith('</')) closeTag(reading, nameOf(token.slice(2, -1)))
    else openTag(reading, nameOf(token.slice(1, -1)), token, token.endsWith('/>'))
  }
  return `${reading.blocks.join('\n\n')}\n`
}

/** Without its prefix and its attributes. */
function nameOf(tag: string): string {
  const [full = ''] = tag.split(/[\s/]/, 1)
  return full.slice(full.indexOf(':') + 1)
}

function openTag(reading: Reading, name: string, attributes: string, isEmpty: boolean): void {
  if (name === 't') reading.isText = !isEmpty
  else if (name === 'tab') reading.text += '\t'
  else if (name === 'br' || name === 'cr') reading.text += '\n'
  else if (name === 'noBreakHyphen') reading.text += '‑'
  else if (name === 'pStyle') reading.prefix = headingMark(attributes) ?? reading.prefix
  else if (name === 'numPr' && reading.prefix === '') reading.prefix = '- '
  else if ((name === 'Fallback' || name === 'del') && !isEmpty) reading.skipped += 1
  else if (name === 'tbl' && !isEmpty) reading.tableDepth += 1
  else if (name === 'tc' && reading.tableDepth === 1) reading.cells = [...(reading.cells ?? []), '']
}

function closeTag(reading: Reading, name: string): void {
  if (name === 't') reading.isText = false
  else if (name === 'p') endParagraph(reading)
  else if (name === 'Fallback' || name === 'del') reading.skipped -= 1
  else if (name === 'tr' && reading.tableDepth === 1) endRow(reading)
  else if (name === 'tbl') endTable(reading)
}

function endParagraph(reading: Reading): void {
  const text = reading.text.trim()
  if (reading.cells !== undefined) {
    const last = reading.cells.length - 1
    reading.cells[last] = `${reading.cells[last]} ${text}`.trim()
  } else if (text !== '') reading.blocks.push(reading.prefix + text)
  reading.text = ''
  reading.prefix = ''
}

function endRow(reading: Reading): void {
  if (reading.cells !== undefined) reading.rows.push(reading.cells)
  reading.cells = undefined
}

function endTable(reading: Reading): void {
  reading.tableDepth -= 1
  if (reading.tableDepth > 0 || reading.rows.length === 0) return
  const lines = reading.rows.map(cells => `| ${cells.map(cell => cell.replace(/\s+/g, ' ')).join(' | ')} |`)
  const rule = `|${' --- |'.repeat(reading.rows[0]!.length)}`
  reading.blocks.push([lines[0], rule, ...lines.slice(1)].join('\n'))
  reading.rows = []
}

function headingMark(attributes: string): string | undefined {
  const level = /val="Heading([1-6])"/.exec(attributes)?.[1]
  if (level !== undefined) return `${'#'.repeat(Number(level))} `
  return /val="Title"/.test(attributes) ? '# ' : undefined
}
