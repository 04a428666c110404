import { type Html, html } from '../../html.ts'
import type { Visitor } from '../../page-kit.ts'
import { codeBlock } from '../../views/code-block.ts'

/** The secret address, where the service takes mail. */
export function mailView({ mail_address }: Visitor): Html | false {
  if (mail_address === null) return false
  return html`<section class="card" aria-labelledby="mail">
<h2 id="mail">Certify by mail</h2>
<p>Send a blind copy (Bcc) of a mail or newsletter to this address, and that mail is certified for your account. The answer goes to the address you registered with, if this service sends mail.</p>
${codeBlock(mail_address, 'the address')}
<p class="small">Keep it to yourself: whoever knows it can spend your certifications. It opens nothing else.</p>
<p class="row"><a class="button-plain button-small" href="/dashboard/mail/renew">Renew the address</a></p>
</section>`
}
