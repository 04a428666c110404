import type { PageKit } from '../page-kit.ts'
import { showProblem } from '../show-failure.ts'
import type { App } from '../web-deps.ts'
import { certificateView } from './certificate/certificate-body.ts'
import { certificateName, isContentHash, presentedHash, withHash } from './certificate/certificate-name.ts'
import { chooseForm } from './certificate/choose-form.ts'
import { linkPreview } from './certificate/link-preview.ts'
import { measureBadge } from './certificate/measure-badge.ts'
import { isPrivate, readExhibit } from './certificate/read-exhibit.ts'
import { relayApi } from './certificate/relay-api.ts'
import { badgeOf } from './certificate/sections/embed-code.ts'
import { sendCapsule } from './certificate/send-capsule.ts'
import { unknownCertificate } from './certificate/unknown-certificate.ts'

type Route = { Params: { name: string }; Querystring: { cursor?: unknown; hash?: unknown } }

/** One address for a certificate, by its code or by the hash of its content, for people and for programs. */
export function certificatePage(app: App, kit: PageKit): void {
  app.get<Route>('/certificate/:name', { schema: { hide: true } }, async (request, reply) => {
    const typed = request.params.name
    const name = certificateName(typed)
    const presented = presentedHash(request.query.hash)
    if (name !== undefined && name !== typed)
      return reply.redirect(`/certificate/${name}${withHash(presented)}`, 301)

    const form = chooseForm(request.headers.accept)
    if (form === 'json') return relayApi(app, apiPath(typed, presented), request, reply)

    const found = await readExhibit(kit.api(request), typed, { cursor: request.query.cursor, presented })
    if (found === undefined) return kit.show(request, reply, unknownCertificate(typed))
    if (!found.ok) return showProblem(kit, found.problem, request, reply)
    const { certificate } = found.body
    if (form === 'credential') {
      return reply.header('vary', 'accept').redirect(`/ipfs/${certificate.ipfs_cid}?format=json`, 303)
    }

    const badge = badgeOf(certificate)
    const measured = badge && { ...badge, width: await measureBadge(app, badge.path) }
    const main = certificateView(found.body, { ...kit, badge: measured })
    const isSecret = isPrivate(found.body) && certificate.hash !== undefined
    return kit.show(request, reply, {
      ...linkPreview(found.body, kit.products.nameOf(certificate.product_type)),
      main,
      isSecret,
    })
  })

  app.get<Route>('/certificate/:name/capsule.html', { schema: { hide: true } }, async (request, reply) =>
    sendCapsule(kit, request.params.name, presentedHash(request.query.hash), request, reply),
  )
}

function apiPath(name: string, presented: string | undefined): string {
  return isContentHash(name)
    ? `/api/v1/certificates?hash=${name}`
    : `/api/v1/certificates/${encodeURIComponent(name)}${withHash(presented)}`
}
