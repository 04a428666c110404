import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINK_TOKEN_PATTERN } from '../../../../access/accounts/link-token.ts'
import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import { showProblem } from '../../show-failure.ts'
import type { App } from '../../web-deps.ts'
import { showDeadLink } from './dead-link.ts'

const PATH = '/new-address'
const ASK_AGAIN = html`Ask for another link under <a href="/dashboard/account">Account</a>.`

/** The target of the link to a new address. Opening it does nothing, as mail scanners open every link. */
export function newAddressPage(app: App, kit: PageKit): void {
  app.get<{ Querystring: { token?: string | string[] } }>(
    PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      if (typeof token !== 'string' || !LINK_TOKEN_PATTERN.test(token))
        return showDeadLink(kit, request, reply, ASK_AGAIN)
      return kit.show(request, reply, {
        title: 'Confirm your new e-mail address',
        description: 'Confirms a new e-mail address.',
        isSecret: true,
        main: html`<div class="narrow">
<h1>Confirm your new e-mail address</h1>
<p class="lead">From then on you log in with the address at which you got the link.</p>
<form method="post" action="${PATH}" data-send-once>
<input type="hidden" name="token" value="${token}">
<button class="button" type="submit">Use this address</button>
</form>
<p>If you did not ask for this, close this page: nothing happens.</p>
</div>`,
      })
    },
  )

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { token = '' } = formOf(request)
    const answer = await kit.api(request).post('/api/v1/addresses', { token })
    if (!answer.ok && answer.problem.code === 'not-found') return showDeadLink(kit, request, reply, ASK_AGAIN)
    if (!answer.ok) return showProblem(kit, answer.problem, request, reply)
    return showChanged(kit, request, reply)
  })
}

function showChanged(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: 'Your address is changed',
    description: 'The e-mail address is changed.',
    main: html`<div class="narrow">
<h1>Your address is changed</h1>
<p>Log in with the new one from now on. Keys and certificates stay as they are.</p>
<p><a class="button" href="/dashboard">To the dashboard</a></p>
</div>`,
  })
}
