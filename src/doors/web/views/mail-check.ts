import { type Html, html } from '../html.ts'
import { showMarks } from './show-marks.ts'
import { type VerificationShown, verificationView } from './verification.ts'

export const searchingMailView = html`<p class="check-progress">Looking for certificates of this mail.</p>`

type FoundMail = { hash: string; more: boolean; verifications: VerificationShown[] }

export function foundMailView({ hash, more, verifications }: FoundMail): Html {
  const count = verifications.length === 1 ? 'One certificate' : `${verifications.length} certificates`
  return html`<h2>${count} for this mail</h2>
${verifications.map(verificationView)}
${more && html`<p class="small">There are more of them; these are the newest.</p>`}
${hashLine(hash)}`
}

export function unknownMailView(hash: string, list: string | undefined): Html {
  return html`<h2>No certificate for this mail</h2>
<p>Nobody has certified exactly this mail here. That says nothing about whether it is genuine: most mails are never
certified, and whatever changes a mail on its way gives it another hash.</p>
${list !== undefined && html`<div class="callout callout-warn"><p>This copy came through the mailing list <bdi>${showMarks(list)}</bdi>. Lists mark the subject, add a footer or write another sender. Ask the sender for the certificate, or for a copy that did not pass the list.</p></div>`}
${hashLine(hash)}`
}

function hashLine(hash: string): Html {
  return html`<p class="small">The hash of its canonical form, made here: <span class="mono">${hash}</span>. Nothing else of
the mail was sent.</p>`
}
