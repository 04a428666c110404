import { departureOf } from '../../../core/caller-gone.ts'
import { submissionFields } from '../../../pipeline/intake/submission-fields.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { answerResponse, problemResponses } from '../problem-document.ts'
import { addressOf, takeFromQuota } from '../rate-limit.ts'
import { READING_BODY } from '../refusals.ts'
import { previewSchema } from '../schemas.ts'

export function sandboxEndpoint(app: App, { certifier, limits, metrics }: HttpDeps): void {
  app.post(
    '/api/v1/sandbox',
    {
      schema: {
        tags: ['Certify'],
        operationId: 'previewContent',
        summary: 'Try it without an account',
        description:
          'The same analysis as a certification, and every finding with its explanation. Nothing is signed, stored or logged.',
        body: submissionFields,
        response: {
          200: answerResponse('What a certification would say.', previewSchema),
          ...problemResponses(
            ...READING_BODY,
            'invalid-field',
            'credential-in-declaration',
            'rate-limited',
            'overloaded',
            'issuing-stopped',
          ),
        },
      },
      onRequest: async (request, reply) =>
        takeFromQuota(reply, 'sandbox', limits.sandbox, addressOf(request)),
    },
    async (request, reply) => {
      const { answer, findings } = await certifier.preview(request.body, departureOf(reply.raw))
      metrics.previewed(request.body.product_type)
      return { ...answer, sandbox: true as const, findings }
    },
  )
}
