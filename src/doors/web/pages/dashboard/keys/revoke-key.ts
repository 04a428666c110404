import type { ShownApiKey } from '../../../../../access/account-schemas.ts'
import { html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { dayOf, moment } from '../../../views/moment.ts'
import type { App } from '../../../web-deps.ts'
import { confirmation } from '../confirmation.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'

const PATH = '/dashboard/keys/:id/revoke'

export function revokeKeyPage(app: App, kit: PageKit): void {
  app.get<{ Params: { id: string } }>(PATH, { schema: { hide: true } }, async (request, reply) => {
    const keys = await kit.api(request).get<{ keys: ShownApiKey[] }>('/api/v1/keys')
    if (!keys.ok) return showProblemOrLogin(kit, keys.problem, request, reply)
    const key = keys.body.keys.find(({ id }) => id === request.params.id)
    if (key === undefined) return reply.callNotFound()
    if (key.status === 'revoked') return reply.redirect('/dashboard#keys', 303)
    return kit.show(request, reply, {
      title: html`Revoke a key`,
      description: html`Asks before an API key is revoked.`,
      main: askView(key),
      islands: ['dashboard'],
    })
  })

  app.post<{ Params: { id: string } }>(PATH, { schema: { hide: true } }, async (request, reply) => {
    const answer = await kit.api(request).delete(`/api/v1/keys/${encodeURIComponent(request.params.id)}`)
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect('/dashboard?done=key-revoked', 303)
  })
}

function askView({ id, name, prefix, created_at, last_used_at }: ShownApiKey) {
  return confirmation({
    title: html`Revoke this key?`,
    subject: html`<p class="lead"><bdi>${name}</bdi></p>
<p>${last_used_at === null ? html`<span class="mono">${prefix}…</span>, made on ${dayOf(created_at)}, never used.` : html`<span class="mono">${prefix}…</span>, made on ${dayOf(created_at)}, last used on ${moment(last_used_at)}.`}</p>`,
    consequence: html`<p>Whatever uses it is refused from the same moment on. This cannot be undone; certificates made with it stay as they are.</p>`,
    action: `/dashboard/keys/${id}/revoke`,
    submit: html`Revoke the key`,
    grave: true,
    back: '/dashboard#keys',
  })
}
