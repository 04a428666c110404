import { z } from 'zod'
import type { RateWindow } from '../../../../core/runtime/rate-window.port.ts'
import { withQuotaHeaders } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import { type CallerHooks, callerOf } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { nextCursor, pageQuery, parsePageQuery } from '../../server/paging.ts'
import { KEY_OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { takeFromQuota } from '../../server/rate-limit.ts'
import { deliveryPageSchema, presentDelivery } from './webhook-schemas.ts'

/** Tests and replays, by account: an address must not be flooded through us. */
const SENDS_PER_MINUTE = 30
const params = z.object({ id: z.string() })

export function webhookDeliveryEndpoints(app: App, deps: HttpDeps, hooks: CallerHooks): void {
  const quota = deps.openRateWindow('webhooks', SENDS_PER_MINUTE, 60)
  listWebhookDeliveries(app, deps, hooks)
  replayWebhookDelivery(app, deps, hooks, quota)
  testWebhook(app, deps, hooks, quota)
}

function listWebhookDeliveries(app: App, { webhooks }: HttpDeps, { requireAny }: CallerHooks): void {
  app.get(
    '/api/v1/webhooks/:id/deliveries',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'listWebhookDeliveries',
        summary: 'What was sent to a webhook',
        description: 'What was delivered or has failed is forgotten after 30 days.',
        security: [{ apiKey: [] }, { session: [] }],
        params,
        querystring: z.object(pageQuery),
        response: {
          200: answerResponse('A page of deliveries, newest first.', deliveryPageSchema),
          ...problemResponses('bad-request', 'unauthorized', 'key-not-allowed', 'not-found', 'invalid-field'),
        },
      },
      onRequest: requireAny,
    },
    async (request, reply) => {
      const { id } = request.params
      const page = await webhooks.deliveries(callerOf(request).accountId, id, parsePageQuery(request.query))
      reply.header('cache-control', 'no-store')
      return {
        deliveries: page.deliveries.map(presentDelivery),
        next_cursor: nextCursor(page.nextBefore),
      }
    },
  )
}

function replayWebhookDelivery(
  app: App,
  { webhooks }: HttpDeps,
  { requireManager }: CallerHooks,
  quota: RateWindow,
): void {
  app.post(
    '/api/v1/webhooks/:id/deliveries/:delivery/replay',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'replayWebhookDelivery',
        summary: 'Send a message again',
        description: 'The same message under the same `webhook-id`, whatever became of it before.',
        security: [{ session: [] }, { apiKey: [] }],
        params: params.extend({ delivery: z.string() }),
        response: withQuotaHeaders({
          202: z.undefined().meta({ description: 'It is sent soon.' }),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found', 'conflict', 'rate-limited'),
        }),
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      await takeFromQuota(reply, 'webhooks', quota, accountId)
      await webhooks.replay(accountId, request.params.id, request.params.delivery)
      return reply.code(202).send()
    },
  )
}

function testWebhook(
  app: App,
  { webhooks }: HttpDeps,
  { requireManager }: CallerHooks,
  quota: RateWindow,
): void {
  app.post(
    '/api/v1/webhooks/:id/test',
    {
      schema: {
        tags: ['Webhooks'],
        operationId: 'testWebhook',
        summary: 'Send a test message',
        description: 'A signed message of type `webhook.test`. What becomes of it stands in the deliveries.',
        security: [{ session: [] }, { apiKey: [] }],
        params,
        response: withQuotaHeaders({
          202: answerResponse(
            'It is sent soon.',
            z
              .object({ delivery: z.string().meta({ description: 'Its id among the deliveries.' }) })
              .meta({ id: 'WebhookTest' }),
          ),
          ...problemResponses(...KEY_OWNER_PROBLEMS, 'bad-request', 'not-found', 'conflict', 'rate-limited'),
        }),
      },
      onRequest: requireManager,
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      await takeFromQuota(reply, 'webhooks', quota, accountId)
      reply.code(202)
      return { delivery: await webhooks.test(accountId, request.params.id) }
    },
  )
}
