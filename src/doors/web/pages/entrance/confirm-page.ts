import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINK_TOKEN_PATTERN } from '../../../../access/accounts/link-token.ts'
import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import type { App } from '../../web-deps.ts'
import { showProblemOrLogin } from '../dashboard/problem-or-login.ts'
import { showDeadLink } from './dead-link.ts'

const PATH = '/confirm'
const ASK_AGAIN = html`If your address is not confirmed yet, have another link sent: <a href="/dashboard">to the dashboard</a>. If you did not register here, there is nothing to do.`

/**
 * The target of the link in a mail. Opening it does nothing, as mail scanners open every link: only the button confirms.
 */
export function confirmPage(app: App, kit: PageKit): void {
  app.get<{ Querystring: { token?: string | string[] } }>(
    PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      if (typeof token !== 'string' || !LINK_TOKEN_PATTERN.test(token))
        return showDeadLink(kit, request, reply, ASK_AGAIN)
      return kit.show(request, reply, {
        title: 'Confirm your e-mail address',
        description: 'Confirms an e-mail address.',
        isSecret: true,
        main: html`<div class="narrow">
<h1>Confirm your e-mail address</h1>
<p class="lead">Then your free certifications are yours, and the answers are sent to this address when you certify by mail.</p>
<form method="post" action="${PATH}" data-send-once>
<input type="hidden" name="token" value="${token}">
<button class="button" type="submit">Confirm my address</button>
</form>
<p>If you did not register here, close this page: nothing happens.</p>
</div>`,
      })
    },
  )

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { token = '' } = formOf(request)
    if (!LINK_TOKEN_PATTERN.test(token)) return showDeadLink(kit, request, reply, ASK_AGAIN)
    const answer = await kit.api(request).post('/api/v1/confirmations', { token })
    if (answer.ok) return showConfirmed(kit, request, reply)
    if (answer.problem.code === 'not-found') return showDeadLink(kit, request, reply, ASK_AGAIN)
    return showProblemOrLogin(kit, answer.problem, request, reply)
  })
}

function showConfirmed(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: 'Your address is confirmed',
    description: 'The e-mail address is confirmed.',
    main: html`<div class="narrow">
<h1>Your address is confirmed</h1>
<p>Your free certifications are ready, and mails that you certify are answered there from now on.</p>
<p class="row"><a class="button" href="/certify">Certify a text</a> <a href="/dashboard">To the dashboard</a></p>
</div>`,
  })
}
