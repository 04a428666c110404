import { z } from 'zod'
import { SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { PASSWORD_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { type SessionCookie, sessionOrigin } from '../../server/session-cookie.ts'
import { newPasswordField, passwordField } from '../../server/text-fields.ts'

export function passwordEndpoint(app: App, deps: HttpDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  const { accounts, sessions } = deps

  app.post(
    '/api/v1/account/password',
    {
      schema: {
        tags: ['Account'],
        operationId: 'changePassword',
        summary: 'Change your password',
        description:
          'Needs the current one. All other sessions of the account end, and this one goes on under a new cookie. API keys stay as they are.',
        security: [{ session: [] }],
        body: z.object({ current_password: passwordField, new_password: newPasswordField }),
        response: {
          204: z.undefined().meta({
            description: 'The new password counts; a new session cookie is set.',
            headers: SESSION_HEADERS,
          }),
          ...problemResponses(...PASSWORD_PROBLEMS),
        },
      },
      onRequest: hooks.requireSession,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const { current_password: current, new_password: next } = request.body
      await accounts.changePassword(accountId, { current, next }, callerNetwork(request))
      const token = await sessions.open(accountId, sessionOrigin(request))
      await sessions.closeOthers(accountId, token)
      cookie.set(reply, token)
      return reply.code(204).send()
    },
  )
}
