import { z } from 'zod'
import { problemResponses } from '../../answers/problem-document.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { SECOND_FACTOR_PROBLEMS } from '../../server/problem-groups.ts'
import { passwordField, secondFactorCodeField } from '../../server/text-fields.ts'
import { requireBoth } from '../accounts/second-factor-endpoints.ts'

/** An account without a password cannot unlink: nothing would open it any more. */
export function identityEndpoint(app: App, deps: HttpDeps, { requireSession }: CallerHooks): void {
  app.delete(
    '/api/v1/account/identities',
    {
      schema: {
        tags: ['Account'],
        operationId: 'unlinkIdentities',
        summary: 'Unlink the log-in provider',
        description:
          'From then on only the password opens the account. By session, with the current password, and a code where the account has a second factor.',
        security: [{ session: [] }],
        body: z.object({ current_password: passwordField, code: secondFactorCodeField.optional() }),
        response: {
          204: z.undefined().meta({ description: 'No identity opens the account.' }),
          ...problemResponses(...SECOND_FACTOR_PROBLEMS),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const account = await requireBoth(deps, request, request.body, 'identity-change-refused')
      const subject = await deps.identities.unlink(account)
      if (subject > 0) deps.onSecurityEvent({ event: 'identities-unlinked', account, subject })
      return reply.code(204).send()
    },
  )
}
