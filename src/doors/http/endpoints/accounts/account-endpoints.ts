import { z } from 'zod'
import { accountSchema } from '../../../../access/account-schemas.ts'
import type { Account } from '../../../../access/accounts/account-store.port.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { listInWords } from '../../../../core/text/list-in-words.ts'
import { counted, SESSION_HEADERS } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type Caller, type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { addressOf, takeFromQuota } from '../../server/rate-limit.ts'
import { CHANGING_OWN, READING_BODY } from '../../server/refusals.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'
import type { SessionCookie } from '../../server/session-cookie.ts'
import { emailField, newPasswordField } from '../../server/text-fields.ts'

export function accountsEndpoint(app: App, deps: HttpDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  const { accounts, confirmations, keptDocuments, mailAddresses, sessions, limits, baseUrl, unlimited } = deps
  const kept = listInWords(deps.products.typesThat(({ keepsDocuments }) => keepsDocuments))

  app.post(
    '/api/v1/accounts',
    {
      schema: {
        tags: ['Account'],
        operationId: 'createAccount',
        summary: 'Register',
        description: 'Creates an account and opens a session. The account has no API key until one is made.',
        body: z.object({ email: emailField, password: newPasswordField }),
        security: [],
        response: counted({
          201: answerResponse('The account; the session cookie is set.', accountSchema, SESSION_HEADERS),
          ...problemResponses(
            ...READING_BODY,
            'cross-origin',
            'account-exists',
            'invalid-field',
            'rate-limited',
          ),
        }),
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      await takeFromQuota(reply, 'accounts', limits.accounts, addressOf(request))
      const account = await accounts.register(request.body.email, request.body.password)
      await confirmations?.welcome(account)
      const former = cookie.read(request)
      if (former !== undefined) await sessions.close(former)
      cookie.set(reply, await sessions.open(account.id))
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await present(account))
    },
  )

  app.get(
    '/api/v1/account',
    {
      schema: {
        tags: ['Account'],
        operationId: 'showAccount',
        summary: 'Your account: allowance and usage',
        security: [{ session: [] }, { apiKey: [] }],
        response: {
          200: answerResponse('The account.', accountSchema),
          ...problemResponses('unauthorized'),
        },
      },
      onRequest: hooks.requireAny,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return present(await accountOf(callerOf(request)))
    },
  )

  app.patch(
    '/api/v1/account',
    {
      schema: {
        tags: ['Account'],
        operationId: 'changeAccount',
        summary: 'Keep your documents, or stop it',
        description:
          `With \`keep_documents: true\` the text of every further ${kept} certificate is kept, encrypted, so that later ` +
          'documents can be compared with it. With `false` nothing is kept any more and **everything that was kept is erased at once**. By session only: an API key can read this, not change it.',
        security: [{ session: [] }],
        body: z.object({ keep_documents: z.boolean() }),
        response: {
          200: answerResponse('The account as it is now.', accountSchema),
          ...problemResponses(...CHANGING_OWN, 'invalid-field'),
        },
      },
      onRequest: hooks.requireSession,
    },
    async (request, reply) => {
      const account = await accountOf(callerOf(request))
      if (request.body.keep_documents) await keptDocuments.startKeeping(account.id)
      else await keptDocuments.stopKeeping(account.id)
      reply.header('cache-control', 'no-store')
      return present(account)
    },
  )

  async function accountOf({ accountId }: Caller): Promise<Account> {
    const account = await accounts.find(accountId)
    if (account === undefined) throw new Problem('unauthorized', 'This account does not exist any more.')
    return account
  }

  async function present(account: Account) {
    const { id, email, remaining, certified, createdAt } = account
    const days = (await accounts.usage(id)).map(used => ({ date: used.day, certified: used.certified }))
    const { keeps, documents, bytes } = await keptDocuments.ofAccount(id)
    return {
      email,
      allowance: { remaining: unlimited ? null : remaining },
      usage: { certified, days },
      mail_address: (await mailAddresses?.addressOf(id)) ?? null,
      email_confirmed: await confirmations?.isConfirmed(account),
      keep_documents: keeps,
      kept_documents: { count: documents, bytes },
      created_at: createdAt.toISOString(),
    }
  }
}
