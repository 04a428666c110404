import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownAgentKey, ShownDomain } from '../../../../../access/account-schemas.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { doneNote } from '../done-note.ts'
import { turnAway } from '../turn-away.ts'
import { type AgentKeysState, agentKeysView } from './agent-keys-view.ts'
import { type DomainsState, domainsView } from './domains-view.ts'
import { DOMAINS_API, KEYS_API } from './shown-identity.ts'

/** Who stands behind an account's agents, also where a form was not taken. */
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
  if (!domains.ok) return turnAway(kit, domains.problem, request, reply)
  if (!keys.ok) return turnAway(kit, keys.problem, request, reply)
  const told = state.domains?.unchecked ?? state.domains?.refused ?? state.keys?.refused
  return kit.show(request, reply, {
    title: told === undefined ? 'Who stands behind your agents' : 'Error: Who stands behind your agents',
    description: 'The domains you control and the keys that sign the cards of your agents.',
    status: told?.problem.status ?? 200,
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
