import { type Html, html } from '../../html.ts'

/** A notice in place of a result. The browser uses it too, where no answer came. */
export function noticeView(heading: Html | string, body: Html): Html {
  return html`<div class="callout callout-warn"><h3 id="arrival" tabindex="-1">${heading}</h3>${body}</div>`
}
