import type { PageKit } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { LINK_PATH } from './mail-view.ts'
import { turnAway } from './turn-away.ts'

/** Has the link sent again that confirms the address of the account. */
export function mailConfirmationPage(app: App, kit: PageKit): void {
  app.post(LINK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const asked = await kit.api(request).post('/api/v1/account/confirmation', {})
    if (asked.ok) return reply.redirect('/dashboard?done=link-sent', 303)
    const retryAfter = asked.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return turnAway(kit, asked.problem, request, reply)
  })
  // Where a form was not taken its address stays behind, and somebody may ask for it again.
  app.get(LINK_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/dashboard#mail', 303),
  )
}
