import { html } from '../../../html.ts'

/** What the dashboard reads of the API's answers about webhooks. */
export type ShownWebhook = {
  id: string
  url: string
  events: string[]
  created_at: string
  status: 'active' | 'disabled'
  disabled_because?: 'gone' | 'failing'
  previous_secret_until: string | null
}

export type WebhookWithSecret = ShownWebhook & { secret: string }

export type ShownDelivery = {
  id: string
  event: string
  code: string | null
  created_at: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  last_attempt_at: string | null
  next_attempt_at: string | null
  response_status: number | null
  error: string | null
}

export type DeliveryPage = { deliveries: ShownDelivery[]; next_cursor: string | null }

export const API = '/api/v1/webhooks'

export const EVENT_WORDS = {
  issued: 'A certificate is issued',
  revoked: 'One is revoked',
  superseded: 'One is superseded',
}

export function eventList(events: string[]) {
  return html`${events.map((event, at) => html`${at > 0 && ', '}<code>${event}</code>`)}`
}

export function webhookPath(id: string): string {
  return `/dashboard/webhooks/${encodeURIComponent(id)}`
}
