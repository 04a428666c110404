import { z } from 'zod'
import { type Certificate, hashesOf, isErased, isPrivate } from '../../../../core/record/certificate.ts'
import { proofShape } from '../../../../core/record/proof.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { buildProof } from '../../../../pipeline/present/build-proof.ts'
import { buildReceipt } from '../../../../pipeline/present/build-receipt.ts'
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

/** Longer than any secret of ours. */
const SECRET_CHARACTERS_MAX = 100

const wholeProof = shapeSchema('Proof', proofShape)
const openingSchema = z
  .object({
    hash: contentHashSchema,
    salt: z.base64().meta({ description: 'SHA-256(salt ‖ digest) is the commitment in the record.' }),
    proof: wholeProof,
  })
  .meta({ id: 'Opening' })

const openingBody = z
  .object({
    hash: contentHashSchema.optional(),
    secret: z
      .string()
      .max(SECRET_CHARACTERS_MAX)
      .optional()
      .meta({ description: 'Instead of `hash`: the secret of a share link.' }),
  })
  .refine(({ hash, secret }) => (hash === undefined) !== (secret === undefined), {
    path: ['hash'],
    message: say`give either hash or secret`,
  })

export function certificateProofEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  showProof(app, deps, hooks)
  showReceipt(app, deps)
  openCertificate(app, deps)
}

function showProof(app: App, deps: HttpDeps, { identify }: CallerHooks): void {
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
          ...problemResponses(
            'bad-request',
            'unauthorized',
            'key-not-allowed',
            'not-found',
            'invalid-field',
            'rate-limited',
          ),
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

const COSE = 'application/cose'

function showReceipt(app: App, deps: HttpDeps): void {
  app.get(
    '/api/v1/certificates/:code/receipt',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'showReceipt',
        summary: 'The place of a certificate in the log, as a COSE receipt',
        description:
          'RFC 9942, as SCITT uses it: a COSE_Sign1 by the log’s key over the root of the newest tree, with the inclusion proof in header 396. ' +
          'The leaf is the log entry, which is in the proof.',
        security: [],
        params: codeParams,
        response: {
          200: {
            description: 'The receipt.',
            content: {
              [COSE]: { schema: z.instanceof(Uint8Array).meta({ type: 'string' }) },
            },
          },
          ...unchangedResponse,
          ...problemResponses('bad-request', 'not-found', 'issuing-stopped'),
        },
      },
    },
    async (request, reply) => {
      const certificate = await findCertificate(deps, request.params.code)
      reply.header('content-type', COSE).header('cache-control', CACHING.revalidated)
      return reply.send(Buffer.from(await buildReceipt(certificate, deps)))
    },
  )
}

function openCertificate(app: App, deps: HttpDeps): void {
  app.post(
    '/api/v1/certificates/:code/opening',
    {
      schema: {
        tags: ['Check'],
        operationId: 'openCertificate',
        summary: 'Hash and salt of a private certificate, for the content’s hash or a share link',
        description:
          'For a recipient who has the content: shows that its hash is the one the record commits to. For the holder of a share link: ' +
          '`secret` is the part of the link after `#share=`. Wrong hashes and secrets are counted by network and by code; past the limit ' +
          'the answer is 429.',
        security: [],
        params: codeParams,
        body: openingBody,
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
      await requireRightKey(deps, certificate, request.body, callerNetwork(request))
      const hash = certificate.contentHash
      reply.header('cache-control', CACHING.neverStored)
      const proof = await buildProof(certificate, { owner: false, hash }, deps)
      return { hash, salt: proof.salt!, proof }
    },
  )
}

/** Rejects with a Problem unless the hash is one of the content's, or the secret that of a live link. */
async function requireRightKey(
  { shareLinks, openingAttempts }: HttpDeps,
  certificate: Certificate,
  { hash, secret }: z.infer<typeof openingBody>,
  network: string,
): Promise<void> {
  const { code } = certificate
  // The secret of a link cannot be guessed, so its holder does not wait because others have guessed at the content.
  if (secret !== undefined && (await shareLinks.isLive(code, secret))) return
  const isRight = hash !== undefined && hashesOf(certificate).includes(hash)
  await openingAttempts.count({ network, code, isRight })
  if (!isRight) throw wrongKey(secret)
}

function wrongKey(secret: string | undefined): Problem {
  return new Problem(
    'not-found',
    secret === undefined
      ? 'The certificate with that code is not one of a content with that hash.'
      : 'This link does not open the certificate: it was revoked, or has expired, or was copied in part.',
  )
}

function nothingToOpen(certificate: Certificate): Problem {
  return new Problem(
    'not-found',
    isErased(certificate)
      ? say`The salt was erased together with the account.`
      : say`This certificate is public and has no salt: its proof is whole as it is.`,
  )
}
