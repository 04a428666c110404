import { type Html, html } from '../../html.ts'
import type { Visitor } from '../../page-kit.ts'
import { codeBlock } from '../../views/code-block.ts'

export const LINK_PATH = '/dashboard/mail/confirmation'

/** The secret address; false where the service takes no mail. */
export function mailView({ mail_address, email, email_confirmed }: Visitor): Html | false {
  if (mail_address === null) return false
  return html`<section class="card" aria-labelledby="mail">
<h2 id="mail">Certify by mail</h2>
<p>Send a blind copy (Bcc) of a mail or newsletter to this address, and that mail is certified for your account.</p>
${codeBlock(mail_address, html`the address`)}
${answersNote(email, email_confirmed)}
<p class="small">Keep it to yourself: anyone who knows it can use up your certifications. It gives access to nothing else.</p>
<p class="row"><a class="button-plain button-small" href="/dashboard/mail/renew">Renew the address</a></p>
</section>`
}

/** The mailbox for answers, and what is missing before they are sent. */
function answersNote(email: string, isConfirmed: boolean | undefined): Html {
  if (isConfirmed === undefined)
    return html`<p>This service sends no mail: the certificates stand in your dashboard and are not answered.</p>`
  const mailbox = html`<strong><bdi>${email}</bdi></strong>`
  if (isConfirmed) return html`<p>The answers go to ${mailbox}. This address is confirmed.</p>`
  return html`<p>Until ${mailbox} is confirmed your mails are certified and not answered. What is certified before is not answered later.</p>`
}

/** At the top of the dashboard until the address is confirmed; false where no mail is sent. */
export function confirmationNote({ email, email_confirmed, allowance }: Visitor): Html | false {
  if (email_confirmed !== false) return false
  const gain = allowance.remaining === 0 ? html`Then your free certification is yours. ` : ''
  return html`<div class="callout callout-warn">
<p>${html`<strong><bdi>${email}</bdi></strong> is not confirmed yet. Open the link that we have mailed to this address.`} ${gain}</p>
<form method="post" action="${LINK_PATH}" data-send-once><button class="button-plain button-small" type="submit">Send the link again</button></form>
</div>`
}
