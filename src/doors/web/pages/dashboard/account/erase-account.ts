import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../../../api-client.ts'
import { forwardSession } from '../../../forward-session.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { textField } from '../../../views/forms/field.ts'
import type { App } from '../../../web-deps.ts'
import { confirmation } from '../confirmation.ts'
import { sendToLogin } from '../problem-or-login.ts'

const PATH = '/dashboard/account/erase'
const FIELD = 'current_password'

/** Asks for the password once more: an unattended browser must not be enough. */
export function eraseAccountPage(app: App, kit: PageKit): void {
  app.get(PATH, { schema: { hide: true } }, (request, reply) => askBeforeErasing(kit, request, reply))

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { [FIELD]: current_password = '' } = formOf(request)
    const answer = await kit.api(request).delete('/api/v1/account', { current_password })
    if (answer.ok) return showErased(kit, request, forwardSession(reply, answer))
    if (answer.problem.code === 'unauthorized') return sendToLogin(request, reply)
    const retryAfter = answer.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return askBeforeErasing(kit, request, reply, answer.problem)
  })
}

/** The link to it, for the account page. */
export function eraseAccountLink(): Html {
  return html`<section class="card" aria-labelledby="erase">
<h2 id="erase">Erase your account</h2>
<p>Everything that we hold about you goes, but for what is public for ever.</p>
<p><a class="button-plain button-small button-danger" href="${PATH}">Erase my account</a></p>
</section>`
}

async function askBeforeErasing(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: ApiProblem,
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (visitor === undefined) return sendToLogin(request, reply)
  return kit.show(request, reply, {
    title: problem === undefined ? html`Erase your account` : html`Error: Erase your account`,
    description: html`Erase your account and what is held about it.`,
    status: problem?.status ?? 200,
    main: confirmation({
      title: html`Erase your account?`,
      subject: html`<p>The account of <strong><bdi>${visitor.email}</bdi></strong>.</p>`,
      consequence: html`<p>Your address, password, sessions, keys, webhooks, kept documents and remaining certifications are erased, and so are all explanations, and the titles, sources, hashes and salts of certified documents and mails. <strong>This cannot be undone.</strong></p>
<p>Records and log entries are public for ever: certificates keep their page, their grade and their proof. Nobody can tell any more that they were yours, and certificates of documents and mails cannot be compared with their content any more. Save the proofs that you still need first.</p>`,
      action: PATH,
      submit: html`Erase my account`,
      grave: true,
      fields: html`<input type="hidden" name="email" value="${visitor.email}" autocomplete="username">
${textField({ name: FIELD, label: html`Current password`, type: 'password', required: true, autocomplete: 'current-password' }, problem?.errors)}`,
      problem,
      fieldNames: [FIELD],
      back: '/dashboard/account',
    }),
    islands: ['dashboard'],
  })
}

function showErased(kit: PageKit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return kit.show(request, reply, {
    title: html`Your account is erased`,
    description: html`The account is erased.`,
    main: html`<div class="narrow">
<h1>Your account is erased</h1>
<p>What we held about you is gone. Backups that were made before still hold it until they are deleted.</p>
<p><a href="/">To the front page</a></p>
</div>`,
  })
}
