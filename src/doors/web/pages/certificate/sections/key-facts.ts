import type { RecordSubject } from '../../../../../core/record/record-shape.ts'
import { type Html, html } from '../../../html.ts'
import { qrCode } from '../qr-code.ts'
import type { CertificateDetails } from '../read-certificate-details.ts'

/** The certificate's identifiers, also for print. */
export function keyFacts({ certificate, subject, listing, byHash }: CertificateDetails): Html {
  const { verify_code: code, hash, ipfs_cid: cid, certificate_url: url, log } = certificate
  return html`<aside class="card certificate-facts" aria-label="Key facts">
<div class="certificate-scan">${qrCode(url, `QR code that leads to the certificate ${code}`)}
<p class="small">Scan to see the certificate as it stands then.<br><span class="mono print-only">${url}</span></p></div>
<dl>
<dt>Code</dt><dd>${copyable(code, 'the code')}</dd>
${hash !== undefined && html`<dt>Content hash</dt><dd>${copyable(hash, 'the content hash')}</dd>`}
${subject?.commitment !== undefined && commitmentFact(subject.commitment)}
<dt>Record on IPFS</dt><dd class="mono"><a href="/ipfs/${cid}">${cid}</a></dd>
<dt>Place in the log</dt><dd>Entry <a href="/log?before=${log.index + 1}#entry-${log.index}">${log.index}</a> of ${log.size}</dd>
</dl>
${hash !== undefined && html`<p class="small no-print">The hash is of the exact text: <code>printf %s "$content" | sha256sum</code> gives the same, and <a href="/check">the check page</a> compares without uploading anything.</p>`}
${!byHash && listing.certificates.length > 1 && html`<p class="small no-print"><a href="/certificate/${hash}">All certificates of this content</a></p>`}
</aside>`
}

function commitmentFact(commitment: NonNullable<RecordSubject['commitment']>): Html {
  return html`<dt>Commitment in the record</dt><dd><span class="mono">${commitment}</span>
<span class="small fact-note">The record is public for ever, and a bare hash would let strangers test guesses about a short text. So it holds the SHA-256 of a random salt and the hash. Hash and salt are given to the owner and to anyone who has the text; the salt can be erased.</span></dd>`
}

function copyable(text: string, name: string): Html {
  return html`<span class="fact-copy" data-copyable><span class="mono" data-copy-text>${text}</span>
<button type="button" class="copy button-plain button-small" data-copy>Copy<span class="visually-hidden"> ${name}</span></button></span>`
}
