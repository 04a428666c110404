import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiProblem } from '../../api-client.ts'
import { forwardSession } from '../../forward-session.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import { safeNext } from '../../safe-next.ts'
import { textField } from '../../views/forms/field.ts'
import { problemNote } from '../../views/forms/problem-note.ts'
import type { App } from '../../web-deps.ts'
import { doneNote } from '../dashboard/done-note.ts'
import { codePagePath } from './log-in-code-page.ts'
import { asksToLink, linkedNext, oidcButton, oidcNote } from './oidc-parts.ts'

/** The form shared by registration and login. */
export type AccountForm = {
  path: '/register' | '/login'
  /** The API's path. */
  endpoint: string
  title: Html
  /** The title of the page that shows a refused form. */
  failureTitle: Html
  description: Html
  lead: Html
  submit: Html
  password: { autocomplete: 'new-password' | 'current-password'; hint?: Html; minlength?: number }
  /** The link to the other of the two; `next` is the page after the login. */
  other(next: string): Html
}

type FormState = {
  next: string
  email?: string | undefined
  problem?: ApiProblem
  retryAfter?: string | undefined
  /** An identity of the log-in provider is to be linked. */
  isLinking?: boolean
  note?: Html | false
}

export function accountFormPage(app: App, kit: PageKit, form: AccountForm): void {
  app.get<{ Querystring: { next?: string | string[] } }>(
    form.path,
    { schema: { hide: true } },
    async (request, reply) => {
      const next = safeNext([request.query.next].flat()[0])
      if ((await kit.visitor(request)) !== undefined) return reply.redirect(next, 303)
      const note = oidcNote(kit, request.query) || doneNote(request.query)
      return showForm(kit, form, { next, note, isLinking: asksToLink(kit, request.query) }, request, reply)
    },
  )
  app.post(form.path, { schema: { hide: true } }, (request, reply) => takeForm(kit, form, request, reply))
}

async function takeForm(kit: PageKit, form: AccountForm, request: FastifyRequest, reply: FastifyReply) {
  const fields = formOf(request)
  const { email = '', password = '' } = fields
  const next = safeNext(fields.next)
  const isLinking = fields.link === 'yes'
  const body = { email: email.trim(), password, ...(isLinking && { link: true }) }
  const answer = await kit.api(request).post<{ linked?: boolean }>(form.endpoint, body)
  if (answer.ok) return forwardSession(reply, answer).redirect(linkedNext(answer.body, next), 303)
  if (answer.problem.code === 'second-factor-needed')
    return forwardSession(reply, answer).redirect(codePagePath(next, isLinking), 303)
  const retryAfter = answer.headers['retry-after']?.toString()
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const state = { next, email, problem: answer.problem, retryAfter, isLinking }
  return showForm(kit, form, state, request, reply)
}

function showForm(
  kit: PageKit,
  form: AccountForm,
  state: FormState,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { problem } = state
  return kit.show(request, reply, {
    title: problem === undefined ? form.title : form.failureTitle,
    description: form.description,
    status: problem?.status ?? 200,
    main: formView(form, state, kit.oidcLabel),
    islands: ['account-form'],
  })
}

function formView(form: AccountForm, state: FormState, oidcLabel: string | undefined): Html {
  const { path, title, lead, submit, password, other } = form
  const { next, email, problem, retryAfter, isLinking, note = false } = state
  const errors = problem?.errors
  return html`<div class="account-form">
<h1>${title}</h1>
<p class="lead">${lead}</p>
${note}
${problem !== undefined && problemNote(problem, ['email', 'password'], retryAfter)}
<form class="card" method="post" action="${path}">
<input type="hidden" name="next" value="${next}">
${isLinking && html`<input type="hidden" name="link" value="yes">`}
${textField({ name: 'email', label: html`E-mail address`, type: 'email', value: email, required: true, autocomplete: 'username' }, errors)}
<div data-password>${textField({ name: 'password', label: html`Password`, type: 'password', required: true, ...password }, errors)}
</div>
<button class="button" type="submit">${submit}</button>
</form>
${!isLinking && oidcButton(oidcLabel, next)}
<p>${other(next)}</p>
</div>`
}
