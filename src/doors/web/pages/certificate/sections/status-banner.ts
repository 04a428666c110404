import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'
import { showMarks } from '../../../views/show-marks.ts'

/** Across the whole page, before anything else: nobody may take a void certificate for a valid one. */
export function statusBanner(certificate: ShownCertificate): Html | undefined {
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
<p>On ${moment(changedAt)} its owner took this certificate back. It no longer stands for anything.</p>
${reason !== undefined && html`<p>The owner’s reason: <q><bdi>${showMarks(reason)}</bdi></q></p>`}
${by !== undefined && html`<p>Before that, <a class="banner-link" href="/certificate/${by}"><span class="mono">${by}</span></a> had taken its place.</p>`}
</aside>`
}
