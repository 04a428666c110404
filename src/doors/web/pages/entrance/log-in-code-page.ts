import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../../api-client.ts'
import { forwardSession } from '../../forward-session.ts'
import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import { safeNext } from '../../safe-next.ts'
import { codeField } from '../../views/forms/field.ts'
import { problemNote } from '../../views/forms/problem-note.ts'
import type { App } from '../../web-deps.ts'
import { linkedNext } from './oidc-parts.ts'

const PATH = '/login/code'

/** To the second step of the log-in, which leads on to `next`. */
export function codePagePath(next: string, isLinking = false): string {
  return `${PATH}?${new URLSearchParams({ next, ...(isLinking && { link: 'yes' }) })}`
}

/** The second step of a log-in, for accounts with a second factor. */
export function logInCodePage(app: App, kit: PageKit): void {
  app.get<{ Querystring: { next?: string | string[]; link?: unknown } }>(
    PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const next = safeNext([request.query.next].flat()[0])
      if ((await kit.visitor(request)) !== undefined) return reply.redirect(next, 303)
      return askCode(kit, request, reply, { next, isLinking: request.query.link === 'yes' })
    },
  )

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { code = '', next: target, link } = formOf(request)
    const next = safeNext(target)
    const isLinking = link === 'yes'
    const body = { code: code.trim(), ...(isLinking && { link: true }) }
    const answer = await kit.api(request).post<{ linked?: boolean }>('/api/v1/sessions/second-factor', body)
    if (answer.ok) return forwardSession(reply, answer).redirect(linkedNext(answer.body, next), 303)
    if (answer.problem.code === 'wrong-credentials')
      return reply.redirect(`/login?${new URLSearchParams({ next, done: 'log-in-again' })}`, 303)
    const retryAfter = answer.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return askCode(kit, request, reply, { next, isLinking, problem: answer.problem, retryAfter })
  })
}

type CodeState = { next: string; isLinking: boolean; problem?: ApiProblem; retryAfter?: string | undefined }

function askCode(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  { next, isLinking, problem, retryAfter }: CodeState,
): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: problem === undefined ? html`Enter a code` : html`Error: Enter a code`,
    description: html`The second step of the log-in.`,
    status: problem?.status ?? 200,
    main: html`<div class="account-form">
<h1>Enter a code</h1>
<p class="lead">Your authenticator app shows it. A recovery code works too, once.</p>
${problem !== undefined && problemNote(problem, ['code'], retryAfter)}
<form class="card" method="post" action="${PATH}" data-send-once>
<input type="hidden" name="next" value="${next}">
${isLinking && html`<input type="hidden" name="link" value="yes">`}
${codeField(problem?.errors)}
<button class="button" type="submit">Log in</button>
</form>
<p>Neither app nor recovery codes? The operator of this service can let you in again.</p>
</div>`,
    islands: ['dashboard'],
  })
}
