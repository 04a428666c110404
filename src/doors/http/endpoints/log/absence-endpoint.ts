import { z } from 'zod'
import { lookupProofShape } from '../../../../core/prefix-tree/lookup.ts'
import { contentSubject, textSubject } from '../../../../core/prefix-tree/subjects.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { buildLookupProof } from '../../../../pipeline/present/build-lookup.ts'
import { contentHashSchema, HASH_EXAMPLE } from '../../../../pipeline/present/wire-schemas.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import { shapeSchema } from '../../openapi/shape-schema.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'

const absenceQuery = z
  .object({
    hash: contentHashSchema
      .optional()
      .meta({ description: 'Asks for certificates of exactly this content.', examples: [HASH_EXAMPLE] }),
    text_hash: contentHashSchema.optional().meta({
      description: 'Instead of `hash`: asks for certificates of these words, whatever their typesetting.',
      examples: [HASH_EXAMPLE],
    }),
  })
  .refine(({ hash, text_hash }) => (hash === undefined) !== (text_hash === undefined), {
    path: ['hash'],
    message: say`give either hash or text_hash`,
  })

/** Proves what the log does not contain. */
export function absenceEndpoint(app: App, deps: HttpDeps): void {
  app.get(
    '/api/v1/absence',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'showAbsence',
        summary: 'Proof that a content was not certified here, or by which entry first',
        description:
          'One file that verifies offline with `pinproof absent`: a path in the prefix tree over the log, whose root is an entry of the log. Without `lookup.path.leaf`, or with one of ' +
          'another label, no public certificate of this content is among the entries that the root covers; otherwise the leaf names the entry of the first. Private certificates are not in the tree. ' +
          '404 before the first root.',
        security: [],
        querystring: absenceQuery,
        response: {
          200: answerResponse('Path, root and checkpoint.', shapeSchema('LookupProof', lookupProofShape)),
          ...unchangedResponse,
          ...problemResponses('not-found', 'invalid-field'),
        },
      },
    },
    async (request, reply) => {
      const { hash, text_hash: textHash } = request.query
      const subject = hash === undefined ? textSubject(textHash!) : contentSubject(hash)
      const proof = await buildLookupProof(subject, deps)
      if (proof === undefined)
        throw new Problem('not-found', say`No root of the prefix tree is in the log yet.`)
      reply.header('cache-control', CACHING.revalidated)
      return proof
    },
  )
}
