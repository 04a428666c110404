import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Proof } from '../../../../core/record/proof.ts'
import { renderCapsule } from '../../../../pipeline/present/render-capsule.ts'
import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { capsuleParts } from '../../capsule-parts.ts'
import type { PageKit } from '../../page-kit.ts'
import { showProblem } from '../../show-failure.ts'
import { certificateName, withHash } from './certificate-name.ts'
import { unknownCertificate } from './unknown-certificate.ts'

/**
 * The file's own policy names its script and styles by hash. The header adds a sandbox without our origin, so that a
 * capsule opened here cannot act with its reader's session.
 */
const POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A certificate that verifies itself, as one file to keep or pass on. */
export async function sendCapsule(
  kit: PageKit,
  name: string,
  presented: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const code = certificateName(name) ?? name
  const api = kit.api(request)
  const path = `/api/v1/certificates/${encodeURIComponent(code)}`
  const certificate = await api.get<ShownCertificate>(`${path}${withHash(presented)}`)
  if (!certificate.ok && certificate.problem.code === 'not-found')
    return kit.show(request, reply, unknownCertificate(name))
  if (!certificate.ok) return showProblem(kit, certificate.problem, request, reply)
  // A wrong hash has counted as a guess already, and is not sent again.
  const hash = certificate.body.hash === undefined ? undefined : presented
  const proof = await api.get<Proof>(`${path}/proof${withHash(hash)}`)
  if (!proof.ok) return showProblem(kit, proof.problem, request, reply)

  const file = renderCapsule({
    proof: proof.body,
    certificate: certificate.body,
    products: kit.products,
    ...capsuleParts(kit.assets),
    baseUrl: kit.baseUrl,
    asOf: kit.clock(),
  })
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
    .headers({
      'content-disposition': `attachment; filename="pinproof-${code}.html"`,
      'cache-control': proof.body.salt === undefined ? 'no-cache' : 'private, no-store',
      vary: 'cookie',
    })
    .send(file)
}
