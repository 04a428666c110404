import { z } from 'zod'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { requireToken } from '../../server/operator-access.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'
import { emailField } from '../../server/text-fields.ts'

const CREDITS_MAX = 1_000_000_000

/** The operator's way to grant credits over HTTP. Without a token in the settings it does not exist. */
export function grantEndpoint(app: App, { accounts, adminToken }: HttpDeps): void {
  app.post(
    '/api/v1/admin/grants',
    {
      schema: {
        tags: ['Operations'],
        operationId: 'grantCredits',
        summary: 'Grant certifications to an account',
        description:
          'For the operator, with the token of PINPROOF_ADMIN_TOKEN as bearer. Off while that is not set.',
        security: [{ adminToken: [] }],
        body: z.object({ email: emailField, credits: z.int().min(1).max(CREDITS_MAX) }),
        response: {
          200: answerResponse(
            'What the account has left.',
            z.object({ email: z.string(), remaining: z.int() }).meta({ id: 'Grant' }),
          ),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'not-found', 'invalid-field'),
        },
      },
      onRequest: async request => requireToken(request, adminToken),
    },
    async request => {
      const { email, credits } = request.body
      return { email, remaining: await accounts.grant(email, credits, 'granted by the operator') }
    },
  )
}
