import { z } from 'zod'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'
import { replaceSession, type SessionCookie } from '../../server/session-cookie.ts'
import { secondFactorCodeField } from '../../server/text-fields.ts'
import { answerLogIn, LINK_FIELD, LOGGED_IN } from './link-identity.ts'

/** The second step of a log-in. A cookie of the first says that the password was right. */
export function secondStepEndpoint(app: App, deps: HttpDeps, cookie: SessionCookie): void {
  const { baseUrl, knownBrowsers, logInTickets, secondFactor, onSecurityEvent } = deps
  app.post(
    '/api/v1/sessions/second-factor',
    {
      schema: {
        tags: ['Account'],
        operationId: 'logInWithCode',
        summary: 'Log in: the second factor',
        description:
          'After a log-in was answered with `second-factor-needed`: takes a code of your authenticator app, or a recovery code. Needs the cookie of that answer, which is good for ten minutes.',
        body: z.object({ code: secondFactorCodeField, ...LINK_FIELD }),
        security: [],
        response: {
          200: answerResponse('The session cookie is set.', LOGGED_IN, SESSION_HEADERS),
          ...problemResponses(
            ...BODY_PROBLEMS,
            ...(['wrong-credentials', 'second-factor-needed', 'cross-origin', 'invalid-field'] as const),
            'rate-limited',
          ),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      const account = await logInTickets.holderOf(cookie.ticket.read(request))
      if (account === undefined) throw new Problem('wrong-credentials', say`Log in with your password first.`)
      const known = knownBrowsers.recognize(account.email, cookie.browser.read(request))
      await secondFactor.require(account, request.body.code, { network: callerNetwork(request), known })
      await replaceSession(request, reply, { ...deps, cookie }, account)
      cookie.ticket.clear(reply)
      onSecurityEvent({ event: 'log-in', account: account.id })
      return answerLogIn(deps, cookie, request, reply, account)
    },
  )
}
