import { z } from 'zod'
import { sessionSchema } from '../../../../access/account-schemas.ts'
import type { OpenSession } from '../../../../access/sessions/sessions.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS, OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'
import { replaceSession, type SessionCookie } from '../../server/session-cookie.ts'
import { emailField, passwordField } from '../../server/text-fields.ts'
import { identityEndpoint } from './identity-endpoint.ts'
import { answerLogIn, LINK_FIELD, LOGGED_IN } from './link-identity.ts'
import { oidcEndpoints } from './oidc-endpoints.ts'
import { secondStepEndpoint } from './second-step-endpoint.ts'

export function sessionEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  logIn(app, deps, cookie)
  secondStepEndpoint(app, deps, cookie)
  oidcEndpoints(app, deps, cookie)
  identityEndpoint(app, deps, hooks)
  listSessions(app, deps, hooks, cookie)
  endSession(app, deps, hooks, cookie)
  logOut(app, deps, hooks, cookie)
}

function logIn(app: App, deps: HttpDeps, cookie: SessionCookie): void {
  const { accounts, baseUrl, logInTickets } = deps
  app.post(
    '/api/v1/sessions',
    {
      schema: {
        tags: ['Account'],
        operationId: 'logIn',
        summary: 'Log in',
        description:
          'Sets a session cookie. A wrong address and a wrong password get the same answer. With a second factor the answer is 401, `second-factor-needed`, and a code opens the session.',
        body: z.object({ email: emailField, password: passwordField, ...LINK_FIELD }),
        security: [],
        response: {
          200: answerResponse('The session cookie is set.', LOGGED_IN, SESSION_HEADERS),
          ...problemResponses(
            ...BODY_PROBLEMS,
            ...(['wrong-credentials', 'second-factor-needed', 'cross-origin', 'invalid-field'] as const),
            ...(['rate-limited', 'overloaded'] as const),
          ),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      const { email, password } = request.body
      const origin = { network: callerNetwork(request), browserToken: cookie.browser.read(request) }
      const { account, hasSecondFactor } = await accounts.logIn(email, password, origin)
      if (hasSecondFactor) {
        cookie.ticket.set(reply, logInTickets.issue(account))
        throw new Problem('second-factor-needed', say`The password is right. Now send a code.`)
      }
      await replaceSession(request, reply, { ...deps, cookie }, account)
      return answerLogIn(deps, cookie, request, reply, account)
    },
  )
}

function listSessions(
  app: App,
  { sessions }: HttpDeps,
  { requireSession }: CallerHooks,
  cookie: SessionCookie,
): void {
  app.get(
    '/api/v1/sessions',
    {
      schema: {
        tags: ['Account'],
        operationId: 'listSessions',
        summary: 'Where you are logged in',
        security: [{ session: [] }],
        response: {
          200: answerResponse(
            'The sessions that are open, newest first.',
            z.object({ sessions: z.array(sessionSchema) }).meta({ id: 'Sessions' }),
          ),
          ...problemResponses('unauthorized'),
        },
      },
      onRequest: requireSession,
    },
    async request => {
      const openSessions = await sessions.list(callerOf(request).accountId, cookie.read(request)!)
      return { sessions: openSessions.map(present) }
    },
  )
}

function endSession(
  app: App,
  { sessions }: HttpDeps,
  { requireSession }: CallerHooks,
  cookie: SessionCookie,
): void {
  app.delete(
    '/api/v1/sessions/:id',
    {
      schema: {
        tags: ['Account'],
        operationId: 'endSession',
        summary: 'Log out elsewhere',
        description: 'Ends one session of the account, or with `others` all but the one that asks.',
        security: [{ session: [] }],
        params: z.object({ id: z.string() }),
        response: {
          204: z.undefined().meta({ description: 'The session is over.' }),
          ...problemResponses(...OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const { id } = request.params
      if (id === 'others') await sessions.closeOthers(accountId, cookie.read(request)!)
      else await sessions.closeOne(accountId, id)
      return reply.code(204).send()
    },
  )
}

function logOut(
  app: App,
  { sessions }: HttpDeps,
  { requireSession }: CallerHooks,
  cookie: SessionCookie,
): void {
  app.delete(
    '/api/v1/sessions',
    {
      schema: {
        tags: ['Account'],
        operationId: 'logOut',
        summary: 'Log out',
        security: [{ session: [] }],
        response: {
          204: z.undefined().meta({ description: 'The session is over.', headers: SESSION_HEADERS }),
          ...problemResponses(...OWNER_PROBLEMS),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      await sessions.close(cookie.read(request)!)
      cookie.clear(reply)
      reply.header('clear-site-data', '"storage"')
      return reply.code(204).send()
    },
  )
}

function present({ id, openedAt, usedAt, expiresAt, isThis, ...origin }: OpenSession) {
  return {
    id,
    ...origin,
    opened_at: openedAt.toISOString(),
    used_at: usedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: isThis,
  }
}
