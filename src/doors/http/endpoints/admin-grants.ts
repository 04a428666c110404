import { z } from 'zod'
import type { App, HttpDeps } from '../http-deps.ts'
import { requireToken } from '../operators-only.ts'
import { answerResponse, problemResponses } from '../problem-document.ts'
import { READING_BODY } from '../refusals.ts'
import { emailField } from '../text-fields.ts'

const CREDITS_MAX = 1_000_000_000

/** The operator's way to grant credits over HTTP. Without a token in the settings it does not exist. */
export function adminGrantsEndpoint(app: App, { accounts, adminToken }: HttpDeps): void {
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
          ...problemResponses(...READING_BODY, 'unauthorized', 'not-found', 'invalid-field'),
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
