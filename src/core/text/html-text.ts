import { decodeProse } from './html-entities.ts'
import { htmlTokens, readAttributes } from './html-tokens.ts'

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
// Elements that a browser does not render. Raw text elements yield no tokens and need no entry.
const HIDDEN = new Set(['template', 'noscript'])
const NO_CONTENT = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Only these attributes hide, so most tags need no reading. */
const MAY_HIDE = /hidden|style/iu
const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:^|[;\s])(?:opacity|font-size)\s*:\s*0(?![.\d]*[1-9])/iu

/**
 * The visible text of a page: one line per block, tags and comments gone, character references decoded.
 * Markdown that holds tags keeps the lines of its source.
 */
export function htmlToText(html: string, { keepsLines = false } = {}): string {
  const parts: string[] = []
  // The element that hides its content, and how many of its name are open inside it.
  let hidden: { name: string; open: number } | undefined
  for (const token of htmlTokens(html)) {
    if (hidden !== undefined) {
      if (token.kind === 'text' || token.name !== hidden.name) continue
      hidden.open += token.kind === 'open' ? 1 : -1
      if (hidden.open === 0) hidden = undefined
    } else if (token.kind === 'text') {
      parts.push(decodeProse(keepsLines ? token.text : token.text.replace(/\s+/gu, ' ')))
    } else {
      if (BREAKING.has(token.name)) parts.push('\n')
      if (token.kind === 'open' && hidesContent(token.name, token.attributes))
        hidden = { name: token.name, open: 1 }
    }
  }
  return parts.join('')
}

function hidesContent(name: string, written: string): boolean {
  if (HIDDEN.has(name)) return true
  if (!MAY_HIDE.test(written) || NO_CONTENT.has(name)) return false
  const attributes = readAttributes(written)
  return attributes.has('hidden') || HIDING_STYLE.test(attributes.get('style') ?? '')
}
