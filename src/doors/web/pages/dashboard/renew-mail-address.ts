import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { confirmation } from './confirmation.ts'
import { sendToLogin, turnAway } from './turn-away.ts'

const PATH = '/dashboard/mail/renew'

/** It asks first: what has the former address in its settings goes on sending to it, in vain. */
export function renewMailAddressPage(app: App, kit: PageKit): void {
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const visitor = await kit.visitor(request)
    if (visitor === undefined) return sendToLogin(request, reply)
    if (visitor.mail_address === null) return reply.redirect('/dashboard', 303)
    return kit.show(request, reply, {
      title: 'Renew the address',
      description: 'Asks before the secret mail address is renewed.',
      main: confirmation({
        title: 'Renew your secret address?',
        subject: html`<p class="mono">${visitor.mail_address}</p>`,
        consequence: html`<p>This address is refused from the same moment on, and does not come back. Put the new one wherever you have entered it: mail programs, rules, newsletter suites.</p>`,
        action: PATH,
        submit: 'Renew the address',
        grave: true,
        back: '/dashboard#mail',
      }),
      islands: ['dashboard'],
    })
  })

  app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
    const renewed = await kit.api(request).post('/api/v1/account/mail-address', {})
    if (!renewed.ok) return turnAway(kit, renewed.problem, request, reply)
    return reply.redirect('/dashboard?done=mail-address-renewed', 303)
  })
}
