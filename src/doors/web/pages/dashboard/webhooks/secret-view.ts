import type { ShownNewWebhook } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { moment } from '../../../views/moment.ts'
import { webhookPath } from './shown-webhook.ts'

/** The one time that a secret is seen. */
export function secretView({ id, url, secret, previous_secret_until: until }: ShownNewWebhook): Html {
  return html`<div class="narrow">
<p class="eyebrow"><bdi>${url}</bdi></p>
<h1>Your webhook’s secret</h1>
<div class="callout callout-warn"><p><strong>Copy it now.</strong> It is shown this once. Your server needs it to tell our messages from forged ones; whoever else has it can forge them.</p></div>
<div class="new-key">${codeBlock(secret, 'the secret')}</div>
${until !== null && html`<p class="small">Messages are signed with this secret and with the former one until ${moment(until)}.</p>`}
<p><a href="/docs/webhooks#check-the-signature">How your server checks a message</a></p>
<p><a class="button" href="${webhookPath(id)}">I have stored the secret</a></p>
</div>`
}
