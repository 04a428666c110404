import { z } from 'zod'
import { newWebhookSchema, webhookSchema } from '../../../../access/account-schemas.ts'
import { WEBHOOKS_PER_ACCOUNT_MAX } from '../../../../access/webhooks/webhooks.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { newWebhookFields, presentWebhook, presentWithSecret } from './webhook-schemas.ts'

const params = z.object({ id: z.string() })

export function webhookEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  createWebhook(app, deps, hooks)
  listWebhooks(app, deps, hooks)
  deleteWebhook(app, deps, hooks)
  rotateWebhookSecret(app, deps, hooks)
  enableWebhook(app, deps, hooks)
}

function createWebhook(app: App, { webhooks }: HttpDeps, { requireManager }: CallerHooks): void {
  app.post(
    '/api/v1/webhooks',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'createWebhook',
        summary: 'Be told of your certificates',
        description:
          'From now on a signed message goes to this address for each of the events. Private addresses are never reached. ' +
          `An account has at most ${WEBHOOKS_PER_ACCOUNT_MAX}.`,
        security: [{ session: [] }, { apiKey: [] }],
        body: newWebhookFields,
        response: {
          201: answerResponse('The webhook, with its secret, which is shown this once.', newWebhookSchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'conflict', 'invalid-field'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      const { url, events } = request.body
      const webhook = await webhooks.create(callerOf(request).accountId, url, events)
      reply.code(201).header('cache-control', 'no-store')
      return presentWithSecret(webhook)
    },
  )
}

function listWebhooks(app: App, { webhooks }: HttpDeps, { requireAny }: CallerHooks): void {
  app.get(
    '/api/v1/webhooks',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'listWebhooks',
        summary: 'Your webhooks',
        security: [{ apiKey: [] }, { session: [] }],
        response: {
          200: answerResponse(
            'All webhooks of the account, newest first.',
            z.object({ webhooks: z.array(webhookSchema) }).meta({ id: 'Webhooks' }),
          ),
          ...problemResponses('unauthorized', 'key-not-allowed'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { webhooks: (await webhooks.list(callerOf(request).accountId)).map(presentWebhook) }
    },
  )
}

function deleteWebhook(app: App, { webhooks }: HttpDeps, { requireManager }: CallerHooks): void {
  app.delete(
    '/api/v1/webhooks/:id',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook',
        description: 'What is still to be delivered to it is dropped.',
        security: [{ session: [] }, { apiKey: [] }],
        params,
        response: {
          204: z.undefined().meta({ description: 'Nothing more is sent there.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      await webhooks.delete(callerOf(request).accountId, request.params.id)
      return reply.code(204).send()
    },
  )
}

function rotateWebhookSecret(app: App, { webhooks }: HttpDeps, { requireManager }: CallerHooks): void {
  app.post(
    '/api/v1/webhooks/:id/rotate',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'rotateWebhookSecret',
        summary: 'Make a new secret',
        description:
          'For 24 hours messages carry two signatures, with the new secret and with the one before, so that none is refused ' +
          'while you change it. Rotate twice in that time, and the oldest counts no more.',
        security: [{ session: [] }, { apiKey: [] }],
        params,
        response: {
          200: answerResponse(
            'The webhook, with its new secret, which is shown this once.',
            newWebhookSchema,
          ),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return presentWithSecret(await webhooks.rotate(callerOf(request).accountId, request.params.id))
    },
  )
}

function enableWebhook(app: App, { webhooks }: HttpDeps, { requireManager }: CallerHooks): void {
  app.post(
    '/api/v1/webhooks/:id/enable',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'enableWebhook',
        summary: 'Enable a webhook again',
        description:
          'After it was disabled because it answered 410, or took nothing for days. What failed can be replayed; events from ' +
          'while it was disabled were not queued.',
        security: [{ session: [] }, { apiKey: [] }],
        params,
        response: {
          200: answerResponse('The webhook.', webhookSchema),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found'),
        },
      },
      onRequest: requireManager,
    },
    async request => presentWebhook(await webhooks.enable(callerOf(request).accountId, request.params.id)),
  )
}
