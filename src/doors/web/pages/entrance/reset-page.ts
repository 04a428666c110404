import type { FastifyReply, FastifyRequest } from 'fastify'
import { LINK_HOURS, LINK_TOKEN_PATTERN } from '../../../../access/accounts/link-token.ts'
import type { ApiProblem } from '../../api-client.ts'
import { forwardSession } from '../../forward-session.ts'
import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import { textField } from '../../views/forms/field.ts'
import { problemNote } from '../../views/forms/problem-note.ts'
import type { App } from '../../web-deps.ts'
import { showDeadLink } from './dead-link.ts'

const PATH = '/reset'
const PASSWORD_CHARACTERS_MIN = 8
const ASK_AGAIN = html`<a href="${PATH}">Ask for another link</a>.`

/** A forgotten password: asks for the address, and with the token of a link for a new password. */
export function resetPage(app: App, kit: PageKit): void {
  app.get<{ Querystring: { token?: string | string[] } }>(
    PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      if (token === undefined) return askAddress(kit, request, reply)
      if (typeof token !== 'string' || !LINK_TOKEN_PATTERN.test(token))
        return showDeadLink(kit, request, reply, ASK_AGAIN)
      return askPassword(kit, request, reply, token)
    },
  )

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { email = '' } = formOf(request)
    const answer = await kit.api(request).post('/api/v1/password-resets', { email: email.trim() })
    if (answer.ok) return showSent(kit, request, reply)
    return askAddress(kit, request, reply, { email, problem: answer.problem })
  })

  app.post(`${PATH}/password`, { schema: { hide: true } }, async (request, reply) => {
    const { token = '', new_password = '' } = formOf(request)
    const answer = await kit.api(request).post('/api/v1/passwords', { token, new_password })
    if (answer.ok) return forwardSession(reply, answer).redirect('/login?done=password-reset', 303)
    if (answer.problem.code === 'not-found') return showDeadLink(kit, request, reply, ASK_AGAIN)
    return askPassword(kit, request, reply, token, answer.problem)
  })
}

function askAddress(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, problem }: { email?: string; problem?: ApiProblem } = {},
): Promise<FastifyReply> {
  const form = html`<form class="card" method="post" action="${PATH}" data-send-once>
${textField({ name: 'email', label: html`E-mail address`, type: 'email', value: email, required: true, autocomplete: 'username' }, problem?.errors)}
<button class="button" type="submit">Send me a link</button>
</form>`
  return kit.show(request, reply, {
    title: problem === undefined ? html`Forgot your password?` : html`Error: Forgot your password?`,
    description: html`Have a link sent that sets a new password.`,
    status: problem?.status ?? 200,
    main: html`<div class="account-form">
<h1>Forgot your password?</h1>
${
  kit.sendsMail
    ? html`<p class="lead">We mail you a link with which you set a new one. It works for ${LINK_HOURS} hours.</p>
${problem !== undefined && problemNote(problem, ['email'])}
${form}`
    : html`<p class="lead">This service sends no mail. Ask its operator for a link: <code>pinproof account reset</code> makes one.</p>`
}
<p><a href="/login">Back to the log-in</a></p>
</div>`,
  })
}

/** The same for every address: the page does not tell whether it has an account. */
function showSent(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: html`Look into your mailbox`,
    description: html`A link was asked for.`,
    main: html`<div class="narrow">
<h1>Look into your mailbox</h1>
<p>If an account has this address, a mail with a link is on its way. It can take a few minutes; look into the spam folder too.</p>
<p>No mail? You may have registered with another address: <a href="${PATH}">try again</a>.</p>
</div>`,
  })
}

function askPassword(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  problem?: ApiProblem,
): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: problem === undefined ? html`Set a new password` : html`Error: Set a new password`,
    description: html`Sets a new password.`,
    status: problem?.status ?? 200,
    isSecret: true,
    main: html`<div class="account-form">
<h1>Set a new password</h1>
<p class="lead">You are logged out everywhere, and log in with the new one.</p>
${problem !== undefined && problemNote(problem, ['new_password'])}
<form class="card" method="post" action="${PATH}/password" data-send-once>
<input type="hidden" name="token" value="${token}">
<div data-password>${textField({ name: 'new_password', label: html`New password`, type: 'password', required: true, autocomplete: 'new-password', minlength: PASSWORD_CHARACTERS_MIN, hint: html`At least ${PASSWORD_CHARACTERS_MIN} characters. A long sentence is better than a short riddle.` }, problem?.errors)}
</div>
<button class="button" type="submit">Set the password</button>
</form>
</div>`,
    islands: ['account-form'],
  })
}
