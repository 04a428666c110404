import type { ShownAccountLine, ShownOverview } from '../../../../access/operators/overview-schemas.ts'
import { type Html, html } from '../../html.ts'
import { dayOf } from '../../views/moment.ts'

const CREDITS = 100

export type AccountsOptions = {
  overview: ShownOverview
  /** Those found by the search, or the newest. */
  accounts: ShownAccountLine[]
  search: string
}

export function accountsView({ overview, accounts, search }: AccountsOptions): Html {
  const { count, certified } = overview.accounts
  return html`<section aria-labelledby="accounts">
<h2 id="accounts">Accounts</h2>
<p>${count === 1 ? html`1 account, ${certified} certifications.` : html`${count} accounts, ${certified} certifications.`}</p>
${requestsView(overview.requests)}
<form class="row" method="get" action="/admin#accounts">
<label class="visually-hidden" for="q">A part of the address</label>
<input id="q" name="q" type="search" value="${search}" placeholder="A part of the address">
<button class="button-plain button-small" type="submit">Find</button></form>
<div class="table-frame"><table>
<thead><tr><th scope="col">Address</th><th scope="col">Since</th><th scope="col" class="number">Certified</th><th scope="col" class="number">Left</th><th scope="col">Grant</th></tr></thead>
<tbody>${accounts.map(accountRow)}</tbody></table></div>
<p class="small">As commands: <code>pinproof grant EMAIL CREDITS</code>, <code>pinproof account show EMAIL</code>.</p>
</section>`
}

function accountRow({ email, created_at, remaining, certified }: ShownAccountLine): Html {
  return html`<tr><td>${email}</td><td>${dayOf(created_at)}</td><td class="number">${certified}</td><td class="number">${remaining}</td><td>${grantForm(email)}</td></tr>`
}

function requestsView(requests: ShownOverview['requests']): Html | undefined {
  if (requests.length === 0) return undefined
  return html`<h3>Requests for more</h3>
<ul class="admin-requests">${requests.map(
    ({
      email,
      note,
      at,
    }) => html`<li data-request="${email}"><p><strong>${email}</strong>, ${dayOf(at)}${note !== '' && html`: ${note}`}</p>
<div class="row">${grantForm(email)}
<form method="post" action="/admin/requests/dismiss"><input type="hidden" name="email" value="${email}"><button class="button-quiet" type="submit">Dismiss</button></form></div></li>`,
  )}</ul>`
}

function grantForm(email: string): Html {
  return html`<form class="row" method="post" action="/admin/grants"><input type="hidden" name="email" value="${email}">
<input class="admin-credits" name="credits" type="number" min="1" max="1000000000" value="${CREDITS}" required aria-label="Certifications for ${email}">
<button class="button-plain button-small" type="submit">Grant</button></form>`
}
