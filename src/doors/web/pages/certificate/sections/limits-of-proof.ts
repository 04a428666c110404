import type { ProductDescription } from '../../../../../core/judging/product-description.ts'
import { type Html, html } from '../../../html.ts'

const OF_EVERY_CERTIFICATE: ProductDescription['limits'] = [
  ['Nothing about later versions.', 'One changed character is another content, with another hash.'],
  ['Not that it stands for ever.', 'Its owner can revoke or supersede it; this page then says so.'],
  [
    'Not the exact hour, except by our clock.',
    'The order of entries in the log is certain, and nobody can change it afterwards.',
  ],
]

/** What readers must not take from a grade, in words that they can repeat. */
export function limitsOfProof({ limits }: ProductDescription): Html {
  return html`<section class="certificate-limits">
<h2>What this does not prove</h2>
<ul>${[...limits, ...OF_EVERY_CERTIFICATE].map(
    ([not, but]) => html`
<li><strong>${not}</strong> ${but}</li>`,
  )}
</ul>
</section>`
}
