import type { PageKit } from '../../../page-kit.ts'
import type { App } from '../../../web-deps.ts'
import { changeAgentKeysPages } from './change-agent-keys.ts'
import { changeDomainsPages } from './change-domains.ts'
import { showAgents } from './show-agents.ts'
import { PAGE } from './shown-identity.ts'

export function agentPages(app: App, kit: PageKit): void {
  app.get(PAGE, { schema: { hide: true } }, (request, reply) => showAgents(kit, request, reply))
  changeDomainsPages(app, kit)
  changeAgentKeysPages(app, kit)
}
