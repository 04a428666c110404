import { z } from 'zod'
import { SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { PASSWORD_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import type { SessionCookie } from '../../server/session-cookie.ts'
import { passwordField } from '../../server/text-fields.ts'

export function accountErasureEndpoint(
  app: App,
  { accounts, apiKeys }: HttpDeps,
  { requireSession }: CallerHooks,
  cookie: SessionCookie,
): void {
  app.delete(
    '/api/v1/account',
    {
      schema: {
        tags: ['Account'],
        operationId: 'eraseAccount',
        summary: 'Erase your account',
        description:
          'Erases the account and **everything about it that is not public for ever**: address, password, sessions, keys, ' +
          'explanations, kept documents, webhooks, and of private products title, source, hash and salt. Records and log entries ' +
          'stay and go on verifying; nothing leads from them to the account. It cannot be undone. By session, and with the current password.',
        security: [{ session: [] }],
        body: z.object({ current_password: passwordField }),
        response: {
          204: z.undefined().meta({
            description: 'The account is gone; the session cookie is cleared.',
            headers: SESSION_HEADERS,
          }),
          ...problemResponses(...PASSWORD_PROBLEMS),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      await accounts.erase(accountId, request.body.current_password, callerNetwork(request))
      apiKeys.clearCache()
      cookie.clear(reply)
      reply.header('clear-site-data', '"storage"')
      return reply.code(204).send()
    },
  )
}
