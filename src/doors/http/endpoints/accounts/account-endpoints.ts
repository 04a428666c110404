import { z } from 'zod'
import { accountSchema } from '../../../../access/account-schemas.ts'
import type { PrivacyChoices } from '../../../../access/accounts/privacy-choices.port.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { listInWords } from '../../../../core/text/list-in-words.ts'
import { say } from '../../../../core/text/say.ts'
import { LANGUAGE_CODES } from '../../../../messages/languages.ts'
import { SESSION_HEADERS, withQuotaHeaders } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { CallerHooks } from '../../server/caller.ts'
import { callerLanguage } from '../../server/caller-language.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { BODY_PROBLEMS, OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork, takeFromQuota } from '../../server/rate-limit.ts'
import { requireOwnOrigin } from '../../server/require-own-origin.ts'
import { replaceSession, type SessionCookie } from '../../server/session-cookie.ts'
import { emailField, newPasswordField } from '../../server/text-fields.ts'
import { findOwnAccount, presentAccount } from './own-account.ts'

export function accountEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  createAccount(app, deps, cookie)
  showAccount(app, deps, hooks)
  changeAccount(app, deps, hooks)
}

function createAccount(app: App, deps: HttpDeps, cookie: SessionCookie): void {
  const { accounts, baseUrl, confirmations, limits } = deps
  app.post(
    '/api/v1/accounts',
    {
      schema: {
        tags: ['Account'],
        operationId: 'createAccount',
        summary: 'Register',
        description:
          'Creates an account and opens a session. The account has no API key until one is made. ' +
          'Its language is the first of ours that `Accept-Language` names.',
        body: z.object({ email: emailField, password: newPasswordField }),
        security: [],
        response: withQuotaHeaders({
          201: answerResponse('The account; the session cookie is set.', accountSchema, SESSION_HEADERS),
          ...problemResponses(
            ...BODY_PROBLEMS,
            'cross-origin',
            'account-exists',
            'invalid-field',
            'rate-limited',
            'overloaded',
          ),
        }),
      },
      onRequest: async request => requireOwnOrigin(request, baseUrl),
    },
    async (request, reply) => {
      const { email, password } = request.body
      await takeFromQuota(reply, 'accounts', limits.accounts, callerNetwork(request))
      const account = await accounts.register(email, password, callerLanguage(request))
      await confirmations?.welcome(account)
      await replaceSession(request, reply, { ...deps, cookie }, account)
      reply.code(201).header('cache-control', 'no-store')
      return reply.send(await presentAccount(deps, account))
    },
  )
}

function showAccount(app: App, deps: HttpDeps, { requireAny }: CallerHooks): void {
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
          ...problemResponses('unauthorized', 'key-not-allowed'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return presentAccount(deps, await findOwnAccount(deps, request))
    },
  )
}

function changeAccount(app: App, deps: HttpDeps, { requireSession }: CallerHooks): void {
  const keepingTypes = listInWords(deps.products.typesThat(({ keepsDocuments }) => keepsDocuments))
  app.patch(
    '/api/v1/account',
    {
      schema: {
        tags: ['Account'],
        operationId: 'changeAccount',
        summary: 'Change what is kept of you, and how your private certificates are found',
        description:
          `With \`keep_documents: true\` the text of every further ${keepingTypes} certificate is kept, encrypted, so that later ` +
          'documents can be compared with it. With `false` nothing is kept any more and **everything that was kept is erased at once**. ' +
          'With `discoverable_by_hash: false` your private certificates, earlier ones too, are found with hash and code together only. ' +
          'With `compare_with_others: true` your documents are compared with the private ones of other accounts that allow it too. ' +
          'With `public_explanations: false` only you see why your public certificates have their grade. ' +
          'With `judge_documents: true` you agree that the language model which this service runs itself reads your documents and mails for contradictions, until you withdraw it with `false`. ' +
          'With `language` your pages and the mails to you are in that language; with `null` your browser decides again. ' +
          'Fields that are left out stay as they are. By session only: an API key can read this, not change it.',
        security: [{ session: [] }],
        body: accountChanges,
        response: {
          200: answerResponse('The account as it is now.', accountSchema),
          ...problemResponses(...OWNER_PROBLEMS, 'invalid-field'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const { id } = await findOwnAccount(deps, request)
      await applyChanges(deps, id, request.body)
      reply.header('cache-control', 'no-store')
      return presentAccount(deps, await findOwnAccount(deps, request))
    },
  )
}

const accountChanges = z
  .object({
    keep_documents: z.boolean().optional(),
    discoverable_by_hash: z.boolean().optional(),
    compare_with_others: z.boolean().optional(),
    public_explanations: z.boolean().optional(),
    judge_documents: z.boolean().optional(),
    language: z.enum(LANGUAGE_CODES).nullable().optional(),
    closed_notices: z
      .array(z.enum(['private-codes']))
      .optional()
      .meta({ description: 'Notices not to be shown again.' }),
  })
  .refine(changes => Object.values(changes).some(value => value !== undefined), {
    path: ['keep_documents'],
    message: say`must be given, or another field to change`,
  })
  .meta({ minProperties: 1 })

async function applyChanges(
  deps: HttpDeps,
  id: string,
  changes: z.infer<typeof accountChanges>,
): Promise<void> {
  const { keptDocuments, privacyChoices, privacyNotices, badges, clock } = deps
  const { keep_documents, discoverable_by_hash, closed_notices, language } = changes
  if (changes.judge_documents !== undefined) await changeConsent(deps, id, changes.judge_documents)
  if (keep_documents !== undefined)
    await (keep_documents ? keptDocuments.startKeeping(id) : keptDocuments.stopKeeping(id))
  const choices = choicesIn(changes)
  if (Object.keys(choices).length > 0) await privacyChoices.change(id, choices)
  if (discoverable_by_hash !== undefined) badges.forgetAll()
  if (language !== undefined) await deps.accounts.setLanguage(id, language ?? undefined)
  if (closed_notices?.includes('private-codes')) await privacyNotices.close(id, clock())
}

function choicesIn(changes: z.infer<typeof accountChanges>): Partial<PrivacyChoices> {
  const { discoverable_by_hash, compare_with_others, public_explanations } = changes
  return {
    ...(discoverable_by_hash !== undefined && { isDiscoverable: discoverable_by_hash }),
    ...(compare_with_others !== undefined && { comparesWithOthers: compare_with_others }),
    ...(public_explanations !== undefined && { showsExplanations: public_explanations }),
  }
}

async function changeConsent(
  { judgeConsents, clock }: HttpDeps,
  accountId: string,
  agrees: boolean,
): Promise<void> {
  if (judgeConsents === undefined) {
    const detail = say`This service runs no language model that could read documents.`
    throw new Problem('invalid-field', detail, { errors: [{ field: 'judge_documents', message: detail }] })
  }
  if (agrees) await judgeConsents.agree(accountId, clock())
  else await judgeConsents.withdraw(accountId)
}
