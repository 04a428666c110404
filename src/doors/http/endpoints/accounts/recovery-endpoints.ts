import { z } from 'zod'
import { LINK_HOURS } from '../../../../access/accounts/link-token.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { problemResponses } from '../../answers/problem-document.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS, SECOND_FACTOR_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'
import type { SessionCookie } from '../../server/session-cookie.ts'
import {
  emailField,
  newPasswordField,
  passwordField,
  secondFactorCodeField,
} from '../../server/text-fields.ts'
import { requireBoth } from './second-factor-endpoints.ts'

const tokenField = z.string().max(100)
const LINK_PROBLEMS = [...BODY_PROBLEMS, 'cross-origin', 'invalid-field'] as const

/** A forgotten password, and another e-mail address: each by a link in a mail. */
export function recoveryEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  requestPasswordReset(app, deps)
  resetPassword(app, deps, cookie)
  requestAddressChange(app, deps, hooks)
  changeAddress(app, deps)
}

function requestPasswordReset(app: App, { baseUrl, recovery }: HttpDeps): void {
  app.post(
    '/api/v1/password-resets',
    {
      schema: {
        tags: ['Account'],
        operationId: 'requestPasswordReset',
        summary: 'Forgot your password?',
        description:
          'Mails a link that sets a new one, if an account has this address; the answer is the same if none has. ' +
          '409 where this service sends no mail: there its operator makes a link with `pinproof account reset`.',
        body: z.object({ email: emailField }),
        security: [],
        response: {
          202: z.undefined().meta({ description: 'If an account has this address, the mail is on its way.' }),
          ...problemResponses(...LINK_PROBLEMS, 'conflict', 'rate-limited'),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      await recovery.askReset(request.body.email, callerNetwork(request))
      return reply.code(202).send()
    },
  )
}

function resetPassword(
  app: App,
  { baseUrl, recovery, knownBrowsers }: HttpDeps,
  cookie: SessionCookie,
): void {
  app.post(
    '/api/v1/passwords',
    {
      schema: {
        tags: ['Account'],
        operationId: 'resetPassword',
        summary: 'Set a new password with a link',
        description:
          `Takes the token of the link, which works once and for ${LINK_HOURS} hours. Every session of the account ends. ` +
          'If its address was not confirmed, it is now, and its API keys are revoked: they may be of another person who registered with it.',
        body: z.object({ token: tokenField, new_password: newPasswordField }),
        security: [],
        response: {
          204: z.undefined().meta({ description: 'The new password counts.', headers: SESSION_HEADERS }),
          ...problemResponses(...LINK_PROBLEMS, 'not-found', 'overloaded'),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      const { token, new_password } = request.body
      const email = await recovery.resetPassword(token, new_password)
      if (email === undefined) throw deadLink()
      // The way in for a holder whose network others have slowed down.
      cookie.browser.set(reply, knownBrowsers.issue(email))
      return reply.code(204).send()
    },
  )
}

function requestAddressChange(app: App, deps: HttpDeps, { requireSession }: CallerHooks): void {
  app.post(
    '/api/v1/account/address',
    {
      schema: {
        tags: ['Account'],
        operationId: 'requestAddressChange',
        summary: 'Change your e-mail address',
        description: `Needs the password, and a code where the account has a second factor. Mails a link to the new address; it counts when the link is used, within ${LINK_HOURS} hours. 409 where this service sends no mail.`,
        security: [{ session: [] }],
        body: z.object({
          current_password: passwordField,
          code: secondFactorCodeField.optional(),
          new_email: emailField,
        }),
        response: {
          202: z.undefined().meta({ description: 'The mail is on its way.' }),
          ...problemResponses(...SECOND_FACTOR_PROBLEMS, 'conflict'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const accountId = await requireBoth(deps, request, request.body, 'address-change-refused')
      await deps.recovery.askAddress(accountId, request.body.new_email, callerNetwork(request))
      return reply.code(202).send()
    },
  )
}

function changeAddress(app: App, { baseUrl, recovery }: HttpDeps): void {
  app.post(
    '/api/v1/addresses',
    {
      schema: {
        tags: ['Account'],
        operationId: 'changeAddress',
        summary: 'Confirm a new e-mail address',
        description:
          'Takes the token of the link that was mailed to it. 409 where another account has the address by now.',
        body: z.object({ token: tokenField }),
        security: [],
        response: {
          204: z.undefined().meta({ description: 'The account has the new address.' }),
          ...problemResponses(...LINK_PROBLEMS, 'conflict', 'not-found'),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      if (!(await recovery.changeAddress(request.body.token))) throw deadLink()
      return reply.code(204).send()
    },
  )
}

function deadLink(): Problem {
  return new Problem('not-found', say`This link does not work, or does not work any more.`)
}
