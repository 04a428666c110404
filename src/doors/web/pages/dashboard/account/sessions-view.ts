import type { ShownSession } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'

/** We keep no address and no browser's name of a session: when it was opened and used must tell which it is. */
export function sessionsView(sessions: ShownSession[]): Html {
  return html`<section class="card" aria-labelledby="sessions">
<h2 id="sessions">Where you are logged in</h2>
<ul class="own-rows">${sessions.map(sessionRow)}</ul>
${sessions.length > 1 && endForm('others', 'Log out everywhere else')}
</section>`
}

function sessionRow({ id, opened_at, used_at, expires_at, current }: ShownSession): Html {
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name">${current ? 'This session' : html`Opened ${moment(opened_at)}`}</p>
<dl class="own-facts">
<div><dt>Opened</dt><dd>${moment(opened_at)}</dd></div>
<div><dt>Last used</dt><dd>${moment(used_at)}</dd></div>
<div><dt>Ends, if not used</dt><dd>${moment(expires_at)}</dd></div>
</dl>
</div>
${!current && endForm(id, 'Log out')}
</li>`
}

function endForm(id: string, submit: string): Html {
  return html`<form method="post" action="/dashboard/account/sessions/${id}/end"><button class="button-plain button-small button-danger" type="submit">${submit}</button></form>`
}
