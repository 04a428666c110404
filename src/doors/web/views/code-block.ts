import { type Html, html } from '../html.ts'

/** Code with a button that copies it. Without script there is no button, and the text can be selected. */
export function codeBlock(code: string | Html, name: Html | string): Html {
  return html`<div class="code-block" data-copyable>
<pre tabindex="0" aria-label="${name}">${typeof code === 'string' ? html`<code>${code}</code>` : code}</pre>
<button type="button" class="copy button-plain button-small" data-copy>Copy<span class="visually-hidden"> ${name}</span></button>
</div>`
}
