import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { say } from '../../../../core/text/say.ts'
import type { Assets } from '../../assets.ts'
import { type Html, html, sentence } from '../../html.ts'
import { changesNote } from '../../views/declared-changes.ts'
import { sharePath } from '../dashboard/privacy/share-link-pages.ts'
import { contentListing, selectionNote } from './content-listing.ts'
import { presentAgent } from './present-agent.ts'
import { type CertificateDetails, isPrivate } from './read-certificate-details.ts'
import { checkYourself } from './sections/check-yourself.ts'
import { declarationSection } from './sections/declaration-section.ts'
import { type Badge, embedCode } from './sections/embed-code.ts'
import { findingSection } from './sections/finding-section.ts'
import { heading } from './sections/heading.ts'
import { history } from './sections/history-section.ts'
import { keyFacts } from './sections/key-facts.ts'
import { sharedSection } from './sections/shared-section.ts'
import { standingBanner } from './sections/standing-banner.ts'
import { versionSection } from './sections/version-section.ts'
import { whereItIsKept } from './sections/where-it-is-kept.ts'
import { isOwners } from './shown-certificate.ts'

type ViewDeps = {
  products: ProductRange
  baseUrl: string
  badge: Badge | undefined
  assets: Pick<Assets, 'pdf' | 'pdfWorker'>
}

/** In the order of readers' questions: does it stand, is it this text, how good is it, why, what not, and how can I know? */
export function certificateView(details: CertificateDetails, deps: ViewDeps): Html {
  const { products, baseUrl, badge, assets } = deps
  const { certificate, subject } = details
  const product = products.of(certificate.product_type)
  const { declaration } = subject ?? {}
  return html`<article class="certificate certificate-${certificate.status}">
${standingBanner(details)}
${certificate.erased && erasedNote()}
${selectionNote(details)}
${heading(details, product)}
${changesNote(certificate.changes)}
${ownerActions(details)}
${sharedSection(details)}
<div class="certificate-columns">
<div class="certificate-story">
${declaration !== undefined && declarationSection(declaration, certificate.ipfs_cid)}
${isThisIt(details, assets)}
${findingSection(certificate, product.rubric, declaration)}
${limitsOfProof(product)}
${versionSection(details)}
${history(certificate)}
</div>
${keyFacts(details, product)}
</div>
${moreTabs(details, product, { baseUrl, badge })}
${contentListing(details, products)}
</article>`
}

function moreTabs(
  details: CertificateDetails,
  product: ProductDescription,
  { baseUrl, badge }: Pick<ViewDeps, 'baseUrl' | 'badge'>,
): Html {
  const agent = presentAgent(details.certificate, product, baseUrl)
  return html`<section class="certificate-more" id="proof" aria-label="Proof, badge and technical details">
${tabs(html`Proof, badge and technical details`, [
  { id: 'proof', label: html`Proof`, body: checkYourself(details, baseUrl) },
  { id: 'badge', label: html`Badge`, body: badge && embedCode(badge) },
  { id: 'agent', label: html`For the agent`, body: agent },
  { id: 'details', label: html`Technical details`, body: whereItIsKept(details, baseUrl) },
])}
</section>`
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
<p><strong>This certificate is yours.</strong> ${status === 'revoked' ? html`It is revoked, which is final.` : html`If it should no longer be valid, revoke it here: the change is entered in the log and cannot be undone.`}</p>
<p class="row">
${status === 'active' && html`<a class="button-plain button-small" href="/dashboard/certificates/${code}/supersede">Name a successor</a>`}
${status !== 'revoked' && html`<a class="button-plain button-small button-danger" href="/dashboard/certificates/${code}/revoke">Revoke</a>`}
${isPrivate(details) && html`<a class="button-plain button-small" href="${sharePath(code)}">Share links</a>`}
<a href="/dashboard">All my certificates</a></p>
</section>`
}

const COMMON_LIMITS: ProductDescription['limits'] = [
  [say`Nothing about later versions.`, say`One changed character is another content, with another hash.`],
  [
    say`Not that it stays valid for ever.`,
    say`Its owner can revoke or supersede it; this page then says so.`,
  ],
  [
    say`Not the exact hour, except by our clock.`,
    say`The order of entries in the log is certain and cannot be changed afterwards.`,
  ],
]

/** Conclusions that a grade does not support: one line, with the reasons folded. */
function limitsOfProof({ limits }: ProductDescription): Html {
  const all = [...limits, ...COMMON_LIMITS]
  return html`<section class="certificate-limits">
<h2>What this does not prove</h2>
<p>${all.map(([not], at) => [at > 0 && ' ', sentence(not)])}</p>
<details class="no-print"><summary>What it proves instead</summary>
<ul>${all.map(
    ([not, but]) => html`
<li><strong>${sentence(not)}</strong> ${sentence(but)}</li>`,
  )}
</ul></details>
</section>`
}

type Tab = { id: string; label: Html; body: Html | undefined }

/** Panels of which one is shown, chosen by radio buttons: no script, and the arrow keys move between them. */
function tabs(label: Html, all: Tab[]): Html {
  const ownTabs = all.filter(({ body }) => body !== undefined)
  return html`<div class="panels no-print">
<fieldset class="panel-row"><legend class="visually-hidden">${label}</legend>
${ownTabs.map(
  (tab, at) =>
    html`<label class="panel-tab" for="tab-${tab.id}"><input class="panel-choice" type="radio" name="tab" id="tab-${tab.id}"${at === 0 && html` checked`}> ${tab.label}</label>\n`,
)}</fieldset>
${ownTabs.map(({ id, body }) => html`<div class="panel" id="panel-${id}">${body}</div>\n`)}</div>`
}

/** A reader's question. The text is compared by the island `words`, in the browser; the method `dialog` sends nothing. */
function isThisIt(
  { certificate }: CertificateDetails,
  { pdf, pdfWorker }: ViewDeps['assets'],
): Html | undefined {
  if (certificate.erased) return undefined
  return html`<section class="no-print words" aria-labelledby="is-this-it">
<h2 id="is-this-it">Is this what you read?</h2>
<form class="card words-form" method="dialog" data-words-form="${certificate.verify_code}" data-pdf="${pdf}" data-pdf-worker="${pdfWorker}">
<div class="field">
<label for="words-text">Paste the text, as you copied it</label>
<textarea id="words-text" rows="5" spellcheck="false" autocomplete="off" aria-describedby="words-hint"></textarea>
<span class="hint" id="words-hint">It is compared in your browser and never sent. Other quotation marks, dashes or line ends make no difference.</span>
</div>
<div class="field check-file">
<label for="words-file">Or choose a file, or drop it here</label>
<input id="words-file" type="file">
</div>
<div class="row"><button class="button" type="submit">Compare</button>
<button class="button-quiet" type="reset">Clear</button></div>
</form>
<div data-words-result aria-live="polite"></div>
</section>`
}
