import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownSession } from '../../../../../access/account-schemas.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { forwardSession } from '../../../forward-session.ts'
import { type Html, html, sentence } from '../../../html.ts'
import type { PageKit, Visitor } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { codeField, textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { moment } from '../../../views/moment.ts'
import type { App } from '../../../web-deps.ts'
import { doneNote } from '../done-note.ts'
import { sendToLogin, showProblemOrLogin } from '../problem-or-login.ts'
import { eraseAccountLink, eraseAccountPage } from './erase-account.ts'
import { identityPages, identityView, noPasswordView } from './identity-pages.ts'
import { secondFactorLink, secondFactorPages } from './second-factor-pages.ts'

const PATH = '/dashboard/account'

type Fields = ReturnType<typeof formOf>
type FormName = 'password' | 'address'
type FormFailure = { form: FormName; problem: ApiProblem; retryAfter: string | undefined }

/** Password, address and sessions. */
export function accountPages(app: App, kit: PageKit): void {
  app.get(PATH, { schema: { hide: true } }, (request, reply) => showAccount(kit, request, reply))
  eraseAccountPage(app, kit)

  changeForm(app, kit, 'password', ({ current_password = '', new_password = '' }) => ({
    path: '/api/v1/account/password',
    body: { current_password, new_password },
    done: 'password-changed',
  }))
  secondFactorPages(app, kit)
  identityPages(app, kit)
  changeForm(app, kit, 'address', ({ address_password = '', address_code, new_email = '' }) => ({
    path: '/api/v1/account/address',
    body: {
      current_password: address_password,
      new_email: new_email.trim(),
      ...(address_code !== undefined && { code: address_code.trim() }),
    },
    done: 'address-asked',
  }))

  app.post<{ Params: { id: string } }>(
    `${PATH}/sessions/:id/end`,
    { schema: { hide: true } },
    async (request, reply) => {
      const path = `/api/v1/sessions/${encodeURIComponent(request.params.id)}`
      const answer = await kit.api(request).delete(path)
      if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
      return reply.redirect(`${PATH}?done=session-ended`, 303)
    },
  )
}

type Change = { path: string; body: Record<string, string>; done: string }

function changeForm(app: App, kit: PageKit, form: FormName, read: (fields: Fields) => Change): void {
  app.post(`${PATH}/${form}`, { schema: { hide: true } }, async (request, reply) => {
    const { path, body, done } = read(formOf(request))
    const answer = await kit.api(request).post(path, body)
    if (answer.ok) return forwardSession(reply, answer).redirect(`${PATH}?done=${done}`, 303)
    if (answer.problem.code === 'unauthorized') return sendToLogin(request, reply)
    const retryAfter = answer.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return showAccount(kit, request, reply, { form, problem: answer.problem, retryAfter })
  })
  // A refused form leaves its address in the browser, where a reload asks for it by GET.
  app.get(`${PATH}/${form}`, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`${PATH}#${form}`, 303),
  )
}

async function showAccount(
  kit: PageKit,
  request: FastifyRequest,
  reply: FastifyReply,
  failure?: FormFailure,
): Promise<FastifyReply> {
  const visitor = await kit.visitor(request)
  if (visitor === undefined) return sendToLogin(request, reply)
  const sessions = await kit.api(request).get<{ sessions: ShownSession[] }>('/api/v1/sessions')
  if (!sessions.ok) return showProblemOrLogin(kit, sessions.problem, request, reply)
  return kit.show(request, reply, {
    title: failure === undefined ? html`Account` : html`Error: Account`,
    description: html`Change your password or address, and see where you are logged in.`,
    status: failure?.problem.status ?? 200,
    main: html`<div class="stack">
<header><p class="eyebrow"><a href="/dashboard">Dashboard</a></p><h1>Account</h1></header>
${doneNote(request.query)}
${visitor.has_password ? passwordView(visitor.email, failureOf('password', failure)) : noPasswordView(kit)}
${addressView(kit.sendsMail, visitor, failureOf('address', failure))}
${secondFactorLink(visitor)}
${identityView(kit, visitor)}
${sessionsView(sessions.body.sessions)}
${eraseAccountLink()}
</div>`,
    islands: ['account-form', 'dashboard'],
  })
}

const PASSWORD_CHARACTERS_MIN = 8
const FIELDS = ['current_password', 'new_password']

/** The hidden address tells a password manager whose password changes. */
function passwordView(email: string, { problem, retryAfter }: Partial<FormFailure>): Html {
  const errors = problem?.errors
  return html`<section class="card" aria-labelledby="password">
<h2 id="password">Change your password</h2>
${problem !== undefined && problemNote(problem, FIELDS, retryAfter)}
<form method="post" action="/dashboard/account/password" data-send-once>
<input type="hidden" name="email" value="${email}" autocomplete="username">
${textField({ name: 'current_password', label: html`Current password`, type: 'password', required: true, autocomplete: 'current-password' }, errors)}
<div data-password>${textField({ name: 'new_password', label: html`New password`, type: 'password', required: true, autocomplete: 'new-password', minlength: PASSWORD_CHARACTERS_MIN, hint: html`At least ${PASSWORD_CHARACTERS_MIN} characters. You are logged out everywhere else; API keys stay as they are.` }, errors)}
</div>
<button class="button" type="submit">Change the password</button>
</form>
</section>`
}

function addressView(
  sendsMail: boolean,
  visitor: Visitor,
  { problem, retryAfter }: Partial<FormFailure>,
): Html {
  const own = html`<h2 id="address">Change your e-mail address</h2>
<p>It is <strong><bdi>${visitor.email}</bdi></strong>.</p>`
  if (!sendsMail)
    return html`<section class="card" aria-labelledby="address">${own}<p>This service sends no mail. Its operator can change it for you.</p></section>`
  return html`<section class="card" aria-labelledby="address">
${own}
${problem !== undefined && problemNote(problem, ['current_password', 'code', 'new_email'], retryAfter)}
<form method="post" action="/dashboard/account/address" data-send-once>
${textField({ name: 'new_email', label: html`New e-mail address`, type: 'email', required: true, autocomplete: 'email', hint: html`We mail a link there. The address counts when you have used it.` }, problem?.errors)}
${textField({ name: 'address_password', apiName: 'current_password', label: html`Your password`, type: 'password', required: true, autocomplete: 'current-password' }, problem?.errors)}
${visitor.second_factor.on && codeField(problem?.errors, 'address_code')}
<button class="button" type="submit">Send the link</button>
</form>
</section>`
}

function failureOf(form: FormName, failure?: FormFailure): Partial<FormFailure> {
  return failure?.form === form ? failure : {}
}

function sessionsView(sessions: ShownSession[]): Html {
  return html`<section class="card" aria-labelledby="sessions">
<h2 id="sessions">Where you are logged in</h2>
<ul class="own-rows">${sessions.map(sessionRow)}</ul>
${sessions.length > 1 && endForm('others', html`Log out everywhere else`)}
</section>`
}

function sessionRow({ id, opened_at, used_at, expires_at, current, device, network }: ShownSession): Html {
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name">${current ? html`This session` : device === undefined ? html`Another browser` : sentence(device)}</p>
<dl class="own-facts">
${current && device !== undefined && html`<div><dt>Browser</dt><dd>${sentence(device)}</dd></div>`}
${network !== undefined && html`<div><dt>From</dt><dd><bdi>${network}</bdi></dd></div>`}
<div><dt>Opened</dt><dd>${moment(opened_at)}</dd></div>
<div><dt>Last used</dt><dd>${moment(used_at)}</dd></div>
<div><dt>Ends, if not used</dt><dd>${moment(expires_at)}</dd></div>
</dl>
</div>
${!current && endForm(id, html`Log out`)}
</li>`
}

function endForm(id: string, submit: Html): Html {
  return html`<form method="post" action="/dashboard/account/sessions/${id}/end"><button class="button-plain button-small button-danger" type="submit">${submit}</button></form>`
}
