import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownApiKey, ShownWebhook } from '../../../../access/account-schemas.ts'
import type { ShownCertificatePage } from '../../../../pipeline/present/wire-schemas.ts'
import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { certificatesPath, readCertificateQuery } from './certificates/certificate-query.ts'
import { dashboardView } from './dashboard-view.ts'
import { doneNote } from './done-note.ts'
import type { KeyFormState } from './keys/key-form.ts'
import { confirmationNote } from './mail-view.ts'
import { sendToLogin, showProblemOrLogin } from './problem-or-login.ts'

const NOTHING: ShownCertificatePage = { certificates: [], next_cursor: null }

/** The whole dashboard, also after a refused form for a key. */
export async function showDashboard(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  keyForm: KeyFormState = {},
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (visitor === undefined) return sendToLogin(request, reply)
  const query = readCertificateQuery(request.query)
  const api = kit.api(request)
  const [keys, webhooks, certificates] = await Promise.all([
    api.get<{ keys: ShownApiKey[] }>('/api/v1/keys'),
    api.get<{ webhooks: ShownWebhook[] }>('/api/v1/webhooks'),
    api.get<ShownCertificatePage>(certificatesPath(query)),
  ])
  if (!keys.ok) return showProblemOrLogin(kit, keys.problem, request, reply)
  if (!webhooks.ok) return showProblemOrLogin(kit, webhooks.problem, request, reply)
  if (!certificates.ok && certificates.problem.code !== 'invalid-field') {
    return showProblemOrLogin(kit, certificates.problem, request, reply)
  }
  const queryProblem = certificates.ok ? undefined : certificates.problem
  const problem = keyForm.problem ?? queryProblem
  const certificatePage = certificates.ok ? certificates.body : NOTHING
  return kit.show(request, reply, {
    title: problem === undefined ? html`Dashboard` : html`Error: Dashboard`,
    description: html`Your allowance, keys, certificates, webhooks and kept documents.`,
    status: problem?.status ?? 200,
    main: html`<div class="stack">
<header><p class="eyebrow"><bdi>${visitor.email}</bdi> · <a href="/dashboard/account">Account</a></p><h1>Dashboard</h1></header>
${doneNote(request.query)}
${confirmationNote(visitor)}
${dashboardView({ visitor, ...keys.body, ...webhooks.body, keyForm, query, certificatePage, queryProblem }, kit)}
</div>`,
    islands: ['dashboard'],
  })
}
