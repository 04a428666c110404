import type { WebhookEvent } from '../../core/record/webhook-event.ts'

/** An account's address for messages about its certificates. */
export type Webhook = {
  id: string
  accountId: string
  url: string
  events: WebhookEvent[]
  createdAt: Date
  /** Until then messages are signed with the secret before the present one too. */
  previousSecretUntil: Date | undefined
  disabled: { at: Date; because: DisabledBecause } | undefined
}

/** `gone`: it answered 410. `failing`: it has taken nothing for days. */
export type DisabledBecause = 'gone' | 'failing'

/** A message for one address, and its state. */
export type Delivery = {
  /** Grows with every delivery, over all addresses. */
  place: number
  /** The same for every attempt, and for every webhook that gets the same event. */
  eventId: string
  event: string
  /** Of the certificate; undefined for a test. */
  code: string | undefined
  at: Date
  state: 'pending' | 'delivered' | 'failed'
  attempts: number
  lastAttemptAt: Date | undefined
  /** The receiver's status at the last attempt. */
  lastStatus: number | undefined
  /** Why the last attempt got no answer. */
  lastError: string | undefined
  /** While it is pending. */
  dueAt: Date | undefined
}

/** The webhooks of accounts. A webhook of another account is answered as if there were none. */
export interface WebhookStore {
  /** False, and nothing is stored, when the account has `most` already. From the next commit on events are queued for it. */
  insert(webhook: Webhook, secret: Uint8Array, most: number): Promise<boolean>
  listByAccount(accountId: string): Promise<Webhook[]>
  find(accountId: string, id: string): Promise<Webhook | undefined>
  /** Its deliveries go with it. */
  delete(accountId: string, id: string): Promise<boolean>
  /** The present secret becomes the previous one, and counts until then; the previous one is deleted. */
  rotate(accountId: string, id: string, secret: Uint8Array, previousUntil: Date): Promise<boolean>
  /** Events are queued for it again. Failed deliveries stay failed. */
  enable(accountId: string, id: string, at: Date): Promise<boolean>
  /** Newest first, those below the place `before`. */
  deliveries(id: string, page: { before: number | undefined; limit: number }): Promise<Delivery[]>
  /** Due at once, as if it had never been tried. */
  replay(id: string, eventId: string, at: Date): Promise<boolean>
  queueTest(id: string, eventId: string, at: Date): Promise<void>
}
