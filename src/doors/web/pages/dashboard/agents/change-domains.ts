import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownDomain } from '../../../../../access/account-schemas.ts'
import { Problem } from '../../../../../core/runtime/problem.ts'
import { say } from '../../../../../core/text/say.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import type { App } from '../../../web-deps.ts'
import { confirmation } from '../confirmation.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { DOMAINS_API, domainPath, PAGE } from './agent-paths.ts'
import { showAgents } from './show-agents.ts'

const HIDDEN = { schema: { hide: true } }
const PATH = `${PAGE}/domains/:domain`

type DomainRequest = FastifyRequest<{ Params: { domain: string } }>

/** Adding and checking a domain need no confirmation; removing one does. */
export function changeDomainsPages(app: App, kit: PageKit): void {
  const back = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(`${PAGE}#domains`, 303)
  app.post(`${PAGE}/domains`, HIDDEN, (request, reply) => addDomain(kit, request, reply))
  app.post(`${PATH}/check`, HIDDEN, (request, reply) => checkDomain(kit, request as DomainRequest, reply))
  app.get(`${PATH}/remove`, HIDDEN, (request, reply) => askAboutDomain(kit, request as DomainRequest, reply))
  app.post(`${PATH}/remove`, HIDDEN, async (request, reply) => {
    const answer = await kit.api(request).delete(apiPathOf(request as DomainRequest))
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect(`${PAGE}?done=domain-removed`, 303)
  })
  // A refused form leaves its address in the browser, where a reload asks for it by GET.
  app.get(`${PAGE}/domains`, HIDDEN, back)
  app.get(`${PATH}/check`, HIDDEN, back)
}

async function addDomain(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { domain: value = '' } = formOf(request)
  const answer = await kit.api(request).post(DOMAINS_API, { domain: value.trim() })
  if (answer.ok) return reply.redirect(`${PAGE}?done=domain-added#domains`, 303)
  const { problem } = answer
  if (problem.code === 'unauthorized') return showProblemOrLogin(kit, problem, request, reply)
  return showAgents(kit, request, reply, { domains: { refusal: { problem, value } } })
}

/** A domain that does not show its token yet is an answer, not a failure. */
async function checkDomain(kit: PageKit, request: DomainRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await kit.api(request).post<ShownDomain>(`${apiPathOf(request)}/check`, {})
  if (answer.ok) {
    const { shown_at, checked_at } = answer.body
    const outcome = shown_at !== null && shown_at === checked_at ? 'domain-shown' : 'domain-not-shown'
    return reply.redirect(`${PAGE}?done=${outcome}`, 303)
  }
  const { problem, headers } = answer
  if (problem.code !== 'rate-limited' && problem.code !== 'conflict')
    return showProblemOrLogin(kit, problem, request, reply)
  const retryAfter = headers['retry-after'] as string | undefined
  return showAgents(kit, request, reply, { domains: { checkFailure: { problem, retryAfter } } })
}

async function askAboutDomain(
  kit: PageKit,
  request: DomainRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const domains = await kit.api(request).get<{ domains: ShownDomain[] }>(DOMAINS_API)
  if (!domains.ok) return showProblemOrLogin(kit, domains.problem, request, reply)
  const claim = domains.body.domains.find(({ domain }) => domain === request.params.domain)
  if (claim === undefined) throw new Problem('not-found', say`You have no domain of this name.`)
  return kit.show(request, reply, {
    title: html`Remove a domain`,
    description: html`Asks before a domain is removed.`,
    main: confirmation({
      title: html`Remove this domain?`,
      subject: html`<p class="lead address-title"><bdi>${claim.domain}</bdi></p>`,
      consequence: html`<p>It counts for none of the agents you certify from now on. Its token does not come back: added again, it gets a new one. Certificates stay as they are.</p>`,
      action: `${domainPath(claim.domain)}/remove`,
      submit: html`Remove the domain`,
      grave: true,
      back: `${PAGE}#domains`,
    }),
    islands: ['dashboard'],
  })
}

function apiPathOf({ params }: DomainRequest): string {
  return `${DOMAINS_API}/${encodeURIComponent(params.domain)}`
}
