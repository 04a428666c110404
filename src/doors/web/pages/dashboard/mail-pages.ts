import { html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import type { App } from '../../web-deps.ts'
import { confirmation } from './confirmation.ts'
import { LINK_PATH } from './mail-view.ts'
import { sendToLogin, showProblemOrLogin } from './problem-or-login.ts'

const RENEWAL_PATH = '/dashboard/mail/renew'

/** The secret address for mail, and the link that confirms the account's own address. */
export function mailPages(app: App, kit: PageKit): void {
  renewMailAddressPage(app, kit)
  confirmationLinkPage(app, kit)
}

/** Needs a confirmation: programs that hold the former address go on sending to it in vain. */
function renewMailAddressPage(app: App, kit: PageKit): void {
  app.get(RENEWAL_PATH, { schema: { hide: true } }, async (request, reply) => {
    const visitor = await kit.visitor(request)
    if (visitor === undefined) return sendToLogin(request, reply)
    if (visitor.mail_address === null) return reply.redirect('/dashboard', 303)
    return kit.show(request, reply, {
      title: html`Renew the address`,
      description: html`Asks before the secret mail address is renewed.`,
      main: confirmation({
        title: html`Renew your secret address?`,
        subject: html`<p class="mono">${visitor.mail_address}</p>`,
        consequence: html`<p>This address is refused from the same moment on, and does not come back. Put the new one wherever you have entered it: mail programs, rules, newsletter suites.</p>`,
        action: RENEWAL_PATH,
        submit: html`Renew the address`,
        grave: true,
        back: '/dashboard#mail',
      }),
      islands: ['dashboard'],
    })
  })

  app.post(RENEWAL_PATH, { schema: { hide: true } }, async (request, reply) => {
    const answer = await kit.api(request).post('/api/v1/account/mail-address', {})
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect('/dashboard?done=mail-address-renewed', 303)
  })
}

/** Sends the link again that confirms the account's address. */
function confirmationLinkPage(app: App, kit: PageKit): void {
  app.post(LINK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const answer = await kit.api(request).post('/api/v1/account/confirmation', {})
    if (answer.ok) return reply.redirect('/dashboard?done=link-sent', 303)
    const retryAfter = answer.headers['retry-after']?.toString()
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return showProblemOrLogin(kit, answer.problem, request, reply)
  })
  // A refused form leaves its address in the browser, where a reload asks for it by GET.
  app.get(LINK_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/dashboard#mail', 303),
  )
}
