import type { PageKit } from '../page-kit.ts'
import { showProblem } from '../show-failure.ts'
import type { App } from '../web-deps.ts'
import { certificateView } from './certificate/certificate-body.ts'
import { certificateName, isContentHash, presentedHash, withHash } from './certificate/certificate-name.ts'
import { chooseForm } from './certificate/choose-form.ts'
import { linkPreview } from './certificate/link-preview.ts'
import { measureBadge } from './certificate/measure-badge.ts'
import {
  type CertificateDetails,
  isPrivate,
  readCertificateDetails,
} from './certificate/read-certificate-details.ts'
import { relayApi } from './certificate/relay-api.ts'
import { badgeOf } from './certificate/sections/embed-code.ts'
import { hasPlaces } from './certificate/sections/finding-section.ts'
import { isOpenedByLink } from './certificate/sections/shared-section.ts'
import { sendCapsule } from './certificate/send-capsule.ts'
import { unknownCertificate } from './certificate/unknown-certificate.ts'

type Route = { Params: { name: string }; Querystring: { cursor?: unknown; hash?: unknown } }

/** One address for a certificate, by its code or by the hash of its content, for people and for programs. */
export function certificatePage(app: App, kit: PageKit): void {
  app.get<Route>('/certificate/:name', { schema: { hide: true } }, async (request, reply) => {
    const typedName = request.params.name
    const name = certificateName(typedName)
    const presented = presentedHash(request.query.hash)
    if (name !== undefined && name !== typedName)
      return reply.redirect(`/certificate/${name}${withHash(presented)}`, 301)

    const form = chooseForm(request.headers.accept)
    if (form === 'json') return relayApi(app, apiPath(typedName, presented), request, reply)

    const result = await readCertificateDetails(kit.api(request), typedName, {
      cursor: request.query.cursor,
      presented,
    })
    if (result === undefined) return kit.show(request, reply, unknownCertificate(typedName))
    if (!result.ok) return showProblem(kit, result.problem, request, reply)
    const { certificate } = result.body
    if (form === 'credential') {
      return reply.header('vary', 'accept').redirect(`/ipfs/${certificate.ipfs_cid}?format=json`, 303)
    }

    const badge = badgeOf(certificate, (await kit.catalogue(request)).language)
    const sizedBadge = badge && { ...badge, width: await measureBadge(app, badge.path) }
    const main = certificateView(result.body, { ...kit, badge: sizedBadge })
    const isSecret = isPrivate(result.body) && certificate.hash !== undefined
    return kit.show(request, reply, {
      ...linkPreview(result.body, kit.products.nameOf(certificate.product_type)),
      main,
      isSecret,
      islands: islandsOf(result.body),
    })
  })

  app.get<Route>('/certificate/:name/capsule.html', { schema: { hide: true } }, async (request, reply) =>
    sendCapsule(kit, request.params.name, presentedHash(request.query.hash), request, reply),
  )
}

function islandsOf(details: CertificateDetails): string[] {
  const places = hasPlaces(details.certificate) ? ['places'] : []
  return ['standing', 'words', 'badges', ...places, ...(isOpenedByLink(details) ? ['share'] : [])]
}

function apiPath(name: string, presented: string | undefined): string {
  return isContentHash(name)
    ? `/api/v1/certificates?hash=${name}`
    : `/api/v1/certificates/${encodeURIComponent(name)}${withHash(presented)}`
}
