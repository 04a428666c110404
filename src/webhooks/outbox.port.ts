import type { DisabledBecause } from '../access/webhooks/webhook-store.port.ts'
import type { EventCertificate, WebhookEvent } from '../core/record/webhook-event.ts'

/** Webhook messages between their commit and their delivery. They are written in the commit that they report. */
export interface Outbox {
  /** Every enabled webhook with something pending, and the time at which its first message is due. */
  agenda(): Promise<{ webhookId: string; dueAt: Date }[]>
  /** The deliveries that are due, the longest waiting first. */
  due(webhookId: string, now: Date, most: number): Promise<DueDelivery[]>
  /**
   * For one of several processes, and for longer than an attempt takes; then others see it as due again. Undefined when
   * it is not due as it was any more: another process has leased, settled or changed it.
   */
  lease(delivery: DueDelivery, now: Date): Promise<Lease | undefined>
  /** The message was not sent, and is due as before, unless the lease was lost. */
  release(lease: Lease): Promise<void>
  /** Durable when it resolves. An unsettled delivery is sent again. False, with nothing written, after a lost lease. */
  settle(lease: Lease, attempt: Attempt): Promise<boolean>
  /** Forgets deliveries from before then that are not pending any more. */
  forget(before: Date): Promise<void>
}

export type DueDelivery = {
  place: number
  eventId: string
  at: Date
  dueAt: Date
  /** Attempts before this one. */
  attempts: number
  webhook: {
    id: string
    url: string
    /** The current one first, then older ones that are still valid. */
    secrets: Uint8Array[]
    /** The time of its last success; before that, of its creation or enabling. */
    lastHeardAt: Date
  }
  subject: { event: WebhookEvent; certificate: EventCertificate } | 'test'
}

/** Holds while the delivery is due at `until`, and at no other time: a new lease or a resend changes that time. */
export type Lease = { place: number; dueAt: Date; until: Date }

export type Attempt = {
  at: Date
  /** The receiver's answer. */
  status: number | undefined
  /** The reason for which there was no answer. */
  error: string | undefined
  next: NextStep
}

/** `disable` also gives up the other pending deliveries of the webhook. */
export type NextStep =
  | { kind: 'delivered' }
  | { kind: 'again'; dueAt: Date }
  | { kind: 'given-up' }
  | { kind: 'disable'; because: DisabledBecause }
