import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import type { ProductRange } from '../../../../core/judging/product-range.ts'
import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { changesNote } from '../../views/declared-changes.ts'
import { moment } from '../../views/moment.ts'
import { showMarks } from '../../views/show-marks.ts'
import { sharePath } from '../dashboard/privacy/share-link-pages.ts'
import { contentListing, selectionNote } from './content-listing.ts'
import { presentAgent } from './present-agent.ts'
import { type CertificateDetails, isPrivate } from './read-certificate-details.ts'
import { checkYourself } from './sections/check-yourself.ts'
import { type Badge, embedCode } from './sections/embed-code.ts'
import { findingSection } from './sections/finding-section.ts'
import { heading } from './sections/heading.ts'
import { history } from './sections/history-section.ts'
import { isThisIt } from './sections/is-this-it.ts'
import { keyFacts } from './sections/key-facts.ts'
import { sharedSection } from './sections/shared-section.ts'
import { whereItIsKept } from './sections/where-it-is-kept.ts'
import { isOwners } from './shown-certificate.ts'

type ViewDeps = { products: ProductRange; baseUrl: string; badge: Badge | undefined }

/** In the order of readers' questions: does it stand, how good is it, why, what not, and how can I know? */
export function certificateView(details: CertificateDetails, { products, baseUrl, badge }: ViewDeps): Html {
  const { certificate } = details
  const product = products.of(certificate.product_type)
  return html`<article class="certificate certificate-${certificate.status}">
${statusBanner(certificate)}
${certificate.erased && erasedNote()}
${selectionNote(details)}
${heading(details, product)}
${changesNote(certificate.changes)}
${ownerActions(details)}
${sharedSection(details)}
<div class="certificate-columns">
<div class="certificate-story">
${findingSection(certificate, product.rubric, details.subject?.declaration)}
${limitsOfProof(product)}
${history(certificate)}
</div>
${keyFacts(details)}
</div>
${isThisIt(details)}
${checkYourself(details, baseUrl)}
${whereItIsKept(details, baseUrl)}
${badge !== undefined && embedCode(badge)}
${presentAgent(certificate, product, baseUrl)}
${contentListing(details, products)}
</article>`
}

/** Across the whole page, before anything else, so that a void certificate is never taken for a valid one. */
function statusBanner(certificate: ShownCertificate): Html | undefined {
  const { status, status_changed_at: changedAt, revocation_reason: reason, superseded_by: by } = certificate
  if (status === 'active') return undefined
  if (status === 'superseded') {
    return html`<aside class="certificate-banner banner-superseded" aria-label="Status">
<p class="banner-word">Superseded</p>
<p>On ${moment(changedAt)} its owner put a newer certificate in its place.</p>
${by !== undefined && html`<p><a class="banner-link" href="/certificate/${by}">Go to its successor <span class="mono">${by}</span></a></p>`}
</aside>`
  }
  return html`<aside class="certificate-banner banner-revoked" aria-label="Status">
<p class="banner-word">Revoked</p>
<p>On ${moment(changedAt)} its owner revoked this certificate. It is no longer valid.</p>
${reason !== undefined && html`<p>The owner’s reason: <q><bdi>${showMarks(reason)}</bdi></q></p>`}
${by !== undefined && html`<p>Before that, <a class="banner-link" href="/certificate/${by}"><span class="mono">${by}</span></a> had taken its place.</p>`}
</aside>`
}

function erasedNote(): Html {
  return html`<p class="callout">The account that held this certificate was erased. The certificate stands as it is: its record and its place in the log go on verifying. Hash and salt were erased with the account, so it cannot be told from here what was certified. With a proof that was saved before and the text, it still can.</p>`
}

/** The owner's actions, as far as the status leaves any. */
function ownerActions(details: CertificateDetails): Html | undefined {
  const { certificate } = details
  const { verify_code: code, status } = certificate
  if (!isOwners(certificate)) return undefined
  return html`<section class="card certificate-owner no-print" aria-label="For you as the owner">
<p><strong>This certificate is yours.</strong> ${status === 'revoked' ? 'It is revoked, which is final.' : 'If it should no longer be valid, revoke it here: the change is entered in the log and cannot be undone.'}</p>
<p class="row">
${status === 'active' && html`<a class="button-plain button-small" href="/dashboard/certificates/${code}/supersede">Name a successor</a>`}
${status !== 'revoked' && html`<a class="button-plain button-small button-danger" href="/dashboard/certificates/${code}/revoke">Revoke</a>`}
${isPrivate(details) && html`<a class="button-plain button-small" href="${sharePath(code)}">Share links</a>`}
<a href="/dashboard">All my certificates</a></p>
</section>`
}

const COMMON_LIMITS: ProductDescription['limits'] = [
  ['Nothing about later versions.', 'One changed character is another content, with another hash.'],
  ['Not that it stays valid for ever.', 'Its owner can revoke or supersede it; this page then says so.'],
  [
    'Not the exact hour, except by our clock.',
    'The order of entries in the log is certain and cannot be changed afterwards.',
  ],
]

/** Conclusions that a grade does not support, in words that readers can repeat. */
function limitsOfProof({ limits }: ProductDescription): Html {
  return html`<section class="certificate-limits">
<h2>What this does not prove</h2>
<ul>${[...limits, ...COMMON_LIMITS].map(
    ([not, but]) => html`
<li><strong>${not}</strong> ${but}</li>`,
  )}
</ul>
</section>`
}
