import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageKit } from '../page-kit.ts'
import { formOf } from '../read-form.ts'
import type { App } from '../web-deps.ts'
import { accountPages } from './dashboard/account/account-pages.ts'
import { PAGE } from './dashboard/agents/agent-paths.ts'
import { changeAgentKeysPages } from './dashboard/agents/change-agent-keys.ts'
import { changeDomainsPages } from './dashboard/agents/change-domains.ts'
import { showAgents } from './dashboard/agents/show-agents.ts'
import { REVOCATION, SUCCESSION } from './dashboard/certificates/certificate-changes.ts'
import { changeCertificatePage } from './dashboard/certificates/change-certificate.ts'
import { keepDocumentsPages } from './dashboard/document-retention-pages.ts'
import { makeKey } from './dashboard/keys/make-key.ts'
import { revokeKeyPage } from './dashboard/keys/revoke-key.ts'
import { mailPages } from './dashboard/mail-pages.ts'
import { ownJudgePages } from './dashboard/own-judge-pages.ts'
import { privacyPages } from './dashboard/privacy/privacy-pages.ts'
import { shareLinkPages } from './dashboard/privacy/share-link-pages.ts'
import { showProblemOrLogin } from './dashboard/problem-or-login.ts'
import { showDashboard } from './dashboard/show-dashboard.ts'
import { webhookPages } from './dashboard/webhooks/webhook-pages.ts'

/** The pages of an account holder. Everything works without script. */
export function dashboardPage(app: App, kit: PageKit): void {
  app.get('/dashboard', { schema: { hide: true } }, (request, reply) => showDashboard(kit, request, reply))
  app.post('/dashboard/keys', { schema: { hide: true } }, (request, reply) => makeKey(kit, request, reply))
  // A refused form leaves its address in the browser, where a reload asks for it by GET.
  app.get('/dashboard/keys', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/dashboard#keys', 303),
  )
  app.post('/dashboard/more', { schema: { hide: true } }, (request, reply) =>
    requestMore(kit, request, reply),
  )
  revokeKeyPage(app, kit)
  changeCertificatePage(app, kit, REVOCATION)
  changeCertificatePage(app, kit, SUCCESSION)
  keepDocumentsPages(app, kit)
  privacyPages(app, kit)
  shareLinkPages(app, kit)
  ownJudgePages(app, kit)
  webhookPages(app, kit)
  agentPages(app, kit)
  mailPages(app, kit)
  accountPages(app, kit)
}

function agentPages(app: App, kit: PageKit): void {
  app.get(PAGE, { schema: { hide: true } }, (request, reply) => showAgents(kit, request, reply))
  changeDomainsPages(app, kit)
  changeAgentKeysPages(app, kit)
}

/** The form of an account that has spent its allowance. */
async function requestMore(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { note = '' } = formOf(request)
  const answer = await kit.api(request).post('/api/v1/account/requests', { note })
  return answer.ok
    ? reply.redirect('/dashboard#allowance', 303)
    : showProblemOrLogin(kit, answer.problem, request, reply)
}
