import type { DisabledBecause } from '../access/webhooks/webhook-store.port.ts'
import type { ToldCertificate, WebhookEvent } from '../core/record/webhook-event.ts'

/** Webhook messages between their commit and their delivery. They are written in the commit of what they tell of. */
export interface Outbox {
  /** Of every enabled webhook with something pending: when the first of it is due. */
  agenda(): Promise<{ webhookId: string; dueAt: Date }[]>
  /** What is due for this one, the longest waiting first. */
  due(webhookId: string, now: Date, most: number): Promise<DueDelivery[]>
  /**
   * For one of several processes, and for longer than an attempt takes; then others see it as due again. Undefined when
   * it is not due any more as it was: somebody else has it, has settled it, or has changed it.
   */
  lease(delivery: DueDelivery, now: Date): Promise<Lease | undefined>
  /** It was not sent after all, and is due as before, unless the lease was lost. */
  release(lease: Lease): Promise<void>
  /** Durable when it resolves. What is not settled is sent again. False, with nothing written, for who lost the lease. */
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
    /** The present one first, then those that still count. */
    secrets: Uint8Array[]
    /** When it last took anything; before that, when it was made or enabled. */
    lastHeardAt: Date
  }
  tells: { event: WebhookEvent; certificate: ToldCertificate } | 'test'
}

/** Holds while the delivery is due at `until`, and at no other time: whoever takes it, or has it sent anew, changes that. */
export type Lease = { place: number; dueAt: Date; until: Date }

export type Attempt = {
  at: Date
  /** What the receiver answered. */
  status: number | undefined
  /** Why there was no answer. */
  error: string | undefined
  next: NextStep
}

/** `disable` also gives up whatever else is pending for the webhook. */
export type NextStep =
  | { kind: 'delivered' }
  | { kind: 'again'; dueAt: Date }
  | { kind: 'given-up' }
  | { kind: 'disable'; because: DisabledBecause }
