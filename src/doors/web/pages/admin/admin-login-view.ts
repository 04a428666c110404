import { type Html, html } from '../../html.ts'

type LoginOptions = {
  /** Whether the operator has set a token. */
  takesToken: boolean
  says: string | undefined
}

/** The page for everybody else: it tells nothing but how an operator gets in. */
export function adminLoginView({ takesToken, says }: LoginOptions): Html {
  return html`<div class="narrow">
<h1>For the operator</h1>
${says !== undefined && html`<p class="callout callout-bad" role="alert">${says}</p>`}
<p>This page shows how the service stands. It opens for accounts that the operator has marked on the server, with
<code>pinproof operator add you@example.org</code>: <a href="/login?next=/admin">log in</a> with such an account.</p>
${takesToken && tokenForm}
</div>`
}

const tokenForm = html`<form class="card" method="post" action="/admin/session">
<div class="field">
<label for="token">Or with the token of <code>PINPROOF_ADMIN_TOKEN</code></label>
<input id="token" name="token" type="password" required autocomplete="off" spellcheck="false">
</div>
<button class="button" type="submit">Open</button>
</form>`
