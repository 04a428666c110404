import type { RecordSubject } from '../../../../../core/record/record-shape.ts'
import { type Html, html } from '../../../html.ts'
import { dayOf } from '../../../views/moment.ts'
import { showMarks } from '../../../views/show-marks.ts'

/** The certifier: the domain in the signed record that the account had shown to control, or an unnamed account. */
export function certifierLine(subject: Pick<RecordSubject, 'publisher'> | undefined): Html {
  const publisher = subject?.publisher
  if (publisher === undefined)
    return html`<p class="certifier certifier-unknown"><span class="certifier-sign" aria-hidden="true">?</span> <span>Certified by an <strong>unconfirmed account</strong>: it had not shown that it publishes under a domain.</span></p>`
  return html`<p class="certifier certifier-shown"><span class="certifier-sign" aria-hidden="true">✓</span> <span>Certified by <strong class="mono"><bdi>${showMarks(publisher.domain)}</bdi></strong>: on ${dayOf(publisher.shownAt)} its account showed control of this domain.</span></p>`
}
