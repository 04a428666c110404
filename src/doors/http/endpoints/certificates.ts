import type { Certificate } from '../../../core/certificate.ts'
import { Problem } from '../../../core/problem.ts'
import { VERIFY_CODE_PATTERN } from '../../../core/verify-code.ts'
import { buildProof } from '../../../pipeline/present/build-proof.ts'
import { CACHING } from '../caching.ts'
import type { CallerHooks } from '../caller.ts'
import { FOR_ANYONE } from '../for-anyone.ts'
import type { App, HttpDeps, RouteDeps } from '../http-deps.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../problem-document.ts'
import { codeParams } from '../schemas.ts'
import { showCertificate } from '../show-certificate.ts'

export function certificatesEndpoint(app: App, deps: RouteDeps, { identify }: CallerHooks): void {
  const { schemas } = deps
  app.get(
    '/api/v1/certificates/:code',
    {
      config: FOR_ANYONE,
      schema: {
        tags: ['Check'],
        operationId: 'showCertificate',
        summary: 'A certificate',
        description:
          'Public. Its owner, by API key or session, also sees the explanations, title and source of what is private, and of a mail its sender, keys and attachments.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          200: answerResponse('The certificate.', schemas.certificate),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'unauthorized', 'not-found'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      const owner = request.caller?.accountId === certificate.accountId
      reply
        .header('vary', 'authorization, cookie')
        .header('cache-control', owner ? CACHING.byNobody : CACHING.revalidated)
      return showCertificate(deps, certificate, owner)
    },
  )

  app.get(
    '/api/v1/certificates/:code/proof',
    {
      config: FOR_ANYONE,
      schema: {
        tags: ['Check'],
        operationId: 'showProof',
        summary: 'The proof of a certificate',
        description:
          'One file that verifies offline, together with the content: `npx pinproof verify PROOF CONTENT` in a checkout.',
        params: codeParams,
        response: {
          200: answerResponse('Record, entry, inclusion proof and checkpoint.', schemas.proof),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      reply.header('cache-control', CACHING.revalidated)
      return buildProof(certificate, deps)
    },
  )
}

async function findCertificate({ certificates }: HttpDeps, code: string): Promise<Certificate> {
  const found = VERIFY_CODE_PATTERN.test(code) ? await certificates.findByCode(code) : undefined
  if (found === undefined) throw new Problem('not-found', 'There is no certificate with that code.')
  return found
}
