import { z } from 'zod'
import type { OpeningAttempts } from '../../../../access/opening-attempts.ts'
import { type Certificate, hashesOf, isErased, isPrivate } from '../../../../core/record/certificate.ts'
import { proofShape } from '../../../../core/record/proof.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { buildProof } from '../../../../pipeline/present/build-proof.ts'
import { contentHashSchema, presentedHashQuery } from '../../../../pipeline/present/wire-schemas.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { findCertificate, setCaching, viewerOf } from '../../answers/find-certificate.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { shapeSchema } from '../../openapi/shape-schema.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { codeParams } from '../../server/text-fields.ts'

type ProofDeps = HttpDeps & { openingAttempts: OpeningAttempts }

const wholeProof = shapeSchema('Proof', proofShape)
const openingSchema = z
  .object({
    salt: z.base64().meta({ description: 'SHA-256(salt ‖ digest) is the commitment in the record.' }),
    proof: wholeProof,
  })
  .meta({ id: 'Opening' })

export function certificateProofEndpoints(app: App, deps: ProofDeps, hooks: CallerHooks): void {
  showProof(app, deps, hooks)
  openCertificate(app, deps)
}

function showProof(app: App, deps: ProofDeps, { identify }: CallerHooks): void {
  app.get(
    '/api/v1/certificates/:code/proof',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'showProof',
        summary: 'The proof of a certificate',
        description:
          'One file that verifies offline, together with the content: `npx pinproof verify PROOF CONTENT` in a checkout. That of a private ' +
          'certificate holds the salt for its owner, and for a caller who presents the hash of its content as `hash`. Without the salt ' +
          'everything but the content can be checked.',
        security: [{}, { apiKey: [] }, { session: [] }],
        params: codeParams,
        querystring: presentedHashQuery,
        response: {
          200: answerResponse('Record, entry, inclusion proof and checkpoint.', wholeProof),
          ...unchangedResponse,
          ...problemResponses('bad-request', 'unauthorized', 'not-found', 'invalid-field', 'rate-limited'),
        },
      },
      onRequest: identify,
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      const viewer = await viewerOf(request, certificate, request.query.hash, deps.openingAttempts)
      setCaching(reply, certificate, viewer)
      return buildProof(certificate, viewer, deps)
    },
  )
}

function openCertificate(app: App, deps: ProofDeps): void {
  app.post(
    '/api/v1/certificates/:code/opening',
    {
      schema: {
        tags: ['Check'],
        operationId: 'openCertificate',
        summary: 'The salt of a private certificate, for the content’s hash',
        description:
          'For a recipient who has the content: shows that its hash is the one the record commits to. Wrong hashes are counted by network ' +
          'and by code; past the limit the answer is 429.',
        security: [],
        params: codeParams,
        body: z.object({ hash: contentHashSchema }),
        response: {
          200: answerResponse(
            'The commitment matches: the salt, and the proof that holds it.',
            openingSchema,
          ),
          ...problemResponses(...BODY_PROBLEMS, 'bad-request', 'not-found', 'invalid-field', 'rate-limited'),
        },
      },
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      if (!isPrivate(certificate)) throw nothingToOpen(certificate)
      const { hash } = request.body
      const hashes = hashesOf(certificate)
      const network = callerNetwork(request)
      if (!(await deps.openingAttempts.isRight(certificate.code, hash, hashes, network)))
        throw new Problem(
          'not-found',
          'The certificate with that code is not one of a content with that hash.',
        )
      reply.header('cache-control', CACHING.neverStored)
      const proof = await buildProof(certificate, { owner: false, hash }, deps)
      return { salt: proof.salt!, proof }
    },
  )
}

function nothingToOpen(certificate: Certificate): Problem {
  return new Problem(
    'not-found',
    isErased(certificate)
      ? 'The salt was erased together with the account.'
      : 'This certificate is public and has no salt: its proof is whole as it is.',
  )
}
