import { decodeProse } from './html-entities.ts'
import { htmlTokens } from './html-tokens.ts'

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

/** The visible text of a page: one line per block, tags and comments gone, character references decoded. */
export function htmlToText(html: string): string {
  const parts: string[] = []
  let hiddenElement: string | undefined
  for (const token of htmlTokens(html)) {
    if (hiddenElement !== undefined) {
      if (token.kind === 'close' && token.name === hiddenElement) hiddenElement = undefined
    } else if (token.kind === 'text') {
      parts.push(decodeProse(token.text.replace(/\s+/gu, ' ')))
    } else {
      if (BREAKING.has(token.name)) parts.push('\n')
      if (token.kind === 'open' && HIDDEN.has(token.name)) hiddenElement = token.name
    }
  }
  return parts.join('')
}
