import { abortOnClose } from '../../../../core/runtime/abort-reasons.ts'
import { presentVerdict } from '../../../../pipeline/present/verdict-view.ts'
import { withQuotaHeaders } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, RouteDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork, takeFromQuota } from '../../server/rate-limit.ts'

export function sandboxEndpoint(app: App, deps: RouteDeps): void {
  const { certifier, products, limits, metrics, submissionFields, schemas } = deps
  app.post(
    '/api/v1/sandbox',
    {
      schema: {
        tags: ['Certify'],
        operationId: 'previewContent',
        summary: 'Try it without an account',
        description:
          'The same analysis as a certification, each part of it with its grade, and every finding with its explanation. Nothing is signed, stored or logged.',
        body: submissionFields,
        security: [],
        response: withQuotaHeaders({
          200: answerResponse('What a certification would say.', schemas.preview),
          ...problemResponses(
            ...BODY_PROBLEMS,
            'invalid-field',
            'credential-in-declaration',
            'rate-limited',
            'overloaded',
            'issuing-stopped',
          ),
        }),
      },
      onRequest: async (request, reply) =>
        takeFromQuota(reply, 'sandbox', limits.sandbox, callerNetwork(request)),
    },
    async (request, reply) => {
      const { answer, verdict, language } = await certifier.preview(request.body, abortOnClose(reply.raw))
      const { product_type: product } = request.body
      metrics.previewed(product)
      const { rubric } = products.of(product)
      return {
        ...answer,
        sandbox: true as const,
        ...(language !== undefined && { language }),
        rubric: rubric.version,
        ...presentVerdict(verdict, rubric),
      }
    },
  )
}
