import type { Certificate } from '../../core/certificate.ts'
import { presentStanding } from '../../pipeline/present/certificate-view.ts'
import type { Viewer } from '../../pipeline/present/is-open-to.ts'
import type { HttpDeps } from './http-deps.ts'

/** A certificate with all that is known of it, as far as this viewer may see it. */
export async function showCertificate(
  { baseUrl, rubrics, log, agents, certificates, copies }: HttpDeps,
  certificate: Certificate,
  viewer: Viewer,
) {
  const { code, product, entryIndex } = certificate
  return presentStanding(certificate, {
    baseUrl,
    rubrics,
    ...viewer,
    logSize: (await log.head())!.size,
    details: viewer.owner ? await certificates.findDetails(code) : undefined,
    changes: product === 'agent_verify' ? await agents.changesOf(entryIndex) : undefined,
    copies: await copies?.of(entryIndex),
  })
}
