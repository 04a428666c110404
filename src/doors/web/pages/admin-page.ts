import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownAccountLine, ShownOverview } from '../../../access/operators/overview-schemas.ts'
import type { ApiProblem } from '../api-client.ts'
import { forwardSession } from '../forward-session.ts'
import { type Html, html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { formOf } from '../read-form.ts'
import { showProblem } from '../show-failure.ts'
import type { App } from '../web-deps.ts'
import { adminView } from './admin/admin-view.ts'

const DESCRIPTION = html`Accounts, sources, queues, the log and the load of this service, for its operator.`

/** The operator's page. Every action here is a command, too. */
export function adminPage(app: App, kit: PageKit): void {
  const hidden = { schema: { hide: true } }
  app.get<{ Querystring: { q?: unknown } }>('/admin', hidden, (request, reply) => show(kit, request, reply))
  app.post('/admin/session', hidden, (request, reply) => logIn(kit, request, reply))
  app.post('/admin/leave', hidden, async (request, reply) =>
    forwardSession(reply, await kit.api(request).delete('/api/v1/admin/sessions')).redirect('/admin', 303),
  )
  app.post('/admin/grants', hidden, (request, reply) =>
    change(kit, request, reply, (api, { email = '', credits }) =>
      api.post('/api/v1/admin/grants', { email, credits: Number(credits) }),
    ),
  )
  app.post('/admin/requests/dismiss', hidden, (request, reply) =>
    change(kit, request, reply, (api, { email = '' }) => api.delete('/api/v1/admin/requests', { email })),
  )
}

async function show(
  kit: PageKit,
  request: FastifyRequest<{ Querystring: { q?: unknown } }>,
  reply: FastifyReply,
  problem?: ApiProblem,
): Promise<FastifyReply> {
  const api = kit.api(request)
  const overview = await api.get<ShownOverview>('/api/v1/admin/overview')
  if (!overview.ok) return showLogin(kit, request, reply, overview.problem)
  const search = typeof request.query.q === 'string' ? request.query.q : ''
  const { newest } = overview.body.accounts
  const accounts = search === '' ? newest : await findAccounts(api, search)
  return kit.show(request, reply, {
    title: html`Operator`,
    description: DESCRIPTION,
    status: problem?.status ?? 200,
    main: adminView({ overview: overview.body, accounts, search, now: kit.clock(), problem }),
  })
}

async function findAccounts(api: ReturnType<PageKit['api']>, search: string): Promise<ShownAccountLine[]> {
  const answer = await api.get<{ accounts: ShownAccountLine[] }>(
    `/api/v1/admin/accounts?${String(new URLSearchParams({ q: search }))}`,
  )
  return answer.ok ? answer.body.accounts : []
}

async function logIn(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token = '' } = formOf(request)
  // A header takes no other characters.
  const bearer = token.trim().replace(/[^\x20-\x7e]/g, '')
  const answer = await kit
    .api(request)
    .post('/api/v1/admin/sessions', undefined, { authorization: `Bearer ${bearer}` })
  if (!answer.ok)
    return showLogin(kit, request, reply, answer.problem, html`This is not the operator’s token.`)
  return forwardSession(reply, answer).redirect('/admin', 303)
}

function showLogin(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ApiProblem,
  says?: Html,
): Promise<FastifyReply> {
  if (problem.code !== 'unauthorized') return showProblem(kit, problem, request, reply)
  return kit.show(request, reply, {
    title: html`Operator`,
    description: DESCRIPTION,
    status: 401,
    main: adminLoginView({ takesToken: kit.takesOperatorToken, says }),
  })
}

type Change = (
  api: ReturnType<PageKit['api']>,
  form: Record<string, string>,
) => ReturnType<ReturnType<PageKit['api']>['post']>

async function change(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  send: Change,
): Promise<FastifyReply> {
  const answer = await send(kit.api(request), formOf(request))
  if (answer.ok) return reply.redirect('/admin#accounts', 303)
  return show(kit, request as FastifyRequest<{ Querystring: { q?: unknown } }>, reply, answer.problem)
}

type LoginOptions = {
  /** Whether the operator has set a token. */
  takesToken: boolean
  says: Html | undefined
}

/** The page for everybody else: it tells nothing but how an operator gets in. */
function adminLoginView({ takesToken, says }: LoginOptions): Html {
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
