import type { ShownApiKey, ShownWebhook } from '../../../../access/account-schemas.ts'
import type { ShownCertificatePage } from '../../../../pipeline/present/wire-schemas.ts'
import type { ApiProblem } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit, Visitor } from '../../page-kit.ts'
import { dayOf, moment } from '../../views/moment.ts'
import { stateWord } from '../../views/state-word.ts'
import { PAGE } from './agents/agent-paths.ts'
import { type CertificateQuery, isFiltered } from './certificates/certificate-query.ts'
import { certificatesView } from './certificates/certificates-view.ts'
import { documentsView } from './documents-view.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { type KeyFormState, keyForm } from './keys/key-form.ts'
import { permissionFacts } from './keys/key-permission-fields.ts'
import { mailView } from './mail-view.ts'
import { ownJudgeView } from './own-judge-pages.ts'
import { privacyNotice, privacyView } from './privacy/privacy-view.ts'
import { usageChart } from './usage-chart.ts'
import { eventList, webhookPath } from './webhooks/shown-webhook.ts'
import { webhookForm } from './webhooks/webhook-form.ts'

export type Dashboard = {
  visitor: Visitor
  webhooks: ShownWebhook[]
  keys: ShownApiKey[]
  keyForm: KeyFormState
  query: CertificateQuery
  certificatePage: ShownCertificatePage
  /** The reason why the query was refused. */
  queryProblem: ApiProblem | undefined
}

/** Newcomers see the next step first, and no empty lists. */
export function dashboardView(dashboard: Dashboard, kit: PageKit): Html {
  const { visitor, webhooks, keys, keyForm, query, certificatePage, queryProblem } = dashboard
  const first = firstStepOf(dashboard, kit)
  const isNew = first?.step === 1 && keys.length === 0
  const hasCertificates = visitor.usage.certified > 0 || queryProblem !== undefined
  return html`${privacyNotice(visitor)}
${first !== undefined && firstSteps(first)}
${allowanceView(visitor)}
${keysView(keys, keyForm)}
${hasCertificates && certificatesView(query, certificatePage, kit.products, queryProblem)}
${mailView(visitor)}
${!isNew && webhooksView(webhooks)}
${!isNew && agentsView()}
${!isNew && documentsView(visitor)}
${!isNew && privacyView(visitor)}
${!isNew && ownJudgeView(visitor)}`
}

function firstStepOf(dashboard: Dashboard, { baseUrl, limits }: PageKit): FirstStep | undefined {
  const { visitor, keys, query, certificatePage } = dashboard
  const { usage, allowance } = visitor
  if (usage.certified === 0) {
    const isFree = limits.freeCertifications !== 0 && allowance.remaining !== 0
    return { step: 1, baseUrl, isFree, hasKey: keys.some(({ status }) => status === 'active') }
  }
  const [certificate] = certificatePage.certificates
  const isFirst = usage.certified === 1 && !isFiltered(query) && certificate?.status === 'active'
  return isFirst ? { step: 2, certificate } : undefined
}

function allowanceView({ allowance: { remaining }, usage, more_requested }: Visitor): Html {
  return html`<section class="card allowance" aria-labelledby="allowance">
<h2 id="allowance">Allowance and usage</h2>
<div class="allowance-parts">
<dl class="figures">
<div><dt>Certifications left</dt><dd>${remaining ?? html`Unlimited`}</dd></div>
<div><dt>Certified so far</dt><dd>${usage.certified}</dd></div>
</dl>
${usageChart(usage.days)}
</div>
${remaining === 0 && html`<p class="callout callout-warn"><strong>No certifications are left.</strong> The operator of this service can add more. <a href="/certify">Previews</a> stay free.</p>${moreForm(more_requested)}`}
</section>`
}

function moreForm(isRequested: boolean): Html {
  if (isRequested)
    return html`<p data-requested>You have asked the operator for more. Nothing else is needed.</p>`
  return html`<form method="post" action="/dashboard/more" data-send-once>
<div class="field"><label for="more-note">How many, and what for?</label>
<input id="more-note" name="note" type="text" maxlength="500"></div>
<button class="button" type="submit">Ask for more</button>
</form>`
}

/** The active keys, the revoked and expired ones folded away, and the form for a further one. */
function keysView(keys: ShownApiKey[], state: KeyFormState): Html {
  const active = keys.filter(({ status }) => status === 'active')
  const past = keys.filter(({ status }) => status !== 'active')
  return html`<section class="card" aria-labelledby="keys">
<h2 id="keys">API keys</h2>
<p>Your software uses a key to certify for your account. You can create several and revoke each.</p>
${active.length > 0 ? html`<ul class="own-rows">${active.map(keyRow)}</ul>` : html`<p>No active keys.</p>`}
${past.length > 0 && html`<details class="past-keys"><summary>${past.length} revoked or expired</summary><ul class="own-rows">${past.map(keyRow)}</ul></details>`}
<h3>Create a key</h3>
${keyForm(keys.length, state)}
</section>`
}

function keyRow(key: ShownApiKey): Html {
  const { id, name, prefix, created_at, last_used_at, expires_at, status } = key
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name"><bdi>${name}</bdi></p>
<p class="small"><span class="mono">${prefix}…</span> <span class="state state-${status}">${stateWord(status)}</span></p>
<dl class="own-facts">
<div><dt>Created</dt><dd>${dayOf(created_at)}</dd></div>
<div><dt>Last used</dt><dd>${last_used_at === null ? html`never` : moment(last_used_at)}</dd></div>
<div><dt>Expires</dt><dd>${expires_at === null ? html`never` : moment(expires_at)}</dd></div>
${permissionFacts(key.scopes, key.allowed_addresses)}
</dl>
</div>
${status === 'active' && html`<a class="button-plain button-small button-danger" href="/dashboard/keys/${id}/revoke">Revoke<span class="visually-hidden"> ${name}</span></a>`}
</li>`
}

/** The account's webhooks, and the form for a further one. */
function webhooksView(webhooks: ShownWebhook[]): Html {
  return html`<section class="card" aria-labelledby="webhooks">
<h2 id="webhooks">Webhooks</h2>
<p>Signed messages tell a server of yours when something happens to your certificates. <a href="/docs/webhooks">How it works</a></p>
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
<p class="small"><span class="state state-${status}">${stateWord(status)}</span> since ${dayOf(created_at)}, for ${eventList(events)}</p>
</div>
<a class="button-plain button-small" href="${webhookPath(id)}">Deliveries and settings<span class="visually-hidden"> of ${url}</span></a>
</li>`
}

function agentsView(): Html {
  return html`<section class="card" aria-labelledby="agents">
<h2 id="agents">AI agents</h2>
<p>If you certify AI agents: show which domains are yours, and add the keys that sign their cards. <a href="${PAGE}">Who stands behind your agents</a></p>
</section>`
}
