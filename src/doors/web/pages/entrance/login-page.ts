import { forwardSession } from '../../forward-session.ts'
import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { showProblem } from '../../show-failure.ts'
import type { App } from '../../web-deps.ts'
import { accountFormPage } from './account-form.ts'

export function loginPage(app: App, kit: PageKit): void {
  accountFormPage(app, kit, {
    path: '/login',
    endpoint: '/api/v1/sessions',
    title: html`Log in`,
    failureTitle: html`Error: Log in`,
    description: html`Log in to see your keys, your certificates and what is left of your allowance.`,
    lead: html`To your certificates and keys.`,
    submit: html`Log in`,
    password: { autocomplete: 'current-password' },
    other: next =>
      html`<a href="/reset">Forgot your password?</a> No account yet? <a href="/register?${String(new URLSearchParams({ next }))}">Register</a>.`,
  })

  app.post('/logout', { schema: { hide: true } }, async (request, reply) => {
    const answer = await kit.api(request).delete('/api/v1/sessions')
    // A visitor who is not logged in is logged out already.
    if (!answer.ok && answer.problem.code !== 'unauthorized') {
      return showProblem(kit, answer.problem, request, reply)
    }
    return forwardSession(reply, answer).redirect('/', 303)
  })
}
