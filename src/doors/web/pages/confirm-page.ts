import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINK_HOURS, LINK_TOKEN_PATTERN } from '../../../access/accounts/confirmations.ts'
import { html } from '../html.ts'
import type { PageKit } from '../page-kit.ts'
import { formOf } from '../read-form.ts'
import type { App } from '../web-deps.ts'
import { showProblemOrLogin } from './dashboard/problem-or-login.ts'

const PATH = '/confirm'

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
        return showDeadLink(kit, request, reply)
      return kit.show(request, reply, {
        title: 'Confirm your e-mail address',
        description: 'Confirms an e-mail address.',
        isSecret: true,
        main: html`<div class="narrow">
<h1>Confirm your e-mail address</h1>
<p class="lead">It shows that the address is yours: then you can certify, and answers to certified mails are sent there.</p>
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
    if (!LINK_TOKEN_PATTERN.test(token)) return showDeadLink(kit, request, reply)
    const answer = await kit.api(request).post('/api/v1/confirmations', { token })
    if (answer.ok) return showConfirmed(kit, request, reply)
    if (answer.problem.code === 'not-found') return showDeadLink(kit, request, reply)
    return showProblemOrLogin(kit, answer.problem, request, reply)
  })
}

function showConfirmed(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: 'Your address is confirmed',
    description: 'The e-mail address is confirmed.',
    main: html`<div class="narrow">
<h1>Your address is confirmed</h1>
<p>You can certify now. Mails that you certify are answered there.</p>
<p class="row"><a class="button" href="/certify">Certify a text</a> <a href="/dashboard">Dashboard</a></p>
</div>`,
  })
}

/** One page for every link that does not work: unknown, used, replaced by a newer one, or expired. */
function showDeadLink(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: 'This link does not work',
    description: 'The link confirms no address.',
    status: 404,
    isSecret: true,
    main: html`<div class="narrow">
<h1>This link does not work, or does not work any more</h1>
<p>A link works once and for ${LINK_HOURS} hours, and only the newest that you got works. It may also have been cut off by your mail program: then copy all of it into the address bar.</p>
<p>If your address is not confirmed yet, have another link sent: <a href="/dashboard#mail">to the dashboard</a>, under <em>Certify by mail</em>. If you did not register here, there is nothing to do.</p>
</div>`,
  })
}
