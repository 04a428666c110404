import { type Html, html } from '../../../html.ts'

/** Why this page cannot say what was certified, and what it still proves. */
export function erasedNote(): Html {
  return html`<p class="callout">The account that held this certificate was erased. The certificate stands as it is: its record and its place in the log go on verifying. Hash and salt were erased with the account, so nobody can tell from here what was certified. Whoever saved the proof before, and has the content, still can.</p>`
}
