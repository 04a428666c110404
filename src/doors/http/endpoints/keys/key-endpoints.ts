import { z } from 'zod'
import { apiKeySchema, newApiKeySchema, type ShownApiKey } from '../../../../access/account-schemas.ts'
import type { ApiKey } from '../../../../access/api-keys/api-key-store.port.ts'
import {
  isAddressRange,
  KEY_SCOPES,
  type KeyPermissions,
  type KeyScope,
  USUAL_PERMISSIONS,
} from '../../../../access/api-keys/key-permissions.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import { expirySchema, LAST_EXPIRY_MS } from '../../server/expiry-field.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { lineOfText } from '../../server/text-fields.ts'

const NAME_CHARACTERS_MAX = 100
const ALLOWED_ADDRESSES_MAX = 50

export function keyEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  createKey(app, deps, hooks)
  listKeys(app, deps, hooks)
  revokeKey(app, deps, hooks)
}

function createKey(app: App, { apiKeys, clock }: HttpDeps, { requireSession }: CallerHooks): void {
  app.post(
    '/api/v1/keys',
    {
      schema: {
        tags: ['Account'],
        operationId: 'createKey',
        summary: 'Make an API key',
        security: [{ session: [] }],
        body: z.object({
          name: lineOfText(NAME_CHARACTERS_MAX).meta({ examples: ['CMS'] }),
          expires_at: expirySchema(clock).optional(),
          ...permissionFields,
        }),
        response: {
          201: answerResponse('The key, shown this once.', newApiKeySchema),
          ...problemResponses(...OWNER_PROBLEMS, 'conflict', 'invalid-field'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      const { name, expires_at } = request.body
      const expiresAt = expires_at === undefined ? undefined : new Date(expires_at)
      const permissions = permissionsOf(request.body)
      const { apiKey, key } = await apiKeys.create(callerOf(request).accountId, name, expiresAt, permissions)
      const { id, prefix, created_at, scopes, allowed_addresses } = presentKey(apiKey, clock())
      const expires = expiresAt?.toISOString() ?? null
      reply.code(201).header('cache-control', 'no-store')
      return { id, name, key, prefix, created_at, expires_at: expires, scopes, allowed_addresses }
    },
  )
}

const permissionFields = {
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .optional()
    .meta({
      description:
        'What the key is for; `certify` and `read` unless you say otherwise. `certify`: certify, and supersede, revoke, share and erase what belongs to a certificate. `read`: what belongs to the account. `manage`: change webhooks, domains, agent keys and the secret mail address.',
      examples: [['certify']],
    }),
  allowed_addresses: z
    .array(z.string().refine(isAddressRange, 'must be an address or a network such as 192.0.2.0/24'))
    .max(ALLOWED_ADDRESSES_MAX)
    .optional()
    .meta({
      description:
        'Network addresses from which the key works, IPv4 or IPv6, alone or as CIDR; from everywhere if there is none.',
      examples: [['192.0.2.0/24', '2001:db8::/32']],
    }),
}

type PermissionFields = { scopes?: KeyScope[] | undefined; allowed_addresses?: string[] | undefined }

function permissionsOf({
  scopes = USUAL_PERMISSIONS.scopes,
  allowed_addresses = [],
}: PermissionFields): KeyPermissions {
  return {
    scopes: KEY_SCOPES.filter(scope => scopes.includes(scope)),
    allowedAddresses: [...new Set(allowed_addresses)],
  }
}

function listKeys(app: App, { apiKeys, clock }: HttpDeps, { requireSession }: CallerHooks): void {
  app.get(
    '/api/v1/keys',
    {
      schema: {
        tags: ['Account'],
        operationId: 'listKeys',
        summary: 'Your API keys',
        security: [{ session: [] }],
        response: {
          200: answerResponse(
            'All keys of the account, revoked ones included.',
            z.object({ keys: z.array(apiKeySchema) }).meta({ id: 'ApiKeys' }),
          ),
          ...problemResponses('unauthorized'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { keys: (await apiKeys.list(callerOf(request).accountId)).map(key => presentKey(key, clock())) }
    },
  )
}

function revokeKey(app: App, { apiKeys }: HttpDeps, { requireSession }: CallerHooks): void {
  app.delete(
    '/api/v1/keys/:id',
    {
      schema: {
        tags: ['Account'],
        operationId: 'revokeKey',
        summary: 'Revoke an API key',
        description: 'Effective at once.',
        security: [{ session: [] }],
        params: z.object({ id: z.string() }),
        response: {
          204: z.undefined().meta({ description: 'The key is refused from now on.' }),
          ...problemResponses(...OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireSession,
    },
    async (request, reply) => {
      await apiKeys.revoke(callerOf(request).accountId, request.params.id)
      return reply.code(204).send()
    },
  )
}

function presentKey(apiKey: ApiKey, now: Date): ShownApiKey {
  const { id, name, prefix, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKey
  const isExpired = expiresAt !== undefined && expiresAt <= now
  return {
    id,
    name,
    prefix,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: expiresAt === undefined ? null : presentExpiry(expiresAt),
    revoked_at: revokedAt?.toISOString() ?? null,
    scopes: apiKey.scopes,
    allowed_addresses: apiKey.allowedAddresses,
    status: revokedAt !== undefined ? 'revoked' : isExpired ? 'expired' : 'active',
  }
}

/** A later expiry, stored before such were refused, is shown as the last time that can be written. */
function presentExpiry(expiresAt: Date): string {
  return new Date(Math.min(expiresAt.getTime(), LAST_EXPIRY_MS)).toISOString()
}
