import type { ShownDelivery, ShownWebhook } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'
import { pager } from '../../../views/pager.ts'
import { stateWord } from '../../../views/state-word.ts'
import { eventList, type ShownDeliveryPage, webhookPath } from './shown-webhook.ts'

const DISABLED: Record<string, Html> = {
  gone: html`It answered 410, which means that nobody is there any more.`,
  failing: html`It has taken no message for five days.`,
}

/** Reasons why a message got no answer, in words; see docs/guides/webhooks.md. */
const ERRORS: Record<string, Html> = {
  'bad-url': html`not an address we send to`,
  'not-public': html`unknown name or private address`,
  'no-connection': html`no connection`,
  'bad-redirect': html`redirected elsewhere`,
  'bad-answer': html`no HTTP answer`,
  'too-slow': html`no answer in 10 seconds`,
}

export function webhookView(webhook: ShownWebhook, { deliveries, next_cursor }: ShownDeliveryPage): Html {
  const path = webhookPath(webhook.id)
  const { status, disabled_because: because = '', previous_secret_until: until } = webhook
  return html`<section class="card" aria-labelledby="webhook">
<h2 id="webhook">Settings</h2>
<dl class="own-facts">
<div><dt>Status</dt><dd><span class="state state-${status}">${stateWord(status)}</span></dd></div>
<div><dt>Told of</dt><dd>${eventList(webhook.events)}</dd></div>
${until !== null && html`<div><dt>Signed with the former secret too, until</dt><dd>${moment(until)}</dd></div>`}
</dl>
${status === 'disabled' && html`<p class="callout callout-warn">${html`Nothing is sent.`} ${DISABLED[because]}</p>`}
<div class="row">
${status === 'active' ? button(`${path}/test`, html`Send a test`) : button(`${path}/enable`, html`Enable it again`)}
<a class="button-plain button-small" href="${path}/rotate">New secret</a>
<a class="button-plain button-small button-danger" href="${path}/delete">Delete</a>
</div>
</section>
<section class="card" aria-labelledby="deliveries">
<h2 id="deliveries">Recent deliveries</h2>
${deliveries.length === 0 ? html`<p>Nothing has been sent to this address yet.</p>` : html`<ul class="own-rows">${deliveries.map(each => deliveryRow(each, path, status === 'active'))}</ul>`}
${pager(html`Pages of deliveries`, [next_cursor !== null && { href: `${path}?cursor=${next_cursor}#deliveries`, name: html`Older` }])}
</section>`
}

function deliveryRow(delivery: ShownDelivery, path: string, canReplay: boolean): Html {
  const { id, event, code, created_at, status, attempts, next_attempt_at } = delivery
  return html`<li class="own-row">
<div class="own-row-main">
<p><code>${event}</code>${code !== null && html` <a class="mono" href="/certificate/${code}">${code}</a>`} <span class="state state-${status}">${stateWord(status)}</span></p>
<dl class="own-facts">
<div><dt>Happened</dt><dd>${moment(created_at)}</dd></div>
<div><dt>Attempts</dt><dd>${attempts}</dd></div>
<div><dt>Last answer</dt><dd>${lastAnswer(delivery)}</dd></div>
${next_attempt_at !== null && attempts > 0 && html`<div><dt>Next attempt</dt><dd>${moment(next_attempt_at)}</dd></div>`}
</dl>
</div>
${canReplay && html`<form method="post" action="${path}/replay" data-send-once><input type="hidden" name="delivery" value="${id}"><button class="button-plain button-small" type="submit">Replay<span class="visually-hidden"> ${event} ${id}</span></button></form>`}
</li>`
}

function lastAnswer({ response_status, error, attempts }: ShownDelivery): Html | string {
  if (response_status !== null) return String(response_status)
  if (error === null) return attempts === 0 ? html`not sent yet` : html`none`
  return ERRORS[error] ?? error
}

function button(action: string, words: Html): Html {
  return html`<form method="post" action="${action}" data-send-once><button class="button-plain button-small" type="submit">${words}</button></form>`
}
