import type { ShownApiKey } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { dayOf, moment } from '../../../views/moment.ts'
import { type KeyFormState, keyForm } from './key-form.ts'

/** The keys that work, the way to a further one, and folded away those that work no more. */
export function keysView(keys: ShownApiKey[], state: KeyFormState): Html {
  const active = keys.filter(({ status }) => status === 'active')
  const past = keys.filter(({ status }) => status !== 'active')
  return html`<section class="card" aria-labelledby="keys">
<h2 id="keys">API keys</h2>
${active.length > 0 ? html`<ul class="own-rows">${active.map(keyRow)}</ul>` : html`<p>No key of yours works at present.</p>`}
${past.length > 0 && html`<details class="past-keys"><summary>${past.length} revoked or expired</summary><ul class="own-rows">${past.map(keyRow)}</ul></details>`}
<h3>Make a key</h3>
${keyForm(keys.length, state)}
</section>`
}

function keyRow({ id, name, prefix, created_at, last_used_at, expires_at, status }: ShownApiKey): Html {
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name"><bdi>${name}</bdi></p>
<p class="small"><span class="mono">${prefix}…</span> <span class="state state-${status}">${status}</span></p>
<dl class="own-facts">
<div><dt>Made</dt><dd>${dayOf(created_at)}</dd></div>
<div><dt>Last used</dt><dd>${last_used_at === null ? 'never' : moment(last_used_at)}</dd></div>
<div><dt>Expires</dt><dd>${expires_at === null ? 'never' : moment(expires_at)}</dd></div>
</dl>
</div>
${status === 'active' && html`<a class="button-plain button-small button-danger" href="/dashboard/keys/${id}/revoke">Revoke<span class="visually-hidden"> ${name}</span></a>`}
</li>`
}
