import { z } from 'zod'
import type { Certificate } from '../../../core/certificate.ts'
import { CONTENT_HASH_PATTERN } from '../../../core/content-hash.ts'
import { Problem } from '../../../core/problem.ts'
import { proofSchema } from '../../../core/proof.ts'
import { VERIFY_CODE_PATTERN } from '../../../core/verify-code.ts'
import { buildProof } from '../../../pipeline/present/build-proof.ts'
import { presentCertificate } from '../../../pipeline/present/certificate-view.ts'
import type { CallerHooks } from '../caller.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answerResponse, problemResponses } from '../problem-document.ts'
import { certificatePageSchema, certificateSchema, codeParams } from '../schemas.ts'

const PAGE_DEFAULT = 20
const PAGE_MAX = 100

const listQuery = z.object({
  hash: z.string().regex(CONTENT_HASH_PATTERN, 'must be sha256: and 64 lower-case hex digits').optional(),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor that was given by the page before')
    .optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number')
    .refine(text => Number(text) <= PAGE_MAX, `must be at most ${PAGE_MAX}`)
    .optional()
    .meta({ description: `Certificates a page: 1 to ${PAGE_MAX}, ${PAGE_DEFAULT} by default.` }),
})

export function certificatesEndpoint(app: App, deps: HttpDeps, { identify }: CallerHooks): void {
  const { baseUrl, certificates, log } = deps

  app.get(
    '/api/v1/certificates/:code',
    {
      schema: {
        tags: ['Check'],
        operationId: 'showCertificate',
        summary: 'A certificate',
        description:
          'Public. Its owner, by API key or session, also sees the explanations, the title and the source.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        response: {
          200: answerResponse('The certificate.', certificateSchema),
          ...problemResponses('bad-request', 'not-found', 'internal'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      const owner = request.caller?.accountId === certificate.accountId
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', owner ? 'private, no-store' : 'no-cache')
      return presentCertificate(certificate, { baseUrl, owner, logSize: (await log.head())!.size })
    },
  )

  app.get(
    '/api/v1/certificates',
    {
      schema: {
        tags: ['Check'],
        operationId: 'listCertificates',
        summary: 'Certificates of a content, or your own',
        description:
          'With `hash`: all certificates of that content, for anyone. Without: your own, newest first.',
        security: [{}, { apiKey: [] }, { session: [] }],
        querystring: listQuery,
        response: {
          200: answerResponse('A page of certificates, newest first.', certificatePageSchema),
          ...problemResponses('unauthorized', 'invalid-field', 'internal'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const { hash, cursor, limit } = request.query
      const page = {
        before: cursor === undefined ? undefined : Number(cursor),
        limit: Number(limit ?? PAGE_DEFAULT),
      }
      const accountId = request.caller?.accountId
      if (hash === undefined && accountId === undefined) {
        throw new Problem('unauthorized', 'Send a valid API key as `Authorization: Bearer <key>`, or log in.')
      }
      const found = await (hash === undefined
        ? certificates.listByAccount(accountId!, page)
        : certificates.listByHash(hash, page))
      const logSize = (await log.head())!.size
      reply.header('cache-control', accountId === undefined ? 'no-cache' : 'private, no-store')
      return {
        certificates: found.certificates.map(certificate =>
          presentCertificate(certificate, { baseUrl, logSize, owner: certificate.accountId === accountId }),
        ),
        next_cursor: found.nextBefore === undefined ? null : String(found.nextBefore),
      }
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
          ...problemResponses('bad-request', 'not-found', 'internal'),
        },
      },
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-cache')
      return buildProof(certificate, deps)
    },
  )
}

async function findCertificate({ certificates }: HttpDeps, code: string): Promise<Certificate> {
  const found = VERIFY_CODE_PATTERN.test(code) ? await certificates.findByCode(code) : undefined
  if (found === undefined) throw new Problem('not-found', 'There is no certificate with that code.')
  return found
}
