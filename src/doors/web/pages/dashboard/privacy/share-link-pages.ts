import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShownNewShareLink, ShownShareLink } from '../../../../../access/account-schemas.ts'
import { type Html, html } from '../../../html.ts'
import type { PageKit } from '../../../page-kit.ts'
import { formOf } from '../../../read-form.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { selectField } from '../../../views/forms/select-field.ts'
import { moment } from '../../../views/moment.ts'
import { stateWord } from '../../../views/state-word.ts'
import type { App } from '../../../web-deps.ts'
import { showProblemOrLogin } from '../problem-or-login.ts'

type LinkRoute = { Params: { code: string; id: string } }

const DAY_MS = 24 * 60 * 60 * 1000
const EXPIRIES = [
  ['7', html`In 7 days`],
  ['30', html`In 30 days`],
  ['365', html`In one year`],
  ['never', html`Never`],
] as const

export const sharePath = (code: string) => `/dashboard/certificates/${code}/share`
const apiPath = (code: string) => `/api/v1/certificates/${encodeURIComponent(code)}/share-links`

/** The share links of one private certificate. A new link is only in the answer to the form. */
export function shareLinkPages(app: App, kit: PageKit): void {
  const path = sharePath(':code')
  app.get<LinkRoute>(path, { schema: { hide: true } }, (request, reply) => showLinks(kit, request, reply))

  app.post<LinkRoute>(path, { schema: { hide: true } }, async (request, reply) => {
    const days = Number(formOf(request).expiry)
    const expires_at = days > 0 ? new Date(kit.clock().getTime() + days * DAY_MS).toISOString() : undefined
    const answer = await kit
      .api(request)
      .post<ShownNewShareLink>(apiPath(request.params.code), { ...(expires_at && { expires_at }) })
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return showLinks(kit, request, reply, answer.body)
  })

  app.post<LinkRoute>(`${path}/:id/revoke`, { schema: { hide: true } }, async (request, reply) => {
    const { code, id } = request.params
    const answer = await kit.api(request).delete(`${apiPath(code)}/${encodeURIComponent(id)}`)
    if (!answer.ok) return showProblemOrLogin(kit, answer.problem, request, reply)
    return reply.redirect(sharePath(code), 303)
  })
}

async function showLinks(
  kit: PageKit,
  request: FastifyRequest<LinkRoute>,
  reply: FastifyReply,
  newLink?: ShownNewShareLink,
): Promise<FastifyReply> {
  const { code } = request.params
  const links = await kit.api(request).get<{ share_links: ShownShareLink[] }>(apiPath(code))
  if (!links.ok) return showProblemOrLogin(kit, links.problem, request, reply)
  return kit.show(request, reply, {
    title: html`Share links`,
    description: html`Links that open a private certificate for the people you send them to.`,
    status: newLink === undefined ? 200 : 201,
    main: linksView(code, links.body.share_links, newLink),
    islands: ['dashboard'],
  })
}

function linksView(code: string, links: ShownShareLink[], newLink: ShownNewShareLink | undefined): Html {
  return html`<div class="narrow stack">
<p class="eyebrow"><a class="mono" href="/certificate/${code}">${code}</a></p>
<h1>Share links</h1>
<p>Whoever opens such a link sees the hash of the text and the salt, and can compare the text with the certificate. The text itself is not shown.</p>
${newLink && newLinkView(newLink)}
${links.length > 0 ? html`<ul class="own-rows">${links.map(link => linkRow(code, link))}</ul>` : html`<p>There is none.</p>`}
<form class="field-row" method="post" action="${sharePath(code)}" data-send-once>
${selectField({ name: 'expiry', label: html`Expires`, options: EXPIRIES, value: '30' })}
<button class="button" type="submit">Make a link</button>
</form>
</div>`
}

function newLinkView({ url }: ShownNewShareLink): Html {
  return html`<div class="callout callout-warn"><p><strong>Copy it now.</strong> It is shown this once: of its secret we keep only a hash.</p></div>
${codeBlock(url, html`the link`)}`
}

function linkRow(code: string, { id, created_at, expires_at, status }: ShownShareLink): Html {
  return html`<li class="own-row">
<div class="own-row-main">
<p class="small">Made ${moment(created_at)} <span class="state state-${status}">${stateWord(status)}</span></p>
<p class="small">Expires: ${expires_at === null ? html`never` : moment(expires_at)}</p>
</div>
<form method="post" action="${sharePath(code)}/${id}/revoke" data-send-once><button class="button-plain button-small button-danger" type="submit">Revoke</button></form>
</li>`
}
