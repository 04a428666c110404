import { toBase64 } from '../../core/encoding/bytes.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../core/record/webhook-event.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import { say } from '../../core/text/say.ts'
import { newId } from '../new-id.ts'
import type { Delivery, Webhook, WebhookStore } from './webhook-store.port.ts'

export const WEBHOOKS_PER_ACCOUNT_MAX = 10
/** How long a receiver has to learn its new secret. */
const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1000
const TEST_ID_BYTES = 9
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

/** A secret is shown only when it is created or rotated. */
export type WithSecret = { webhook: Webhook; secret: string }
export type DeliveryPage = { deliveries: Delivery[]; nextBefore: number | undefined }

/** The webhooks of one account. Webhooks of other accounts are reported as not found. */
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
  /** Queues a message without an event; returns its id. */
  test(accountId: string, id: string): Promise<string>
}

type WebhooksDeps = {
  store: WebhookStore
  clock: Clock
  randomBytes: RandomBytes
  /** Called when a delivery is due at once. */
  onQueued(): void
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { store, clock, randomBytes } = deps
  return {
    ...createDeliveries(deps),

    async create(accountId, url, events = WEBHOOK_EVENTS) {
      const secret = makeSecret(randomBytes)
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
      return { webhook, secret: formatSecret(secret) }
    },

    list: accountId => store.listByAccount(accountId),

    async delete(accountId, id) {
      if (!(await store.delete(accountId, id))) throw noSuchWebhook()
    },

    async rotate(accountId, id) {
      const secret = makeSecret(randomBytes)
      const previousUntil = new Date(clock().getTime() + PREVIOUS_SECRET_MS)
      if (!(await store.rotate(accountId, id, secret, previousUntil))) throw noSuchWebhook()
      return { webhook: await requireWebhook(store, accountId, id), secret: formatSecret(secret) }
    },

    async enable(accountId, id) {
      if (!(await store.enable(accountId, id, clock()))) throw noSuchWebhook()
      return requireWebhook(store, accountId, id)
    },
  }
}

function createDeliveries({
  store,
  clock,
  randomBytes,
  onQueued,
}: WebhooksDeps): Pick<Webhooks, 'deliveries' | 'replay' | 'test'> {
  return {
    async deliveries(accountId, id, { before, limit }) {
      await requireWebhook(store, accountId, id)
      const rows = await store.deliveries(id, { before, limit: limit + 1 })
      const deliveries = rows.slice(0, limit)
      return { deliveries, nextBefore: rows.length > limit ? deliveries.at(-1)?.place : undefined }
    },

    async replay(accountId, id, eventId) {
      await requireEnabled(store, accountId, id)
      if (!(await store.replay(id, eventId, clock())))
        throw new Problem('not-found', say`This webhook has no delivery with that id.`)
      onQueued()
    },

    async test(accountId, id) {
      await requireEnabled(store, accountId, id)
      const eventId = `test_${Buffer.from(randomBytes(TEST_ID_BYTES)).toString('base64url')}`
      await store.queueTest(id, eventId, clock())
      onQueued()
      return eventId
    },
  }
}

async function requireWebhook(store: WebhookStore, accountId: string, id: string): Promise<Webhook> {
  const webhook = await store.find(accountId, id)
  if (webhook === undefined) throw noSuchWebhook()
  return webhook
}

async function requireEnabled(store: WebhookStore, accountId: string, id: string): Promise<void> {
  const { disabled } = await requireWebhook(store, accountId, id)
  if (disabled !== undefined)
    throw new Problem('conflict', say`This webhook is disabled; enable it before anything is sent to it.`)
}

function makeSecret(randomBytes: RandomBytes): Uint8Array {
  return Uint8Array.from(randomBytes(SECRET_BYTES))
}

/** As its holder sees it, once. */
function formatSecret(secret: Uint8Array): string {
  return `whsec_${toBase64(secret)}`
}

function noSuchWebhook(): Problem {
  return new Problem('not-found', say`This account has no webhook with that id.`)
}

function tooMany(): Problem {
  return new Problem(
    'conflict',
    say`An account has at most ${WEBHOOKS_PER_ACCOUNT_MAX} webhooks; delete one first.`,
  )
}
