import { WEBHOOK_EVENTS, type WebhookEvent } from '../../core/record/webhook-event.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { newId } from '../new-id.ts'
import { makeWebhookSecret, shownSecret } from './webhook-secret.ts'
import type { Delivery, Webhook, WebhookStore } from './webhook-store.port.ts'

export const WEBHOOKS_PER_ACCOUNT_MAX = 10
/** How long a receiver has to learn its new secret. */
const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1000
const TEST_ID_BYTES = 9

/** The only times that a secret is seen: when it is made, and when it is made anew. */
export type WithSecret = { webhook: Webhook; secret: string }
export type DeliveryPage = { deliveries: Delivery[]; nextBefore: number | undefined }

/** An account's own addresses. Those of others do not exist for it. */
export type Webhooks = {
  create(accountId: string, url: string, events: readonly WebhookEvent[] | undefined): Promise<WithSecret>
  list(accountId: string): Promise<Webhook[]>
  delete(accountId: string, id: string): Promise<void>
  rotate(accountId: string, id: string): Promise<WithSecret>
  enable(accountId: string, id: string): Promise<Webhook>
  deliveries(
    accountId: string,
    id: string,
    page: { before: number | undefined; limit: number },
  ): Promise<DeliveryPage>
  replay(accountId: string, id: string, eventId: string): Promise<void>
  /** Queues a message that says nothing; gives its id. */
  test(accountId: string, id: string): Promise<string>
}

type WebhooksDeps = {
  store: WebhookStore
  clock: Clock
  randomBytes: RandomBytes
  /** Told that something is due at once. */
  onQueued(): void
}

export function createWebhooks({ store, clock, randomBytes, onQueued }: WebhooksDeps): Webhooks {
  async function required(accountId: string, id: string): Promise<Webhook> {
    const webhook = await store.find(accountId, id)
    if (webhook === undefined) throw noSuchWebhook()
    return webhook
  }

  async function takesMessages(accountId: string, id: string): Promise<void> {
    const { disabled } = await required(accountId, id)
    if (disabled !== undefined)
      throw new Problem('conflict', 'This webhook is disabled; enable it before anything is sent to it.')
  }

  return {
    async create(accountId, url, events = WEBHOOK_EVENTS) {
      const secret = makeWebhookSecret(randomBytes)
      const webhook: Webhook = {
        id: newId('webhook', randomBytes),
        accountId,
        url,
        // In our order and each once, however they were named.
        events: WEBHOOK_EVENTS.filter(event => events.includes(event)),
        createdAt: clock(),
        previousSecretUntil: undefined,
        disabled: undefined,
      }
      if (!(await store.insert(webhook, secret, WEBHOOKS_PER_ACCOUNT_MAX))) throw tooMany()
      return { webhook, secret: shownSecret(secret) }
    },

    list: accountId => store.listByAccount(accountId),

    async delete(accountId, id) {
      if (!(await store.delete(accountId, id))) throw noSuchWebhook()
    },

    async rotate(accountId, id) {
      const secret = makeWebhookSecret(randomBytes)
      const previousUntil = new Date(clock().getTime() + PREVIOUS_SECRET_MS)
      if (!(await store.rotate(accountId, id, secret, previousUntil))) throw noSuchWebhook()
      return { webhook: await required(accountId, id), secret: shownSecret(secret) }
    },

    async enable(accountId, id) {
      if (!(await store.enable(accountId, id, clock()))) throw noSuchWebhook()
      return required(accountId, id)
    },

    async deliveries(accountId, id, { before, limit }) {
      await required(accountId, id)
      const found = await store.deliveries(id, { before, limit: limit + 1 })
      const deliveries = found.slice(0, limit)
      return { deliveries, nextBefore: found.length > limit ? deliveries.at(-1)?.place : undefined }
    },

    async replay(accountId, id, eventId) {
      await takesMessages(accountId, id)
      if (!(await store.replay(id, eventId, clock())))
        throw new Problem('not-found', 'This webhook has no delivery with that id.')
      onQueued()
    },

    async test(accountId, id) {
      await takesMessages(accountId, id)
      const eventId = `test_${Buffer.from(randomBytes(TEST_ID_BYTES)).toString('base64url')}`
      await store.queueTest(id, eventId, clock())
      onQueued()
      return eventId
    },
  }
}

function noSuchWebhook(): Problem {
  return new Problem('not-found', 'This account has no webhook with that id.')
}

function tooMany(): Problem {
  return new Problem(
    'conflict',
    `An account has at most ${WEBHOOKS_PER_ACCOUNT_MAX} webhooks; delete one first.`,
  )
}
