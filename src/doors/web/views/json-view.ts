import { escapeInvisible } from '../escape-invisible.ts'
import { type Html, html } from '../html.ts'

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g

/** JSON with highlighted keys, strings and numbers. Every piece is escaped. */
export function jsonView(value: unknown): Html {
  const text = escapeInvisible(JSON.stringify(value, null, 2))
  const pieces: Html[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    pieces.push(html`${text.slice(end, match.index)}`, piece(match))
    end = match.index + match[0].length
  }
  return html`<code>${pieces}${text.slice(end)}</code>`
}

function piece([whole, quoted, colon, number]: RegExpMatchArray): Html {
  if (quoted !== undefined && colon !== undefined)
    return html`<span class="json-key">${quoted}</span>${colon}`
  if (quoted !== undefined) return html`<span class="json-string">${quoted}</span>`
  return html`<span class="${number === undefined ? 'json-word' : 'json-number'}">${whole}</span>`
}
