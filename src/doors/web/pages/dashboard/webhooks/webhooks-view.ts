import type { ShownWebhook } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { dayOf } from '../../../views/moment.ts'
import { eventList, webhookPath } from './shown-webhook.ts'
import { webhookForm } from './webhook-form.ts'

/** The addresses that are told of the account's certificates, and the way to a further one. */
export function webhooksView(webhooks: ShownWebhook[]): Html {
  return html`<section class="card" aria-labelledby="webhooks">
<h2 id="webhooks">Webhooks</h2>
<p>A server of yours can be told, by signed messages, when something happens to your certificates. <a href="/docs/webhooks">How it works</a></p>
${webhooks.length > 0 && html`<ul class="own-rows">${webhooks.map(row)}</ul>`}
<details class="add-webhook"><summary>Add a webhook</summary>
${webhookForm(webhooks.length, {})}
</details>
</section>`
}

function row({ id, url, events, status, created_at }: ShownWebhook): Html {
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name"><bdi>${url}</bdi></p>
<p class="small"><span class="state state-${status}">${status}</span> since ${dayOf(created_at)}, for ${eventList(events)}</p>
</div>
<a class="button-plain button-small" href="${webhookPath(id)}">Deliveries and settings<span class="visually-hidden"> of ${url}</span></a>
</li>`
}
