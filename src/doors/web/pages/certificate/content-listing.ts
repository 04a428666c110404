import type { ProductRange } from '../../../../core/judging/product-range.ts'
import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'
import { moment } from '../../views/moment.ts'
import { smallSeal } from '../../views/seal.ts'
import { stateWord } from '../../views/state-word.ts'
import { type CertificateDetails, showsOwnerText } from './read-certificate-details.ts'

/** Says which of a content's certificates this page shows, why that one, and whose words it holds. */
export function selectionNote(details: CertificateDetails): Html | undefined {
  const { certificate, listing, byHash } = details
  if (!byHash) return undefined
  const { badge_domain: domain, certificates } = listing
  const several =
    certificates.length > 1 &&
    html`This content was certified more than once. <a href="#all">See all certificates of this content.</a> `
  if (domain !== undefined)
    return html`<p class="callout no-print">${several}Shown here is what its badge shows: the newest certificate of the account that has shown that it controls <span class="mono">${domain}</span>, where the content was published.</p>`
  const choice =
    certificate.status === 'active'
      ? html`Shown here is what its badge shows: the active certificate with the best grade.`
      : html`Shown here is what its badge shows: no certificate of it is active, and this is the latest to stand.`
  const account = showsOwnerText(details)
    ? html`Its account has not shown that it publishes this content.`
    : html`Its account has not shown that it publishes this content, so the title and the reasons it gave stand only on <a href="/certificate/${certificate.verify_code}">the certificate’s own page</a>.`
  return html`<p class="callout no-print">${several}${choice} ${account}</p>`
}

export function contentListing(
  { certificate, listing, byHash }: CertificateDetails,
  products: ProductRange,
): Html | undefined {
  if (!byHash) return undefined
  const { certificates, next_cursor: cursor } = listing
  return html`<section class="no-print" id="all">
<h2>All certificates of this content</h2>
<p class="narrow">Anyone who has the text can have it certified, and several accounts may have done so.</p>
<div class="table-frame" tabindex="0" role="region" aria-label="All certificates of this content"><table>
<thead><tr><th scope="col">Grade</th><th scope="col">Certificate</th><th scope="col">Product</th><th scope="col">Issued</th><th scope="col">Status</th></tr></thead>
<tbody>${certificates.map(each => row(each, products.nameOf(each.product_type), each.verify_code === certificate.verify_code))}</tbody>
</table></div>
${cursor !== null && html`<nav class="pager" aria-label="Certificates"><a href="/certificate/${certificate.hash}?cursor=${cursor}#all">Older certificates</a></nav>`}
</section>`
}

function row(certificate: ShownCertificate, product: string, isCurrent: boolean): Html {
  const { verify_code: code, trust_grade: grade, issued_at: issuedAt, status } = certificate
  return html`<tr${isCurrent && html` class="listing-shown" aria-current="true"`}>
<td>${smallSeal(grade)}</td>
<td><a class="mono" href="/certificate/${code}">${code}</a>${isCurrent && html`<br><strong class="small">Shown above, and by the badge</strong>`}</td>
<td>${sentence(product)}</td>
<td>${moment(issuedAt)}</td>
<td><span class="state state-${status}">${stateWord(status)}</span></td>
</tr>`
}
