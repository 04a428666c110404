import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ChangeRefusal } from '../../../../access/accounts/accounts.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { OWNER_PROBLEMS, PASSWORD_PROBLEMS, SECOND_FACTOR_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork } from '../../server/rate-limit.ts'
import type { SessionCookie } from '../../server/session-cookie.ts'
import { passwordField, secondFactorCodeField } from '../../server/text-fields.ts'

const PATH = '/api/v1/account/second-factor'
const REFUSAL = 'second-factor-change-refused'

const recoveryCodesSchema = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      examples: [['2B7Q-XK4M-P3WD-6ZLA', 'T5NC-HJ2R-YV7E-4GQS']],
      description:
        'Each is good for one log-in without the app. Shown this once; only their hashes are kept.',
    }),
  })
  .meta({ id: 'RecoveryCodes' })

/** A code of an authenticator app beside the password. */
export function secondFactorEndpoints(
  app: App,
  deps: HttpDeps,
  hooks: CallerHooks,
  cookie: SessionCookie,
): void {
  proposeSecondFactor(app, deps, hooks)
  confirmSecondFactor(app, deps, hooks, cookie)
  renewRecoveryCodes(app, deps, hooks)
  removeSecondFactor(app, deps, hooks)
}

/** The password and, where there is a second factor, a code: for a change that a session alone must not make. */
export async function requireBoth(
  { accounts, secondFactor }: Pick<HttpDeps, 'accounts' | 'secondFactor'>,
  request: FastifyRequest,
  { current_password: password, code }: { current_password: string; code?: string | undefined },
  refusal: ChangeRefusal = REFUSAL,
): Promise<string> {
  const network = callerNetwork(request)
  const account = await accounts.requirePassword(callerOf(request).accountId, password, network, refusal)
  await secondFactor.require(account, code, { network, known: `session ${network}` })
  return account.id
}

function proposeSecondFactor(app: App, deps: HttpDeps, { requireSession }: CallerHooks): void {
  app.post(
    PATH,
    {
      schema: {
        tags: ['Account'],
        operationId: 'proposeSecondFactor',
        summary: 'Begin with a second factor',
        description:
          'Makes a secret for an authenticator app (TOTP, RFC 6238). Nothing changes before a code of the app confirms it. 409 where the account has a second factor.',
        security: [{ session: [] }],
        body: z.object({ current_password: passwordField }),
        response: {
          200: answerResponse(
            'The secret.',
            z
              .object({
                secret: z.string().meta({ description: 'In base32, to be typed into the app.' }),
                uri: z.string().meta({ description: 'The same for a QR code.' }),
              })
              .meta({ id: 'ProposedSecondFactor' }),
          ),
          ...problemResponses(...PASSWORD_PROBLEMS, 'conflict'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const password = request.body.current_password
      const network = callerNetwork(request)
      const account = await deps.accounts.requirePassword(accountId, password, network, REFUSAL)
      reply.header('cache-control', 'no-store')
      return deps.secondFactor.propose(account)
    },
  )
}

function confirmSecondFactor(
  app: App,
  { secondFactor, sessions }: HttpDeps,
  { requireSession }: CallerHooks,
  cookie: SessionCookie,
): void {
  app.post(
    `${PATH}/confirmation`,
    {
      schema: {
        tags: ['Account'],
        operationId: 'confirmSecondFactor',
        summary: 'Switch the second factor on',
        description:
          'Takes a code of the app. From then on a log-in needs one; all other sessions end. API keys stay as they are.',
        security: [{ session: [] }],
        body: z.object({ code: secondFactorCodeField }),
        response: {
          200: answerResponse('The second factor is on.', recoveryCodesSchema),
          ...problemResponses(...OWNER_PROBLEMS, 'second-factor-needed', 'conflict', 'invalid-field'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      const recovery_codes = await secondFactor.confirm(accountId, request.body.code)
      await sessions.closeOthers(accountId, cookie.read(request)!)
      reply.header('cache-control', 'no-store')
      return { recovery_codes }
    },
  )
}

const bothFields = z.object({ current_password: passwordField, code: secondFactorCodeField.optional() })

function renewRecoveryCodes(app: App, deps: HttpDeps, { requireSession }: CallerHooks): void {
  app.post(
    '/api/v1/account/recovery-codes',
    {
      schema: {
        tags: ['Account'],
        operationId: 'renewRecoveryCodes',
        summary: 'New recovery codes',
        description: 'Needs the password and a code. The former ones do not work any more.',
        security: [{ session: [] }],
        body: bothFields,
        response: {
          200: answerResponse('The new ones.', recoveryCodesSchema),
          ...problemResponses(...SECOND_FACTOR_PROBLEMS, 'conflict'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const accountId = await requireBoth(deps, request, request.body)
      reply.header('cache-control', 'no-store')
      return { recovery_codes: await deps.secondFactor.renewRecoveryCodes(accountId) }
    },
  )
}

function removeSecondFactor(app: App, deps: HttpDeps, { requireSession }: CallerHooks): void {
  app.delete(
    PATH,
    {
      schema: {
        tags: ['Account'],
        operationId: 'removeSecondFactor',
        summary: 'Switch the second factor off',
        description: 'Needs the password and a code of the app, or a recovery code.',
        security: [{ session: [] }],
        body: bothFields,
        response: {
          204: z.undefined().meta({ description: 'The password is enough again.' }),
          ...problemResponses(...SECOND_FACTOR_PROBLEMS, 'conflict'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      await deps.secondFactor.remove(await requireBoth(deps, request, request.body))
      return reply.code(204).send()
    },
  )
}
