import { type Certificate, isErased } from '../../../core/certificate.ts'
import { Problem } from '../../../core/problem.ts'
import { proofSchema } from '../../../core/proof.ts'
import { VERIFY_CODE_PATTERN } from '../../../core/verify-code.ts'
import { buildProof } from '../../../pipeline/present/build-proof.ts'
import { presentCertificate, presentErased } from '../../../pipeline/present/certificate-view.ts'
import { CACHING } from '../caching.ts'
import type { CallerHooks } from '../caller.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../problem-document.ts'
import { certificateSchema, codeParams } from '../schemas.ts'

export function certificatesEndpoint(app: App, deps: HttpDeps, { identify }: CallerHooks): void {
  const { baseUrl, log, agents } = deps

  app.get(
    '/api/v1/certificates/:code',
    {
      schema: {
        tags: ['Check'],
        operationId: 'showCertificate',
        summary: 'A certificate',
        description:
          'Public. Its owner, by API key or session, also sees the explanations, the title, the source, and of a mail its sender, keys and attachments.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          200: answerResponse('The certificate.', certificateSchema),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'not-found'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      const owner = request.caller?.accountId === certificate.accountId
      reply
        .headers({ 'access-control-allow-origin': '*', vary: 'authorization, cookie' })
        .header('cache-control', owner ? CACHING.byNobody : CACHING.revalidated)
      const details = owner ? await deps.certificates.findDetails(certificate.code) : undefined
      const changes =
        certificate.product === 'agent_verify' ? await agents.changesOf(certificate.entryIndex) : undefined
      const logSize = (await log.head())!.size
      const copies = await deps.copies?.of(certificate.entryIndex)
      const shown = presentCertificate(certificate, { baseUrl, owner, details, changes, copies, logSize })
      return isErased(certificate) ? presentErased(shown) : shown
    },
  )

  app.get(
    '/api/v1/certificates/:code/proof',
    {
      schema: {
        tags: ['Check'],
        operationId: 'showProof',
        summary: 'The proof of a certificate',
        description:
          'One file that verifies offline, together with the content: `npx pinproof verify PROOF CONTENT`.',
        params: codeParams,
        response: {
          200: answerResponse(
            'Record, entry, inclusion proof and checkpoint.',
            proofSchema.meta({ id: 'Proof' }),
          ),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': CACHING.revalidated })
      return buildProof(certificate, deps)
    },
  )
}

async function findCertificate({ certificates }: HttpDeps, code: string): Promise<Certificate> {
  const found = VERIFY_CODE_PATTERN.test(code) ? await certificates.findByCode(code) : undefined
  if (found === undefined) throw new Problem('not-found', 'There is no certificate with that code.')
  return found
}
