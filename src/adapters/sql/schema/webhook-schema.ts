import type { Generated } from 'kysely'

export type WebhookSchema = { webhooks: WebhookTable; webhook_deliveries: DeliveryTable }

type WebhookTable = {
  id: string
  account_id: string
  url: string
  /** Names of events, apart by spaces. */
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
  /** Null when nothing more will be tried: then it was delivered, or has failed. */
  due_at: number | null
  delivered_at: number | null
  last_attempt_at: number | null
  last_status: number | null
  last_error: string | null
}
