import { type Html, html, sentence } from '../html.ts'

/** A sentence of ours in which code stands between backticks, as in the Markdown it is shared with. */
export function prose(english: string): Html {
  return sentence(
    english,
    text => html`${text.split('`').map((piece, at) => (at % 2 === 1 ? html`<code>${piece}</code>` : piece))}`,
  )
}
