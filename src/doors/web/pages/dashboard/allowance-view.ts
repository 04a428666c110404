import { type Html, html } from '../../html.ts'
import type { Visitor } from '../../page-kit.ts'
import { usageChart } from './usage-chart.ts'

/** What is left, and what was used. */
export function allowanceView({ allowance: { remaining }, usage }: Visitor): Html {
  return html`<section class="card allowance" aria-labelledby="allowance">
<h2 id="allowance">Allowance and usage</h2>
<div class="allowance-parts">
<dl class="figures">
<div><dt>Certifications left</dt><dd>${remaining ?? 'Unlimited'}</dd></div>
<div><dt>Certified so far</dt><dd>${usage.certified}</dd></div>
</dl>
${usageChart(usage.days)}
</div>
${remaining === 0 && html`<p class="callout callout-warn">Nothing is left to certify with. Whoever runs this service can grant you more; tell them your address. The <a href="/">sandbox</a> stays free.</p>`}
</section>`
}
