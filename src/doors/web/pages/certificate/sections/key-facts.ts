import type { ProductDescription } from '../../../../../core/judging/product-description.ts'
import { type Html, html, sentence } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'
import { qrCode } from '../../../views/qr-code.ts'
import { showMarks } from '../../../views/show-marks.ts'
import type { CertificateDetails } from '../read-certificate-details.ts'

/** The facts that people note down, also on paper. Hashes and addresses for programs stand among the technical details. */
export function keyFacts(
  { certificate, subject, listing, byHash }: CertificateDetails,
  { name }: ProductDescription,
): Html {
  const { verify_code: code, hash, ipfs_cid: cid, certificate_url: url, issued_at: issuedAt } = certificate
  return html`<aside class="card certificate-facts" aria-label="Key facts">
<div class="certificate-scan">${qrCode(url, html`QR code that leads to the certificate ${code}`)}
<p class="small">Scan to see the certificate as it stands then.<br><span class="mono print-only">${url}</span></p></div>
<dl>
<dt>Code</dt><dd>${copyable(code, html`the code`)}</dd>
<dt>Product</dt><dd>${sentence(name)}</dd>
<dt>Issued</dt><dd>${moment(issuedAt)}</dd>
<dt>Certified by</dt><dd>${subject?.publisher === undefined ? html`an unconfirmed account` : html`<bdi class="mono">${showMarks(subject.publisher.domain)}</bdi>`}</dd>
</dl>
<dl class="print-only">
${hash !== undefined && html`<dt>Content hash</dt><dd class="mono">${hash}</dd>`}
<dt>Record on IPFS</dt><dd class="mono">${cid}</dd>
</dl>
${!byHash && listing.certificates.length > 1 && html`<p class="small no-print"><a href="/certificate/${hash}">All certificates of this content</a></p>`}
</aside>`
}

/** A short text with a button that copies it. */
export function copyable(text: string, name: Html): Html {
  return html`<span class="fact-copy" data-copyable><span class="mono" data-copy-text>${text}</span>
<button type="button" class="copy button-plain button-small" data-copy>Copy<span class="visually-hidden"> ${name}</span></button></span>`
}
