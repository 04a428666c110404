import type { Generated } from 'kysely'

/** Incoming mail before its certificate, and deliveries: answers by mail, webhook messages, copies of records. */
export type OutboxSchema = {
  mail_queue: MailQueueTable
  mail_outbox: MailOutboxTable
  webhooks: WebhookTable
  webhook_deliveries: DeliveryTable
  copy_targets: CopyTargetTable
  copy_waits: CopyWaitTable
}

type MailQueueTable = {
  id: string
  account_id: string
  content_hash: string
  received_at: number
  attempts: number
  due_at: number
  /** From then on the row only remembers that the message was received. */
  settled_at: number | null
  /** The key is encrypted with the key in the data folder, the message with this key. */
  wrapped_key: Uint8Array | null
  sealed: Uint8Array | null
}

type MailOutboxTable = {
  id: string
  account_id: string
  /** Either the certificate, or why there is none. */
  code: string | null
  reason: string | null
  in_reply_to: string | null
  created_at: number
  attempts: number
  due_at: number
  finished_at: number | null
}

type WebhookTable = {
  id: string
  account_id: string
  url: string
  /** Names of events, separated by spaces. */
  events: string
  created_at: number
  /** Both secrets are encrypted with this key, and it with the key in the data folder. */
  wrapped_key: Uint8Array
  secret: Uint8Array
  previous_secret: Uint8Array | null
  previous_until: number | null
  disabled_at: number | null
  disabled_because: 'gone' | 'failing' | null
  last_heard_at: number
}

type DeliveryTable = {
  id: Generated<number>
  webhook_id: string
  event_id: string
  event: string
  /** Null for a test. */
  code: string | null
  at: number
  attempts: number
  /** Null after the last attempt: it was delivered, or has failed. */
  due_at: number | null
  delivered_at: number | null
  last_attempt_at: number | null
  last_status: number | null
  last_error: string | null
}

type CopyTargetTable = {
  /** Kind and address, without a secret. */
  target: string
  /** The first log entry that is neither delivered nor in `copy_waits`. */
  next_entry: number
  /** The process that delivers now, with a lease until `held_until`. */
  holder: string | null
  held_until: number
  /** Why the last delivery ended early, for the operator. */
  trouble: string | null
}

type CopyWaitTable = {
  target: string
  entry_index: number
  cid: string
  ticket: string | null
  /** 0 or 1. */
  refused: number
  tries: number
  tried_at: number
  due_at: number
  because: string
}
