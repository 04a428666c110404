import { z } from 'zod'
import { didDocument } from '../../../core/issuer.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answerResponse, problemResponses } from '../problem-document.ts'

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

export function didEndpoint(app: App, { baseUrl, publicKeys }: HttpDeps): void {
  const document = didDocument(baseUrl, publicKeys)
  app.get(
    '/.well-known/did.json',
    {
      schema: {
        tags: ['Check'],
        operationId: 'showDidDocument',
        summary: 'The issuer’s keys',
        description:
          'The did:web document that the `issuer` of every record resolves to; past keys are included.',
        response: { 200: answerResponse('The DID document.', didSchema), ...problemResponses('internal') },
      },
    },
    async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      return document
    },
  )
}
