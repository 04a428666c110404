import { htmlToText, looksLikeHtml } from './html-text.ts'
import { type Line, markdownLines, stripInlineMarks } from './markdown-text.ts'

const WRAP_WIDTH_MIN = 40
const WRAP_WIDTH_MAX = 120
const WRAP_RAGGED = 15
const WRAP_FULL_LINES_MIN = 3

/** The paragraphs a reader sees, from plain text, Markdown or HTML, without marks and with single spaces. */
export function plainParagraphs(content: string): string[] {
  const paragraphs = looksLikeHtml(content)
    ? htmlToText(content).split('\n')
    : unwrap(markdownLines(content)).map(stripInlineMarks)
  return paragraphs.map(singleSpaced).filter(text => text !== '')
}

function singleSpaced(text: string): string {
  return /\s{2}|[^\S ]/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text.trim()
}

/** The column at which an editor broke the lines of this text, or 0 where every line break was meant. */
function wrapWidth(lines: Line[]): number {
  const width = lines.reduce((longest, { text }) => Math.max(longest, text.length), 0)
  if (width < WRAP_WIDTH_MIN || width > WRAP_WIDTH_MAX) return 0
  const full = lines.filter(({ text }) => text.length > width - WRAP_RAGGED).length
  return full < WRAP_FULL_LINES_MIN ? 0 : width
}

function unwrap(lines: Line[]): string[] {
  const width = wrapWidth(lines)
  if (width === 0) return lines.map(({ text }) => text)
  const paragraphs: string[][] = []
  let previous = ''
  for (const { text, fresh } of lines) {
    const isContinuation = previous !== '' && !fresh && wasWrapped(previous, text, width)
    if (isContinuation) paragraphs.at(-1)!.push(text)
    else paragraphs.push([text])
    previous = text
  }
  return paragraphs.map(parts => parts.join(' '))
}

/** An editor breaks a line when the next word no longer fits; an author may break it anywhere. */
function wasWrapped(line: string, next: string, width: number): boolean {
  const space = next.indexOf(' ')
  return line.length + 1 + (space < 0 ? next.length : space) > width
}
