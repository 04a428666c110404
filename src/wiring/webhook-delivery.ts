import { createWebhooks, type Webhooks } from '../access/webhooks/webhooks.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { createWebhookOutbox } from '../adapters/sql/outboxes/webhook-outbox.ts'
import { createWebhookStore } from '../adapters/sql/outboxes/webhook-store.ts'
import { createWebFetcher } from '../adapters/web-fetch/web-fetcher.ts'
import type { DocumentCipher } from '../core/record/document-cipher.port.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import type { Config } from '../settings/config.ts'
import { startDelivering } from '../webhooks/start-delivering.ts'
import { userAgentOf } from './declared-web.ts'
import { startTimer } from './system-timer.ts'

const DELIVERIES_KEPT_MS = 30 * 24 * 60 * 60 * 1000
const DEADLINE_MS = 10_000

type WebhookDeps = {
  settings: Pick<Config, 'TRUSTED_ORIGINS'>
  database: Database
  cipher: DocumentCipher
  baseUrl: string
  clock: Clock
  randomBytes: RandomBytes
  onError(error: unknown): void
}

export type WebhookDelivery = {
  webhooks: Webhooks
  /** A commit may have queued deliveries. */
  wake(): void
  forgetOld(): Promise<void>
  stop(): Promise<void>
}

/** Callers name the receivers, so the rules for fetched pages apply: private addresses only where the operator trusts them. */
export function openWebhooks(deps: WebhookDeps): WebhookDelivery {
  const { settings, database, cipher, baseUrl, clock, randomBytes, onError } = deps
  const outbox = createWebhookOutbox(database, cipher)
  const web = createWebFetcher({
    userAgent: userAgentOf(baseUrl),
    trustedOrigins: settings.TRUSTED_ORIGINS,
    deadlineMsMax: DEADLINE_MS,
  })
  const { wake, stop } = startDelivering({ outbox, web, clock, randomBytes, baseUrl, startTimer, onError })
  const store = createWebhookStore(database, cipher)
  return {
    webhooks: createWebhooks({ store, clock, randomBytes, onQueued: wake }),
    wake,
    forgetOld: () => outbox.forget(new Date(clock().getTime() - DELIVERIES_KEPT_MS)),
    stop,
  }
}
