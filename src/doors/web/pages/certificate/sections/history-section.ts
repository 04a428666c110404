import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'
import { showMarks } from '../../../views/show-marks.ts'

/** The certificate's changes of status, oldest first. Each is an entry in the log. */
export function history(certificate: ShownCertificate): Html {
  return html`<section>
<h2>History</h2>
<ol class="timeline">${eventsOf(certificate).map(
    ({ what, when }) => html`
<li><p class="timeline-what">${what}</p>${when !== undefined && html`<p class="timeline-when">${moment(when)}</p>`}</li>`,
  )}
</ol>
</section>`
}

type HistoryEvent = { what: Html; when: string | undefined }

function eventsOf(certificate: ShownCertificate): HistoryEvent[] {
  const {
    status,
    status_changed_at: changedAt,
    log,
    superseded_by: by,
    revocation_reason: reason,
  } = certificate
  const issuance = html`Issued as <a href="/log?before=${log.index + 1}#entry-${log.index}">entry ${log.index}</a> of the log`
  const events: HistoryEvent[] = [{ what: issuance, when: certificate.issued_at }]
  if (by !== undefined) {
    const what = html`Superseded by <a class="mono" href="/certificate/${by}">${by}</a>`
    // Only the time of the last change is known here; earlier ones are in the log.
    events.push({ what, when: status === 'superseded' ? changedAt : undefined })
  }
  if (status === 'revoked') {
    const because = reason !== undefined && html`: <q><bdi>${showMarks(reason)}</bdi></q>`
    events.push({ what: html`Revoked by its owner${because}`, when: changedAt })
  }
  if (status === 'active')
    events.push({ what: html`Active now: neither revoked nor superseded`, when: undefined })
  return events
}
