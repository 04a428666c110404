import { type Certificate, isPublic } from '../../../core/record/certificate.ts'
import { presentStanding } from '../../../pipeline/present/certificate-view.ts'
import type { Viewer } from '../../../pipeline/present/is-open-to.ts'
import type { HttpDeps } from '../server/http-deps.ts'
import { hideSuccessor } from './hide-successor.ts'

/** A certificate with status, details, changes and copies, as far as this viewer may see them. */
export async function showCertificate(
  { baseUrl, products, log, agents, certificates, copies, privacyChoices }: HttpDeps,
  certificate: Certificate,
  viewer: Viewer,
) {
  const { code, accountId, product, entryIndex } = certificate
  return presentStanding(await hideSuccessor(certificates, certificate, viewer.owner), {
    baseUrl,
    products,
    ...viewer,
    explains:
      !viewer.owner && isPublic(certificate) && (await privacyChoices.ofAccount(accountId)).showsExplanations,
    logSize: (await log.head())!.size,
    details: viewer.owner ? await certificates.findDetails(code) : undefined,
    changes: products.of(product).comparesVersions ? await agents.changesOf(entryIndex) : undefined,
    copies: await copies?.of(entryIndex),
  })
}
