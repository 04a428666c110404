import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { type Html, html } from '../../html.ts'
import { changesNote } from '../../views/declared-changes.ts'
import { chosenNote, contentListing } from './content-listing.ts'
import { presentAgent } from './present-agent.ts'
import type { Exhibit } from './read-exhibit.ts'
import { checkYourself } from './sections/check-yourself.ts'
import { type Badge, embedCode } from './sections/embed-code.ts'
import { erasedNote } from './sections/erased-note.ts'
import { findingSection } from './sections/finding-section.ts'
import { heading } from './sections/heading.ts'
import { history } from './sections/history-section.ts'
import { keyFacts } from './sections/key-facts.ts'
import { limitsOfProof } from './sections/limits-of-proof.ts'
import { ownerActions } from './sections/owner-actions.ts'
import { statusBanner } from './sections/status-banner.ts'
import { whereItIsKept } from './sections/where-it-is-kept.ts'

type Setting = { products: ProductRange; baseUrl: string; badge: Badge | undefined }

/** In the order in which readers ask: does it stand, how good is it, why, what not, and how can I know? */
export function certificateView(exhibit: Exhibit, { products, baseUrl, badge }: Setting): Html {
  const { certificate } = exhibit
  const product = products.of(certificate.product_type)
  return html`<article class="certificate certificate-${certificate.status}">
${statusBanner(certificate)}
${certificate.erased && erasedNote()}
${chosenNote(exhibit)}
${heading(exhibit, product.name)}
${changesNote(certificate.changes)}
${ownerActions(certificate)}
<div class="certificate-columns">
<div class="certificate-story">
${findingSection(certificate, product.rubric)}
${limitsOfProof(product)}
${history(certificate)}
</div>
${keyFacts(exhibit)}
</div>
${checkYourself(exhibit, baseUrl)}
${whereItIsKept(exhibit, baseUrl)}
${badge !== undefined && embedCode(badge)}
${presentAgent(certificate, product, baseUrl)}
${contentListing(exhibit, products)}
</article>`
}
