import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import type { App } from '../../../web-deps.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'
import { PRIVACY_PATH } from './privacy-view.ts'

const CHOICES = ['discoverable_by_hash', 'compare_with_others', 'public_explanations']

/** The choices about who sees certificates, and the end of the notice about earlier ones. */
export function privacyPages(app: App, kit: PageKit): void {
  app.post(PRIVACY_PATH, { schema: { hide: true } }, async (request, reply) => {
    const fields = Object.entries(formOf(request)).filter(([name]) => CHOICES.includes(name))
    const changes = Object.fromEntries(fields.map(([name, value]) => [name, value === 'true']))
    const answer = await kit.api(request).patch('/api/v1/account', changes)
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect('/dashboard?done=privacy-changed#privacy', 303)
  })

  app.post(`${PRIVACY_PATH}/notice`, { schema: { hide: true } }, async (request, reply) => {
    const answer = await kit.api(request).patch('/api/v1/account', { closed_notices: ['private-codes'] })
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect('/dashboard', 303)
  })

  for (const path of [PRIVACY_PATH, `${PRIVACY_PATH}/notice`])
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect('/dashboard#privacy', 303),
    )
}
