import { z } from 'zod'
import { LINK_HOURS } from '../../../../access/accounts/link-token.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { problemResponses } from '../../answers/problem-document.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS, OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'
import { findOwnAccount } from './own-account.ts'

const TOKEN_CHARACTERS_MAX = 100

export function confirmationEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  sendConfirmationLink(app, deps, hooks)
  confirmAddress(app, deps)
}

function sendConfirmationLink(
  app: App,
  { accounts, confirmations }: HttpDeps,
  { requireSession }: CallerHooks,
): void {
  app.post(
    '/api/v1/account/confirmation',
    {
      schema: {
        tags: ['Account'],
        operationId: 'sendConfirmationLink',
        summary: 'Have the link sent again that confirms your e-mail address',
        description:
          'Answers to certified mails are sent to confirmed addresses only. The newest link is the one that works, once and ' +
          `for ${LINK_HOURS} hours. At most three an hour for an address. 409 where yours is confirmed already, and where this service sends no mail.`,
        security: [{ session: [] }],
        response: {
          202: z.undefined().meta({ description: 'The mail is on its way.' }),
          ...problemResponses(...OWNER_PROBLEMS, 'conflict', 'rate-limited'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      if (confirmations === undefined) throw new Problem('conflict', say`This service sends no mail.`)
      const account = await findOwnAccount({ accounts }, request)
      await confirmations.askAgain(account, callerNetwork(request))
      return reply.code(202).send()
    },
  )
}

function confirmAddress(app: App, { baseUrl, confirmations }: HttpDeps): void {
  app.post(
    '/api/v1/confirmations',
    {
      schema: {
        tags: ['Account'],
        operationId: 'confirmAddress',
        summary: 'Confirm an e-mail address',
        description:
          'Takes the token of the link that was mailed to the address; the button on the page of the link does the same. 404 ' +
          `for a token that is unknown, was used, was followed by a newer one or is older than ${LINK_HOURS} hours.`,
        body: z.object({ token: z.string().max(TOKEN_CHARACTERS_MAX) }),
        security: [],
        response: {
          204: z.undefined().meta({ description: 'The address is confirmed.' }),
          ...problemResponses(...BODY_PROBLEMS, 'cross-origin', 'invalid-field', 'not-found'),
        },
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      if (!(await confirmations?.confirm(request.body.token))) {
        throw new Problem('not-found', say`This link does not work, or does not work any more.`)
      }
      return reply.code(204).send()
    },
  )
}
