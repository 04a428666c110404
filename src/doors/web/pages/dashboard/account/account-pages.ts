import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownSession } from '../../../../../access/account-schemas.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import type { App } from '../../../web-deps.ts'
import { passSessionOn } from '../../account-form.ts'
import { doneNote } from '../done-note.ts'
import { sendToLogin, turnAway } from '../turn-away.ts'
import { eraseAccountLink, eraseAccountPage } from './erase-account.ts'
import { passwordView } from './password-view.ts'
import { sessionsView } from './sessions-view.ts'

const PATH = '/dashboard/account'

type Refused = { problem: ApiProblem; retryAfter: string | undefined }

/** The password, and where else one is logged in. */
export function accountPages(app: App, kit: PageKit): void {
  app.get(PATH, { schema: { hide: true } }, (request, reply) => showAccount(kit, request, reply))
  eraseAccountPage(app, kit)

  app.post(`${PATH}/password`, { schema: { hide: true } }, async (request, reply) => {
    const { current_password = '', new_password = '' } = formOf(request)
    const changed = await kit
      .api(request)
      .post('/api/v1/account/password', { current_password, new_password })
    if (changed.ok) return passSessionOn(reply, changed).redirect(`${PATH}?done=password-changed`, 303)
    if (changed.problem.code === 'unauthorized') return sendToLogin(request, reply)
    const retryAfter = changed.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return showAccount(kit, request, reply, { problem: changed.problem, retryAfter })
  })
  // Where a form was not taken its address stays behind, and somebody may ask for it again.
  app.get(`${PATH}/password`, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`${PATH}#password`, 303),
  )

  app.post<{ Params: { id: string } }>(
    `${PATH}/sessions/:id/end`,
    { schema: { hide: true } },
    async (request, reply) => {
      const path = `/api/v1/sessions/${encodeURIComponent(request.params.id)}`
      const ended = await kit.api(request).delete(path)
      if (!ended.ok) return turnAway(kit, ended.problem, request, reply)
      return reply.redirect(`${PATH}?done=session-ended`, 303)
    },
  )
}

async function showAccount(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  refused?: Refused,
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (visitor === undefined) return sendToLogin(request, reply)
  const listed = await kit.api(request).get<{ sessions: ShownSession[] }>('/api/v1/sessions')
  if (!listed.ok) return turnAway(kit, listed.problem, request, reply)
  return kit.show(request, reply, {
    title: refused === undefined ? 'Password and sessions' : 'Error: Password and sessions',
    description: 'Change your password, and see where you are logged in.',
    status: refused?.problem.status ?? 200,
    main: html`<div class="stack">
<header><p class="eyebrow"><a href="/dashboard">Dashboard</a></p><h1>Password and sessions</h1></header>
${doneNote(request.query)}
${passwordView(visitor.email, refused?.problem, refused?.retryAfter)}
${sessionsView(listed.body.sessions)}
${eraseAccountLink()}
</div>`,
    islands: ['account-form', 'dashboard'],
  })
}
