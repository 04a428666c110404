import { type Html, html, sentence } from '../../html.ts'
import { GRADE_MEANINGS } from '../../views/seal.ts'
import type { CertificateDetails } from './read-certificate-details.ts'
import { TITLES_BY_STATUS } from './sections/heading.ts'

export type LinkPreview = { title: Html; description: Html; head: Html }

/**
 * The preview of a link to the page. Made from the public record alone, also for the owner: many programs pass on what
 * is in a page's head. `name` is the product's.
 */
export function linkPreview({ certificate, subject }: CertificateDetails, name: string): LinkPreview {
  const { verify_code: code, certificate_url: url, status } = certificate
  const publicTitle = subject?.title === undefined ? '' : plainLine(subject.title)
  const title = TITLES_BY_STATUS[status](publicTitle === '' ? html`${sentence(name)} ${code}` : publicTitle)
  const description = html`${html`${sentence(name)}, certificate ${code}.`} ${statementOf(certificate)}`
  // The address holds the hash, which of a private content stays secret.
  const picture =
    subject?.contentHash === undefined || certificate.badge_url === undefined
      ? undefined
      : `${certificate.badge_url.replace(/\.svg$/, '.png')}?code=${code}&style=social`
  return {
    title,
    description,
    head: html`<link rel="canonical" href="${url}">
${subject?.commitment !== undefined && html`<meta name="robots" content="noindex">\n`}<meta property="og:site_name" content="Pinproof">
<meta property="og:type" content="website">
<meta property="og:url" content="${url}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${picture === undefined ? html`<meta name="twitter:card" content="summary">` : pictureTags(picture, statementOf(certificate))}
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
`,
  }
}

function pictureTags(address: string, alt: Html): Html {
  return html`<meta property="og:image" content="${address}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">`
}

function statementOf({
  trust_grade: grade,
  trust_score: score,
  status,
  issued_at: issuedAt,
}: CertificateDetails['certificate']): Html {
  const day = issuedAt.slice(0, 'YYYY-MM-DD'.length)
  if (status === 'active')
    return html`${html`Grade ${grade}, ${score} of 100, issued on ${day}.`} ${GRADE_MEANINGS[grade]}`
  return status === 'revoked'
    ? html`Revoked by its owner: the grade ${grade}, issued on ${day}, no longer stands.`
    : html`Superseded by a newer certificate: the grade ${grade}, issued on ${day}, no longer stands.`
}

/** Line breaks, controls, and the marks that turn text around (UAX #9). */
const UNPRINTED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g
const CHARACTERS_MAX = 120

/** A caller's text for places without markup to isolate it: a window's title, a link preview. */
export function plainLine(text: string): string {
  const line = text.replace(UNPRINTED, ' ').trim()
  return line.length <= CHARACTERS_MAX
    ? line
    : `${line
        .slice(0, CHARACTERS_MAX - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
}
