import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownAgentKey, ShownDomain } from '../../../../../access/account-schemas.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import type { Form } from '../../../read-form.ts'
import { describedBy, type FieldProblem, fieldErrors, textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { dayOf } from '../../../views/moment.ts'
import { doneNote } from '../done-note.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { DOMAINS_API, KEYS_API, keyPath, nameOf, PAGE } from './agent-paths.ts'
import { type DomainsState, domainsView } from './domains-view.ts'

/** The account's domains and agent keys, also after a refused form. */
export async function showAgents(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  state: { domains?: DomainsState; keys?: AgentKeysState } = {},
): Promise<FastifyReply> {
  const api = kit.api(request)
  const [domains, keys] = await Promise.all([
    api.get<{ domains: ShownDomain[] }>(DOMAINS_API),
    api.get<{ keys: ShownAgentKey[] }>(KEYS_API),
  ])
  if (!domains.ok) return showProblemOrLogin(kit, domains.problem, request, reply)
  if (!keys.ok) return showProblemOrLogin(kit, keys.problem, request, reply)
  const failure = state.domains?.checkFailure ?? state.domains?.refusal ?? state.keys?.refusal
  return kit.show(request, reply, {
    title:
      failure === undefined
        ? html`Who stands behind your agents`
        : html`Error: Who stands behind your agents`,
    description: html`The domains you control and the keys that sign the cards of your agents.`,
    status: failure?.problem.status ?? 200,
    main: html`<div class="stack">
<header><p class="eyebrow"><a href="/dashboard">Dashboard</a></p><h1>Who stands behind your agents</h1>
<p>What is shown here counts when you certify an AI agent. <a href="/agents">The directory of agents</a></p></header>
${doneNote(request.query)}
${domainsView(domains.body.domains, state.domains ?? {}, kit.clock())}
${agentKeysView(keys.body.keys, state.keys ?? {})}
</div>`,
    islands: ['dashboard'],
  })
}

type AgentKeysState = { refusal?: { problem: ApiProblem; values: Form } }

const KID_CHARACTERS_MAX = 200
const EXAMPLE = '{ "kty": "OKP", "crv": "Ed25519", "x": "…" }'

/** The keys that verify the account's agent cards, and the form for a further one. */
function agentKeysView(keys: ShownAgentKey[], { refusal }: AgentKeysState): Html {
  const { problem, values = {} } = refusal ?? {}
  return html`<section class="card" aria-labelledby="agent-keys">
<h2 id="agent-keys">Keys that sign your cards</h2>
<p>Signatures on the agent cards that you certify are verified with these keys, and never with one that the card names itself. Only the public key is needed.</p>
${keys.length > 0 && html`<ul class="own-rows">${keys.map(row)}</ul>`}
<details class="add-key"${problem !== undefined && html` open`}><summary>Add a key</summary>
<form method="post" id="key-form" action="${PAGE}/keys#key-form" novalidate data-send-once>
${problem !== undefined && problemNote(problem, ['jwk'])}
${keyField(values.key ?? '', problem?.errors ?? [])}
${textField({ name: 'kid', label: html`Key ID (kid)`, hint: html`As your signatures name it. Leave it empty where the key names itself.`, value: values.kid, autocomplete: 'off', maxlength: KID_CHARACTERS_MAX }, problem?.errors)}
<button class="button" type="submit">Add the key</button>
</form>
</details>
</section>`
}

function keyField(value: string, problems: FieldProblem[]): Html {
  const errors = problems.filter(({ field }) => field === 'jwk')
  // Browsers drop the first line end inside a textarea, hence the extra one.
  return html`<div class="field">
<label for="key">Public key</label>
<span class="hint" id="key-hint">A JSON Web Key, or PEM that begins with BEGIN PUBLIC KEY. EC, Ed25519, or RSA from 2048 bits.</span>
<textarea class="mono" id="key" name="key" rows="6" required spellcheck="false" autocomplete="off" placeholder="${EXAMPLE}"${describedBy('key', true, errors.length > 0)}>
${value}</textarea>
${fieldErrors('key', errors)}</div>`
}

function row(key: ShownAgentKey): Html {
  const { thumbprint, jwk, created_at } = key
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name"><bdi>${nameOf(key)}</bdi></p>
<dl class="own-facts">
<div><dt>Kind</dt><dd>${[jwk.crv ?? jwk.kty, jwk.alg].filter(Boolean).join(', ')}</dd></div>
<div><dt>Added</dt><dd>${dayOf(created_at)}</dd></div>
${jwk.kid !== undefined && html`<div><dt>Thumbprint</dt><dd class="mono">${thumbprint}</dd></div>`}
</dl>
</div>
<a class="button-plain button-small button-danger" href="${keyPath(thumbprint)}/remove">Remove<span class="visually-hidden"> ${nameOf(key)}</span></a>
</li>`
}
