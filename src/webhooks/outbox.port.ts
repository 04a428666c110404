import type { DisabledBecause } from '../access/webhook-store.port.ts'
import type { ToldCertificate, WebhookEvent } from '../core/webhook-event.ts'

/** What is to be told to whom. It is written in the commit of what it tells of, and taken from here afterwards. */
export interface Outbox {
  /** Of every enabled webhook with something pending: when the first of it is due. */
  agenda(): Promise<{ webhookId: string; dueAt: Date }[]>
  /** What is due for this one, the longest waiting first. Of several processes one gets it, until it falls silent. */
  due(webhookId: string, now: Date, most: number): Promise<DueDelivery[]>
  /** Durable when it resolves. What is not settled is sent again. */
  settle(place: number, attempt: Attempt): Promise<void>
  /** Forgets deliveries from before then that are not pending any more. */
  forget(before: Date): Promise<void>
}

export type DueDelivery = {
  place: number
  eventId: string
  at: Date
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
