import { type Html, html } from '../../../html.ts'
import { type CertificateDetails, isPrivate } from '../read-certificate-details.ts'

/** Filled by a script for the holder of a share link; without a link nothing is shown. */
export function sharedSection(details: CertificateDetails): Html | undefined {
  const { verify_code: code, status, status_changed_at: changedAt } = details.certificate
  if (!isOpenedByLink(details)) return undefined
  return html`<section class="card" data-share data-code="${code}" data-status="${status}" data-changed-at="${changedAt}" aria-labelledby="shared" hidden>
<h2 id="shared">Opened by your link</h2>
<p>The owner has shared this private certificate with you. Your link stands for the text: pass it on only to people who may see the certificate.</p>
<div data-share-result aria-live="polite"><p>Opening…</p></div>
<p class="row"><a class="button-plain" data-share-proof hidden>Save the proof, with its salt (JSON)</a> <a href="/check">Compare a text with it</a></p>
</section>`
}

/** A private certificate whose hash this visitor was not given. */
export function isOpenedByLink(details: CertificateDetails): boolean {
  const { hash, erased } = details.certificate
  return isPrivate(details) && hash === undefined && !erased
}
