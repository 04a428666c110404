import { LINK_TOKEN_PATTERN } from '../../../../access/accounts/link-token.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { formOf } from '../../read-form.ts'
import { showProblem } from '../../show-failure.ts'
import type { App } from '../../web-deps.ts'
import { showDeadLink } from './dead-link.ts'

type AddressLink = {
  path: string
  /** The operation of the API that takes the token. */
  operation: string
  question: { title: Html; description: Html; lead: Html; button: Html; unasked: Html }
  done: { title: Html; description: Html; main: Html }
  /** Where another link is to be had. */
  advice: Html
}

const CONFIRM: AddressLink = {
  path: '/confirm',
  operation: '/api/v1/confirmations',
  question: {
    title: html`Confirm your e-mail address`,
    description: html`Confirms an e-mail address.`,
    lead: html`Then your free certifications are yours, and the answers are sent to this address when you certify by mail.`,
    button: html`Confirm my address`,
    unasked: html`If you did not register here, close this page: nothing happens.`,
  },
  done: {
    title: html`Your address is confirmed`,
    description: html`The e-mail address is confirmed.`,
    main: html`<p>Your free certifications are ready, and mails that you certify are answered there from now on.</p>
<p class="row"><a class="button" href="/certify">Certify a text</a> <a href="/dashboard">To the dashboard</a></p>`,
  },
  advice: html`If your address is not confirmed yet, have another link sent: <a href="/dashboard">to the dashboard</a>. If you did not register here, there is nothing to do.`,
}

const NEW_ADDRESS: AddressLink = {
  path: '/new-address',
  operation: '/api/v1/addresses',
  question: {
    title: html`Confirm your new e-mail address`,
    description: html`Confirms a new e-mail address.`,
    lead: html`From then on you log in with the address at which you got the link.`,
    button: html`Use this address`,
    unasked: html`If you did not ask for this, close this page: nothing happens.`,
  },
  done: {
    title: html`Your address is changed`,
    description: html`The e-mail address is changed.`,
    main: html`<p>Log in with the new one from now on. Keys and certificates stay as they are.</p>
<p><a class="button" href="/dashboard">To the dashboard</a></p>`,
  },
  advice: html`Ask for another link under <a href="/dashboard/account">Account</a>.`,
}

/** The targets of the links that are mailed to an address. */
export function addressLinkPages(app: App, kit: PageKit): void {
  for (const link of [CONFIRM, NEW_ADDRESS]) {
    showQuestion(app, kit, link)
    takeAnswer(app, kit, link)
  }
}

/** Opening the link does nothing, as mail scanners open every link: only the button does. */
function showQuestion(app: App, kit: PageKit, { path, question, advice }: AddressLink): void {
  const { title, description, lead, button, unasked } = question
  app.get<{ Querystring: { token?: string | string[] } }>(
    path,
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.query
      if (typeof token !== 'string' || !LINK_TOKEN_PATTERN.test(token))
        return showDeadLink(kit, request, reply, advice)
      return kit.show(request, reply, {
        title,
        description,
        isSecret: true,
        main: html`<div class="narrow">
<h1>${title}</h1>
<p class="lead">${lead}</p>
<form method="post" action="${path}" data-send-once>
<input type="hidden" name="token" value="${token}">
<button class="button" type="submit">${button}</button>
</form>
<p>${unasked}</p>
</div>`,
      })
    },
  )
}

function takeAnswer(app: App, kit: PageKit, { path, operation, done, advice }: AddressLink): void {
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const { token = '' } = formOf(request)
    if (!LINK_TOKEN_PATTERN.test(token)) return showDeadLink(kit, request, reply, advice)
    const answer = await kit.api(request).post(operation, { token })
    if (answer.ok) {
      const main = html`<div class="narrow">
<h1>${done.title}</h1>
${done.main}
</div>`
      return kit.show(request, reply, { ...done, main })
    }
    if (answer.problem.code === 'not-found') return showDeadLink(kit, request, reply, advice)
    return showProblem(kit, answer.problem, request, reply)
  })
}
