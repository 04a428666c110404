import { z } from 'zod'
import { agentKeySchema } from '../../../../access/account-schemas.ts'
import type { AgentKey } from '../../../../access/domains/agent-key-store.port.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'

/** Public keys that verify the signatures on an account's cards. The card never chooses its key itself. */
export function agentKeyEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  addAgentKey(app, deps, hooks)
  listAgentKeys(app, deps, hooks)
  removeAgentKey(app, deps, hooks)
}

function addAgentKey(app: App, { agentKeys }: HttpDeps, { requireManager }: CallerHooks): void {
  app.post(
    '/api/v1/account/agent-keys',
    {
      schema: {
        tags: ['Account'],
        operationId: 'addAgentKey',
        summary: 'Register a key for agent cards',
        description:
          'A public JSON Web Key (EC, Ed25519 or RSA). Signatures on agent cards that you certify are verified with it.',
        security: [{ session: [] }, { apiKey: [] }],
        body: z.object({
          jwk: z.record(z.string(), z.unknown()).meta({
            examples: [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }],
          }),
        }),
        response: {
          201: answerResponse('The key as it is kept.', agentKeySchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'conflict', 'invalid-field'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      const key = await agentKeys.add(callerOf(request).accountId, request.body.jwk)
      reply.code(201).header('cache-control', 'no-store')
      return present(key)
    },
  )
}

function listAgentKeys(app: App, { agentKeys }: HttpDeps, { requireAny }: CallerHooks): void {
  app.get(
    '/api/v1/account/agent-keys',
    {
      schema: {
        tags: ['Account'],
        operationId: 'listAgentKeys',
        summary: 'Your keys for agent cards',
        security: [{ apiKey: [] }, { session: [] }],
        response: {
          200: answerResponse(
            'All of them, newest first.',
            z.object({ keys: z.array(agentKeySchema) }).meta({ id: 'AgentKeys' }),
          ),
          ...problemResponses('unauthorized', 'key-not-allowed'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { keys: (await agentKeys.list(callerOf(request).accountId)).map(present) }
    },
  )
}

function removeAgentKey(app: App, { agentKeys }: HttpDeps, { requireManager }: CallerHooks): void {
  app.delete(
    '/api/v1/account/agent-keys/:thumbprint',
    {
      schema: {
        tags: ['Account'],
        operationId: 'removeAgentKey',
        summary: 'Remove a key for agent cards',
        description: 'What was verified with it before stays as it is.',
        security: [{ session: [] }, { apiKey: [] }],
        params: z.object({ thumbprint: z.string() }),
        response: {
          204: z.undefined().meta({ description: 'Nothing is verified with it any more.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      await agentKeys.remove(callerOf(request).accountId, request.params.thumbprint)
      return reply.code(204).send()
    },
  )
}

function present({ thumbprint, jwk, createdAt }: AgentKey) {
  return { thumbprint, jwk: { ...jwk }, created_at: createdAt.toISOString() }
}
