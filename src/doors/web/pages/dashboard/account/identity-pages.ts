import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit, Visitor } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { codeField, textField } from '../../../views/forms/field.ts'
import { moment } from '../../../views/moment.ts'
import type { App } from '../../../web-deps.ts'
import { confirmation } from '../confirmation.ts'
import { sendToLogin } from '../problem-or-login.ts'

const PATH = '/dashboard/account/unlink'

/** Unlinking the log-in provider. Asks for the password once more. */
export function identityPages(app: App, kit: PageKit): void {
  app.get(PATH, { schema: { hide: true } }, (request, reply) => askBeforeUnlinking(kit, request, reply))

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { current_password = '', code } = formOf(request)
    const body = { current_password, ...(code !== undefined && { code: code.trim() }) }
    const answer = await kit.api(request).delete('/api/v1/account/identities', body)
    if (answer.ok) return reply.redirect('/dashboard/account?done=identity-unlinked', 303)
    if (answer.problem.code === 'unauthorized') return sendToLogin(request, reply)
    const retryAfter = answer.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return askBeforeUnlinking(kit, request, reply, answer.problem)
  })
}

/** For an account that the provider alone opens, in the place of the form for another password. */
export function noPasswordView({ sendsMail }: Pick<PageKit, 'sendsMail'>): Html {
  return html`<section class="card" aria-labelledby="password">
<h2 id="password">Set a password</h2>
<p>This account has no password: the log-in provider opens it. Changing the address, adding a second factor and erasing the account need one.</p>
${
  sendsMail
    ? html`<p><a href="/reset">Have a link sent to your address</a>, which sets one.</p>`
    : html`<p>This service sends no mail. Its operator can give you a link that sets one.</p>`
}
</section>`
}

export function identityView({ oidcLabel }: Pick<PageKit, 'oidcLabel'>, visitor: Visitor): Html | false {
  const [identity] = visitor.identities
  if (identity === undefined) return false
  return html`<section class="card" aria-labelledby="provider">
<h2 id="provider">${oidcLabel === undefined ? html`Log-in with a provider` : html`Log-in with ${oidcLabel}`}</h2>
<p>It opens this account. Linked ${moment(identity.linked_at)}.</p>
${visitor.has_password && html`<p><a class="button-plain button-small" href="${PATH}">Unlink</a></p>`}
</section>`
}

async function askBeforeUnlinking(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: ApiProblem,
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (visitor === undefined) return sendToLogin(request, reply)
  return kit.show(request, reply, {
    title: problem === undefined ? html`Unlink the log-in provider` : html`Error: Unlink the log-in provider`,
    description: html`From then on only your password opens the account.`,
    status: problem?.status ?? 200,
    main: confirmation({
      title: html`Unlink the log-in provider?`,
      subject: html`<p>The account of <strong><bdi>${visitor.email}</bdi></strong>.</p>`,
      consequence: html`<p>From then on only your password opens it. You can link it again: log in with the provider, and give your password once.</p>`,
      action: PATH,
      submit: html`Unlink`,
      grave: false,
      fields: html`<input type="hidden" name="email" value="${visitor.email}" autocomplete="username">
${textField({ name: 'current_password', label: html`Current password`, type: 'password', required: true, autocomplete: 'current-password' }, problem?.errors)}
${visitor.second_factor.on && codeField(problem?.errors)}`,
      problem,
      fieldNames: ['current_password', 'code'],
      back: '/dashboard/account',
    }),
    islands: ['dashboard'],
  })
}
