import type { ProductDescription } from '../../../../../core/judging/product-description.ts'
import type { CertificateStatus } from '../../../../../core/record/certificate.ts'
import type { RecordSubject } from '../../../../../core/record/record-shape.ts'
import { type Html, html, sentence } from '../../../html.ts'
import { limitList } from '../../../views/limit-list.ts'
import { dayOf } from '../../../views/moment.ts'
import { GRADE_MEANINGS, NOT_ENOUGH, seal } from '../../../views/seal.ts'
import { showMarks } from '../../../views/show-marks.ts'
import { stateWord } from '../../../views/state-word.ts'
import type { CertificateDetails } from '../read-certificate-details.ts'
import { coverageSentences } from './coverage-section.ts'

/** Put before every title, so that no heading of a void certificate looks like a valid one. */
export const TITLES_BY_STATUS: Record<CertificateStatus, (title: Html | string) => Html> = {
  active: title => html`${title}`,
  revoked: title => html`Revoked: ${title}`,
  superseded: title => html`Superseded: ${title}`,
}

/** Grade, title and meaning, which readers who come from a badge look for first. */
export function heading(
  { certificate, subject }: CertificateDetails,
  { name, rubric }: ProductDescription,
): Html {
  const { verify_code: code, status, enough_to_judge: isEnough } = certificate
  const title = (certificate.title ?? subject?.title)?.trim() || undefined
  const source = certificate.source_url ?? subject?.sourceUrl
  const onlyOwners = certificate.title !== undefined && subject?.title === undefined
  return html`<header class="certificate-head">
<div class="certificate-seal">${seal(certificate.trust_grade, certificate.trust_score, isEnough)}
${status === 'active' && !isEnough && NOT_ENOUGH}
${status !== 'active' && html`<strong class="seal-void">${stateWord(status)}</strong>`}</div>
<div class="certificate-title">
<p class="eyebrow">${title === undefined ? html`Certificate` : html`${sentence(name)} · certificate`} <span class="mono">${code}</span></p>
<h1>${TITLES_BY_STATUS[status](html`<bdi>${title === undefined ? sentence(name) : showMarks(title)}</bdi>`)}</h1>
${onlyOwners && html`<p class="hint">Only you see this title: it is not in the public record.</p>`}
${certifierLine(subject)}
${source !== undefined && html`<p class="certificate-source">Published at ${sourceLink(source)}</p>`}
<p class="lead">${meaningOf(certificate)}</p>
<p class="certificate-coverage">${coverageSentences(certificate)}</p>
${limitList(certificate.limits, rubric)}
</div>
</header>`
}

function meaningOf({
  trust_grade: grade,
  trust_score: score,
  status,
  enough_to_judge: isEnough,
}: CertificateDetails['certificate']): Html {
  if (status === 'active')
    return html`<strong>Grade ${grade}, ${score} of 100.</strong> ${isEnough && GRADE_MEANINGS[grade]}`
  return html`<strong>Was grade ${grade}, ${score} of 100.</strong> This grade no longer stands.`
}

/** The submitter's address: search engines are told to ignore the link, and no referrer is sent. */
function sourceLink(source: string): Html {
  const label = html`<bdi>${showMarks(source)}</bdi>`
  return /^https?:\/\//i.test(source)
    ? html`<a class="mono" href="${source}" rel="nofollow ugc noopener noreferrer">${label}</a>`
    : html`<span class="mono">${label}</span>`
}

/** The certifier: the domain in the signed record that the account had shown to control, or an unnamed account. */
function certifierLine(subject: Pick<RecordSubject, 'publisher'> | undefined): Html {
  const publisher = subject?.publisher
  if (publisher === undefined)
    return html`<p class="certifier certifier-unknown"><span class="certifier-sign" aria-hidden="true">?</span> <span>Certified by an <strong>unconfirmed account</strong>: it had not shown that it publishes under a domain.</span></p>`
  return html`<p class="certifier certifier-shown"><span class="certifier-sign" aria-hidden="true">✓</span> <span>Certified by <strong class="mono"><bdi>${showMarks(publisher.domain)}</bdi></strong>: on ${dayOf(publisher.shownAt)} its account showed control of this domain.</span></p>`
}
