import type { CertificateStatus } from '../../../../../core/record/certificate.ts'
import { type Html, html } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'
import { showMarks } from '../../../views/show-marks.ts'
import type { CertificateDetails } from '../read-certificate-details.ts'

const WORDS: Record<CertificateStatus, { sign: string; word: Html }> = {
  active: { sign: '✓', word: html`Valid certificate` },
  superseded: { sign: '→', word: html`Superseded` },
  revoked: { sign: '✗', word: html`Revoked` },
}

/**
 * Across the whole page, before anything else. The island `standing` checks the proof in the browser when the page has
 * loaded, and says so in the last line.
 */
export function standingBanner(details: CertificateDetails): Html {
  const { certificate } = details
  const { status, verify_code: code } = certificate
  const { sign, word } = WORDS[status]
  // Green beside a bad grade would be taken for praise of the text.
  const isLow = status === 'active' && ['D', 'F'].includes(certificate.trust_grade)
  return html`<aside class="certificate-banner banner-${status}${isLow && ' banner-low'}" aria-label="Status">
<span class="banner-sign" aria-hidden="true">${sign}</span>
<div class="banner-words">
<p class="banner-word">${word}</p>
${statusSentences(details)}
</div>
<p class="banner-check no-print" data-standing="${status}" data-code="${code}" role="status">So far only this server says so. <a class="banner-link" href="#proof">Check it yourself</a></p>
</aside>`
}

function statusSentences({ certificate }: CertificateDetails): Html {
  const { status, status_changed_at: changedAt, revocation_reason: reason, superseded_by: by } = certificate
  if (status === 'active')
    return html`<p>For grade ${certificate.trust_grade}. Issued ${moment(certificate.issued_at)}, neither revoked nor superseded.</p>`
  if (status === 'superseded')
    return html`<p>On ${moment(changedAt)} its owner put a newer certificate in its place.</p>
${by !== undefined && html`<p><a class="banner-link" href="/certificate/${by}">Go to its successor <span class="mono">${by}</span></a></p>`}`
  return html`<p>On ${moment(changedAt)} its owner revoked this certificate. It is no longer valid.</p>
${reason !== undefined && html`<p>The owner’s reason: <q><bdi>${showMarks(reason)}</bdi></q></p>`}
${by !== undefined && html`<p>Before that, <a class="banner-link" href="/certificate/${by}"><span class="mono">${by}</span></a> had taken its place.</p>`}`
}
