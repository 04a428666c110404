import { type Html, html } from '../html.ts'
import { codeBlock } from '../views/code-block.ts'
import { type ResolveLink, renderInline } from './render-inline.ts'

const FENCE = /^```(\w*)$/
const HEADING = /^(#{1,4}) (.+)$/
const ITEM = /^(?:-|\d+\.) +/

/** A block of lines, and the lines after it. */
type Step = { block: Html; rest: string[] }

/**
 * The Markdown in which this project and its operators write: headings, paragraphs, lists, tables, fenced code. Written by
 * people we trust; still, every word is escaped.
 */
export function renderMarkdown(source: string, resolve: ResolveLink): Html {
  return renderLines(source.split(/\r?\n/), resolve)
}

/** The anchor of a heading, as GitHub names it. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function renderLines(lines: string[], resolve: ResolveLink): Html {
  const blocks: Html[] = []
  let rest = lines
  while (rest.length > 0) {
    const [line = ''] = rest
    if (line.trim() === '') {
      rest = rest.slice(1)
      continue
    }
    const step = nextBlock(rest, line, resolve)
    blocks.push(step.block)
    rest = step.rest
  }
  return html`${blocks}`
}

function nextBlock(lines: string[], line: string, resolve: ResolveLink): Step {
  if (FENCE.test(line)) return fencedCode(lines)
  const heading = HEADING.exec(line)
  if (heading !== null) return { block: headingView(heading, resolve), rest: lines.slice(1) }
  if (line.startsWith('|')) return table(lines, resolve)
  if (ITEM.test(line)) return list(lines, resolve)
  const { taken, rest } = takeWhile(lines, isParagraph)
  return { block: html`<p>${renderInline(taken.join('\n'), resolve)}</p>\n`, rest }
}

function isParagraph(line: string, at: number): boolean {
  if (line.trim() === '') return false
  return at === 0 || !(FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || line.startsWith('|'))
}

function fencedCode(lines: string[]): Step {
  const end = lines.findIndex((line, at) => at > 0 && line === '```')
  const last = end === -1 ? lines.length : end
  return { block: codeBlock(lines.slice(1, last).join('\n'), html`the example`), rest: lines.slice(last + 1) }
}

function headingView([, marks, text]: RegExpExecArray, resolve: ResolveLink): Html {
  const id = headingAnchor(text!)
  const words = renderInline(text!, resolve)
  if (marks === '#') return html`<h1>${words}</h1>\n`
  if (marks === '##') return html`<h2 id="${id}">${words}</h2>\n`
  return html`<h3 id="${id}">${words}</h3>\n`
}

function table(lines: string[], resolve: ResolveLink): Step {
  const { taken, rest } = takeWhile(lines, line => line.startsWith('|'))
  const [head = [], , ...rows] = taken.map(cellsOf)
  const cell = (text: string) => renderInline(text, resolve)
  const block = html`<div class="table-frame" tabindex="0" role="region" aria-label="Table: ${head.join(', ')}"><table>
<thead><tr>${head.map(text => html`<th scope="col">${cell(text)}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${row.map(text => html`<td>${cell(text)}</td>`)}</tr>\n`)}</tbody>
</table></div>\n`
  return { block, rest }
}

/** A bar within a cell is written with a backslash. */
function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells.map(cell => cell.trim().replaceAll('\\|', '|'))
}

function list(lines: string[], resolve: ResolveLink): Step {
  const isOrdered = /^\d/.test(lines[0]!)
  const { taken, rest } = takeWhile(lines, belongsToList)
  const items: string[][] = []
  let indent = 0
  for (const line of taken) {
    const mark = ITEM.exec(line)
    if (mark !== null) {
      indent = mark[0].length
      items.push([line.slice(indent)])
    } else items.at(-1)!.push(withoutIndent(line, indent))
  }
  const views = items.map(item => html`<li>${itemView(item, resolve)}</li>\n`)
  return { block: isOrdered ? html`<ol>${views}</ol>\n` : html`<ul>${views}</ul>\n`, rest }
}

/** Items, their further lines, which are indented, and blank lines between these. */
function belongsToList(line: string, at: number, lines: string[]): boolean {
  if (ITEM.test(line) || /^ {2,}\S/.test(line)) return true
  const next = lines.slice(at).find(each => each.trim() !== '')
  return line.trim() === '' && next !== undefined && (ITEM.test(next) || /^ {2,}\S/.test(next))
}

/** Only the indent of its own item is removed, so that a list within the item keeps the further lines of its items. */
function withoutIndent(line: string, indent: number): string {
  return line.slice(Math.min(indent, line.search(/\S|$/)))
}

/** One paragraph stands in its item as it is. */
function itemView(lines: string[], resolve: ResolveLink): Html {
  const isPlain = lines.every((line, at) => isParagraph(line, at))
  return isPlain ? renderInline(lines.join('\n'), resolve) : renderLines(lines, resolve)
}

function takeWhile(
  lines: string[],
  belongs: (line: string, at: number, lines: string[]) => boolean,
): { taken: string[]; rest: string[] } {
  const end = lines.findIndex((line, at) => !belongs(line, at, lines))
  const count = end === -1 ? lines.length : end
  return { taken: lines.slice(0, count), rest: lines.slice(count) }
}
