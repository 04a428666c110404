import { z } from 'zod'
import { foldEmail } from '../../../../core/mail/mailbox.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { FOR_THE_OPERATOR, type OperatorAccess } from '../../server/operator-access.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'
import { emailField } from '../../server/text-fields.ts'

const CREDITS_MAX = 1_000_000_000

const failures = problemResponses(
  ...BODY_PROBLEMS,
  'unauthorized',
  'cross-origin',
  'not-found',
  'invalid-field',
)

/** The operator's way to grant credits over HTTP, and to refuse them. */
export function grantEndpoints(app: App, deps: HttpDeps, access: OperatorAccess): void {
  grantCredits(app, deps, access)
  dismissRequest(app, deps, access)
}

function grantCredits(app: App, { accounts, allowanceRequests }: HttpDeps, access: OperatorAccess): void {
  app.post(
    '/api/v1/admin/grants',
    {
      schema: {
        ...FOR_THE_OPERATOR,
        operationId: 'grantCredits',
        summary: 'Grant certifications to an account',
        description:
          'For the operator: with the token of PINPROOF_ADMIN_TOKEN as bearer, or with the session of an account that `pinproof operator add` has marked. It closes a request for more.',
        body: z.object({ email: emailField, credits: z.int().min(1).max(CREDITS_MAX) }),
        response: {
          200: answerResponse(
            'What the account has left.',
            z.object({ email: z.string(), remaining: z.int() }).meta({ id: 'Grant' }),
          ),
          ...failures,
        },
      },
      onRequest: access.require,
    },
    async request => {
      const { email, credits } = request.body
      const remaining = await accounts.grant(email, credits, 'granted by the operator')
      await allowanceRequests.close(foldEmail(email))
      return { email, remaining }
    },
  )
}

function dismissRequest(app: App, { allowanceRequests }: HttpDeps, access: OperatorAccess): void {
  app.delete(
    '/api/v1/admin/requests',
    {
      schema: {
        ...FOR_THE_OPERATOR,
        operationId: 'dismissRequest',
        summary: 'Dismiss a request for more certifications',
        body: z.object({ email: emailField }),
        response: {
          204: z.undefined().meta({ description: 'The request is closed.' }),
          ...failures,
        },
      },
      onRequest: access.require,
    },
    async (request, reply) => {
      if (!(await allowanceRequests.close(foldEmail(request.body.email))))
        throw new Problem('not-found', say`This account has no open request.`)
      return reply.code(204).send()
    },
  )
}
