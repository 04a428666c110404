import { z } from 'zod'
import { domainSchema, type ShownDomain } from '../../../../access/account-schemas.ts'
import type { ClaimedDomain } from '../../../../access/domains/domain-store.port.ts'
import { controlCountsUntil } from '../../../../core/judging/domain-control.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { lineOfText } from '../../server/text-fields.ts'

const NAME_CHARACTERS_MAX = 253

const domainParams = z.object({ domain: z.string() })

/** Proof of control over a domain. The token is not a secret: it names the account, and it grants no access. */
export function domainEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  claimDomain(app, deps, hooks)
  listDomains(app, deps, hooks)
  checkDomain(app, deps, hooks)
  removeDomain(app, deps, hooks)
}

function claimDomain(app: App, { domains }: HttpDeps, { requireManager }: CallerHooks): void {
  app.post(
    '/api/v1/account/domains',
    {
      schema: {
        tags: ['Account'],
        operationId: 'claimDomain',
        summary: 'Claim a domain',
        description: 'Gives a token that the domain must show. Claimed again, it keeps its token.',
        security: [{ session: [] }, { apiKey: [] }],
        body: z.object({
          domain: lineOfText(NAME_CHARACTERS_MAX).meta({ examples: ['agents.example.com'] }),
        }),
        response: {
          201: answerResponse('The token, and where to show it.', domainSchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'conflict', 'invalid-field'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      reply.code(201).header('cache-control', 'no-store')
      return present(await domains.claim(callerOf(request).accountId, request.body.domain))
    },
  )
}

function listDomains(app: App, { domains }: HttpDeps, { requireAny }: CallerHooks): void {
  app.get(
    '/api/v1/account/domains',
    {
      schema: {
        tags: ['Account'],
        operationId: 'listDomains',
        summary: 'Your domains',
        security: [{ apiKey: [] }, { session: [] }],
        response: {
          200: answerResponse(
            'All claimed domains, by name.',
            z.object({ domains: z.array(domainSchema) }).meta({ id: 'Domains' }),
          ),
          ...problemResponses('unauthorized', 'key-not-allowed'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { domains: (await domains.list(callerOf(request).accountId)).map(present) }
    },
  )
}

function checkDomain(app: App, { domains }: HttpDeps, { requireManager }: CallerHooks): void {
  app.post(
    '/api/v1/account/domains/:domain/check',
    {
      schema: {
        tags: ['Account'],
        operationId: 'checkDomain',
        summary: 'Look whether a domain shows its token',
        description: 'Once every quarter of a minute at most. `shown_at` says whether it did.',
        security: [{ session: [] }, { apiKey: [] }],
        params: domainParams,
        response: {
          200: answerResponse('How it stands now.', domainSchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found', 'conflict', 'rate-limited'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return present(await domains.check(callerOf(request).accountId, request.params.domain))
    },
  )
}

function removeDomain(app: App, { domains }: HttpDeps, { requireManager }: CallerHooks): void {
  app.delete(
    '/api/v1/account/domains/:domain',
    {
      schema: {
        tags: ['Account'],
        operationId: 'removeDomain',
        summary: 'Give up a domain',
        security: [{ session: [] }, { apiKey: [] }],
        params: domainParams,
        response: {
          204: z.undefined().meta({ description: 'The domain is not yours here any more.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      await domains.remove(callerOf(request).accountId, request.params.domain)
      return reply.code(204).send()
    },
  )
}

function present({ domain, token, createdAt, checkedAt, shownAt, shownBy }: ClaimedDomain): ShownDomain {
  return {
    domain,
    token,
    file: `https://${domain}/.well-known/pinproof-challenge`,
    txt_record: `_pinproof.${domain}`,
    created_at: createdAt.toISOString(),
    checked_at: checkedAt?.toISOString() ?? null,
    shown_at: shownAt?.toISOString() ?? null,
    shown_by: shownBy ?? null,
    counts_until: shownAt === undefined ? null : controlCountsUntil(shownAt).toISOString(),
  }
}
