import { z } from 'zod'
import { problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'

const NOTE_CHARACTERS_MAX = 500

/** An account that has spent its allowance asks the operator for more. */
export function allowanceRequestEndpoint(
  app: App,
  { allowanceRequests, clock }: HttpDeps,
  { requireSession }: CallerHooks,
): void {
  app.post(
    '/api/v1/account/requests',
    {
      schema: {
        tags: ['Account'],
        operationId: 'requestAllowance',
        summary: 'Ask the operator for more certifications',
        description: 'The operator sees your address and the note. A second request replaces the first.',
        security: [{ session: [] }],
        body: z.object({
          note: z
            .string()
            .max(NOTE_CHARACTERS_MAX)
            .refine(text => text.isWellFormed() && !text.includes('\0'), 'must be text')
            .meta({ description: 'How many, and what for.' }),
        }),
        response: {
          202: z.undefined().meta({ description: 'The operator will see it.' }),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'cross-origin', 'invalid-field'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      await allowanceRequests.ask(callerOf(request).accountId, request.body.note, clock())
      return reply.code(202).send()
    },
  )
}
