import { type Html, html } from '../../../html.ts'
import { PAGE } from './shown-identity.ts'

/** The way to what concerns those who certify agents, and nobody else. */
export function agentsView(): Html {
  return html`<section class="card" aria-labelledby="agents">
<h2 id="agents">AI agents</h2>
<p>If you certify AI agents: show which domains are yours, and add the keys that sign their cards. <a href="${PAGE}">Who stands behind your agents</a></p>
</section>`
}
