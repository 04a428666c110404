import { htmlToText, looksLikeHtml } from '../../../core/text/html-text.ts'
import { stripInlineMarks } from '../../../core/text/markdown-text.ts'
import { undisguised } from '../../../language/disguise/undisguised-text.ts'
import { withPipes } from './delimited-rows.ts'
import { joinPages } from './page-breaks.ts'

const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu
// Markdown may hold tags; they are as little read as its own marks.
const INLINE_TAG =
  /<\/?(?:span|b|i|em|strong|u|s|font|small|mark|big|ins|abbr|tt|wbr)(?:\s[^<>\n]{0,200})?>/giu
const LINE_END = /\r\n?|[\u0085\u2028\u2029\f\v]/gu
const ANY_FENCE = /```|~~~/u
const CODE_FENCE = /^\s{0,3}(?:```|~~~)/u
// Only a fence that names a language holds code; a bare one often keeps the columns of a table in place.
const CODE_LANGUAGE = /^\s{0,3}(?:```|~~~)\s*(?!te?xt\b)\p{L}/u

/**
 * The document as a person reads it: one text whose lines are the lines of the source, without Markdown's inline
 * marks, code and unseen signs. Separated values become rows with pipes. A page of HTML gets a line per block and a pipe before each table cell;
 * Markdown that holds tags keeps its lines.
 */
export function readableText(content: string): string {
  const source = looksLikeHtml(content) ? readMarkup(content) : content.replace(LINE_END, '\n')
  const text = withPlainDigits(undisguised(source.replace(UNSEEN, '').replace(INLINE_TAG, '')))
  const lines = ANY_FENCE.test(text) ? withoutCode(text.split('\n')) : text.split('\n')
  return withPipes(joinPages(lines.map(stripInlineMarks))).join('\n')
}

const FULL_WIDTH_PERCENT = /\uff05/gu
/** A figure that is set in raised or lowered digits; one or two of them behind a word or a figure are a note or a unit. */
const RAISED_FIGURE =
  /(?<![\p{L}\p{N})])[\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089](?:[.,]?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079\u2080-\u2089]){1,20}/gu

function withPlainDigits(text: string): string {
  return text.replace(FULL_WIDTH_PERCENT, '%').replace(RAISED_FIGURE, figure => figure.normalize('NFKC'))
}

// Stand-ins for tags that htmlToText does not keep; taken out of the source first, so none can be smuggled in.
const QUOTE_OPENS = '\u0002'
const QUOTE_CLOSES = '\u0003'
const TABLE_ENDS = '\u0004'
const STAND_INS = /[\u0002-\u0004]/gu

const WHOLE_PAGE = /<(?:!doctype|html|body)[\s>]/iu
const MARKDOWN = /^(?:#{1,6} \S| {0,3}\|? ?:?-{3,200}:? {0,3}\|)/mu
const MARKDOWN_POINTS = /^(?:[-*+]|\d{1,2}\.) \S/gmu
const POINTS_MIN = 3
const TABLE = /(<table[\s>])/iu
const TABLE_END = /<\/table>/iu

/** One tag in a Markdown document makes no page of it: its lines, points and tables stay. */
function readMarkup(content: string): string {
  const isMarkdown = MARKDOWN.test(content) || (content.match(MARKDOWN_POINTS)?.length ?? 0) >= POINTS_MIN
  if (!isMarkdown || WHOLE_PAGE.test(content)) return readHtml(content)
  const [opening = '', ...rest] = content.replace(LINE_END, '\n').split(TABLE)
  const parts = [readTagged(opening)]
  for (let place = 0; place < rest.length; place += 2) {
    const table = rest[place]! + rest[place + 1]!
    const close = TABLE_END.exec(table)
    const end = close ? close.index + close[0].length : table.length
    parts.push(`\n\n${readHtml(table.slice(0, end))}\n\n`, readTagged(table.slice(end)))
  }
  return parts.join('')
}

function readTagged(markdown: string): string {
  const rows = markdown
    .split('\n')
    .map(line =>
      line.includes('|') ? line.replace(/<\/?(?:br|p|div|ul|ol|li)(?=[\s/>])[^<>\n]*>/giu, ' ') : line,
    )
  return htmlToText(rows.join('\n'), { keepsLines: true })
}

function readHtml(html: string): string {
  const markup = html
    .replace(STAND_INS, '')
    .split(/(?=<tr[\s>])/iu)
    .map(inOneLine)
    .join('')
    .replace(/<blockquote(?=[\s>])[^<>]*>/giu, `<p>${QUOTE_OPENS}<p>`)
    .replace(/<\/blockquote>/giu, `<p>${QUOTE_CLOSES}<p>`)
    .replace(/<\/table>/giu, `<p>${TABLE_ENDS}<p>`)
  return spaced(markQuotations(htmlToText(markup).split('\n')))
}

/** A table row stays one line, whatever blocks its cells hold. */
function inOneLine(stretch: string): string {
  if (!/^<tr[\s>]/iu.test(stretch)) return stretch
  const close = stretch.search(/<\/tr>/iu)
  const row = stretch.slice(0, close < 0 ? stretch.length : close)
  const cells = row
    .replace(/<t[dh](?=[\s>])[^<>]*>/giu, ' | ')
    .replace(/<\/t[dh]>|<\/?(?:p|div|br|ul|ol|li|h[1-6])(?=[\s/>])[^<>]*>/giu, ' ')
  return cells + stretch.slice(row.length)
}

/** Gives the lines of an HTML block quotation the sign they have in Markdown. */
function markQuotations(lines: string[]): string[] {
  let depth = 0
  return lines.map(line => {
    if (line.includes(QUOTE_OPENS)) depth++
    if (line.includes(QUOTE_CLOSES)) depth = Math.max(0, depth - 1)
    const text = line.replace(/[\u0002\u0003]/gu, '').trim()
    return depth > 0 && text !== '' ? `> ${text}` : text
  })
}

/** Blocks are set apart by a blank line and the rows of one table are not. */
function spaced(lines: string[]): string {
  let text = ''
  let previous = ''
  for (const line of lines) {
    if (line === '') continue
    const sameBlock =
      (line.startsWith('|') && previous.startsWith('|')) || (line.startsWith('>') && previous.startsWith('>'))
    if (line !== TABLE_ENDS) text += `${sameBlock ? '\n' : '\n\n'}${line}`
    previous = line
  }
  return text.trimStart()
}

/** Blanks fences and what they hold if it is code, so that line numbers stay those of the source. */
function withoutCode(lines: string[]): string[] {
  let inFence = false
  let inCode = false
  return lines.map(line => {
    if (CODE_FENCE.test(line)) {
      inCode = !inFence && CODE_LANGUAGE.test(line)
      inFence = !inFence
      return ''
    }
    return inCode ? '' : line
  })
}
