import { decodeEntities } from './html-entities.ts'

const BLOCK_TAG =
  /<(?:!doctype html|html|head|body|article|main|section|div|p|br|h[1-6]|ul|ol|li|table|blockquote|figure)(?=[\s>/])/iu

/** True when the text carries at least one tag that lays out a page; a stray `<b>` leaves it plain text. */
export function looksLikeHtml(content: string): boolean {
  return BLOCK_TAG.test(content)
}

const BREAKING = new Set(
  (
    'address article aside blockquote body br button caption dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 head header hr html li main nav ol option p pre section summary table td th title tr ul'
  ).split(' '),
)
// What a browser does not show as text, up to the closing tag.
const UNSEEN = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'textarea'])

/** The visible text of a page: one line per block, tags and comments gone, character references decoded. */
export function htmlToText(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    parts.push(visible(html.slice(at, open)))
    const mark = readMark(html, open)
    parts.push(mark.text)
    at = mark.end
  }
  parts.push(visible(html.slice(at)))
  return parts.join('')
}

function visible(source: string): string {
  return decodeEntities(source.replace(/\s+/gu, ' '))
}

/** Reads what begins with `<` at `open`: a comment, a tag, an unseen element, or just the sign itself. */
function readMark(html: string, open: number): { text: string; end: number } {
  if (html.startsWith('<!--', open)) return { text: '', end: after(html, '-->', open + 4) }
  if (html[open + 1] === '!' || html[open + 1] === '?') return { text: '', end: after(html, '>', open) }
  const name = /^<\/?([a-z][a-z0-9-]{0,30})/iu.exec(html.slice(open, open + 34))?.[1]?.toLowerCase()
  if (!name) return { text: '<', end: open + 1 }
  const end = tagEnd(html, open)
  const text = BREAKING.has(name) ? '\n' : ''
  return { text, end: UNSEEN.has(name) && html[open + 1] !== '/' ? closingTag(html, name, end) : end }
}

/** Attribute values may hold `>`. A tag that never ends swallows the rest, as it does in a browser. */
function tagEnd(html: string, open: number): number {
  let quote = ''
  for (let at = open; at < html.length; at++) {
    const sign = html[at]!
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
  }
  return html.length
}

function closingTag(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s>/])`, 'giu')
  closing.lastIndex = from
  const match = closing.exec(html)
  return match ? match.index : html.length
}

function after(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at < 0 ? html.length : at + sign.length
}
