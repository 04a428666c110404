import { z } from 'zod'
import type { CallerHooks } from '../caller.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { requireOwnOrigin } from '../own-origin.ts'
import { answerResponse, problemResponses } from '../problem-document.ts'
import { addressOf } from '../rate-limit.ts'
import type { SessionCookie } from '../session-cookie.ts'
import { emailField, passwordField } from '../text-fields.ts'

export function sessionsEndpoint(app: App, deps: HttpDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  const { accounts, sessions, baseUrl } = deps

  app.post(
    '/api/v1/sessions',
    {
      schema: {
        tags: ['Account'],
        operationId: 'logIn',
        summary: 'Log in',
        description: 'Sets a session cookie. A wrong address and a wrong password get the same answer.',
        body: z.object({ email: emailField, password: passwordField }),
        response: {
          200: answerResponse('The session cookie is set.', z.object({ email: z.string() })),
          ...problemResponses(
            'malformed-json',
            'wrong-credentials',
            'cross-origin',
            'too-large',
            'not-json',
            'invalid-field',
            'rate-limited',
            'internal',
          ),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      const account = await accounts.logIn(request.body.email, request.body.password, addressOf(request))
      const former = cookie.read(request)
      if (former !== undefined) await sessions.close(former)
      cookie.set(reply, await sessions.open(account.id))
      reply.header('cache-control', 'no-store')
      return { email: account.email }
    },
  )

  app.delete(
    '/api/v1/sessions',
    {
      schema: {
        tags: ['Account'],
        operationId: 'logOut',
        summary: 'Log out',
        security: [{ session: [] }],
        response: {
          204: z.undefined().meta({ description: 'The session is over.' }),
          ...problemResponses(
            'malformed-json',
            'unauthorized',
            'cross-origin',
            'too-large',
            'not-json',
            'internal',
          ),
        },
      },
      onRequest: hooks.requireSession,
    },
    async (request, reply) => {
      await sessions.close(cookie.read(request)!)
      cookie.clear(reply)
      return reply.code(204).send()
    },
  )
}
