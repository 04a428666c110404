import { z } from 'zod'
import { keysOfRecords } from '../../../../core/log/keys/record-key.ts'
import { didDocument } from '../../../../core/record/issuer.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'

const didSchema = z
  .object({
    '@context': z.array(z.string()),
    id: z.string(),
    verificationMethod: z.array(
      z.object({ id: z.string(), type: z.string(), controller: z.string(), publicKeyMultibase: z.string() }),
    ),
    assertionMethod: z.array(z.string()),
  })
  .meta({ id: 'DidDocument' })

export function didEndpoint(app: App, { baseUrl, log, verifierKey }: HttpDeps): void {
  app.get(
    '/.well-known/did.json',
    {
      config: CORS,
      schema: {
        tags: ['Check'],
        operationId: 'showDidDocument',
        summary: 'The issuer’s keys',
        description:
          'The did:web document that the `issuer` of every record resolves to; past keys are included.',
        security: [],
        response: {
          200: answerResponse('The DID document.', didSchema),
          ...unchangedResponse,
          ...problemResponses(),
        },
      },
    },
    async (_request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=300' })
      const [handOvers, introductions] = await Promise.all([log.handOvers(), log.recordKeys()])
      return didDocument(baseUrl, keysOfRecords(verifierKey, handOvers, introductions))
    },
  )
}
