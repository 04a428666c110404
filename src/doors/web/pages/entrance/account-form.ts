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

/** The form shared by registration and login. */
export type AccountForm = {
  path: '/register' | '/login'
  /** The API's path. */
  endpoint: string
  title: string
  description: string
  lead: Html
  submit: string
  password: { autocomplete: 'new-password' | 'current-password'; hint?: string; minlength?: number }
  /** The link to the other of the two; `next` is the page after the login. */
  other(next: string): Html
}

type FormState = {
  next: string
  email?: string | undefined
  problem?: ApiProblem
  retryAfter?: string | undefined
  note?: Html | false
}

export function accountFormPage(app: App, kit: PageKit, form: AccountForm): void {
  app.get<{ Querystring: { next?: string | string[] } }>(
    form.path,
    { schema: { hide: true } },
    async (request, reply) => {
      const next = safeNext([request.query.next].flat()[0])
      if ((await kit.visitor(request)) !== undefined) return reply.redirect(next, 303)
      return showForm(kit, form, { next, note: doneNote(request.query) }, request, reply)
    },
  )

  app.post(form.path, { schema: { hide: true } }, async (request, reply) => {
    const { email = '', password = '', next } = formOf(request)
    const answer = await kit.api(request).post(form.endpoint, { email: email.trim(), password })
    if (answer.ok) return forwardSession(reply, answer).redirect(safeNext(next), 303)
    if (answer.problem.code === 'second-factor-needed')
      return forwardSession(reply, answer).redirect(codePagePath(safeNext(next)), 303)
    const retryAfter = answer.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return showForm(
      kit,
      form,
      { next: safeNext(next), email, problem: answer.problem, retryAfter },
      request,
      reply,
    )
  })
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
    title: problem === undefined ? form.title : `Error: ${form.title}`,
    description: form.description,
    status: problem?.status ?? 200,
    main: formView(form, state),
    islands: ['account-form'],
  })
}

function formView({ path, title, lead, submit, password, other }: AccountForm, state: FormState): Html {
  const { next, email, problem, retryAfter, note = false } = state
  const errors = problem?.errors
  return html`<div class="account-form">
<h1>${title}</h1>
<p class="lead">${lead}</p>
${note}
${problem !== undefined && problemNote(problem, ['email', 'password'], retryAfter)}
<form class="card" method="post" action="${path}">
<input type="hidden" name="next" value="${next}">
${textField({ name: 'email', label: 'E-mail address', type: 'email', value: email, required: true, autocomplete: 'username' }, errors)}
<div data-password>${textField({ name: 'password', label: 'Password', type: 'password', required: true, ...password }, errors)}
</div>
<button class="button" type="submit">${submit}</button>
</form>
<p>${other(next)}</p>
</div>`
}
