import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { isOwners } from '../shown-certificate.ts'

/** What only the owner may do, and only while there is something left to do. */
export function ownerActions(certificate: ShownCertificate): Html | undefined {
  const { verify_code: code, status } = certificate
  if (!isOwners(certificate)) return undefined
  return html`<section class="card certificate-owner no-print" aria-label="For you as the owner">
<p><strong>This certificate is yours.</strong> ${status === 'revoked' ? 'It is revoked, which is final.' : 'If it should no longer stand, say so here: the change is entered in the log and cannot be undone.'}</p>
<p class="row">
${status === 'active' && html`<a class="button-plain button-small" href="/dashboard/certificates/${code}/supersede">Name a successor</a>`}
${status !== 'revoked' && html`<a class="button-plain button-small button-danger" href="/dashboard/certificates/${code}/revoke">Revoke</a>`}
<a href="/dashboard">All my certificates</a></p>
</section>`
}
