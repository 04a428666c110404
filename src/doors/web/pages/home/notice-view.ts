import { type Html, html } from '../../html.ts'

/** Why there is no result. In the browser as well, where no answer came that could say it. */
export function noticeView(heading: string, body: Html): Html {
  return html`<div class="callout callout-warn"><h3 id="arrival" tabindex="-1">${heading}</h3>${body}</div>`
}
