import type { ShownDelivery } from '../../../../../access/account-schemas.ts'
import { html } from '../../../html.ts'

export type ShownDeliveryPage = { deliveries: ShownDelivery[]; next_cursor: string | null }

export const API = '/api/v1/webhooks'

export const EVENT_WORDS = {
  issued: html`A certificate is issued`,
  revoked: html`One is revoked`,
  superseded: html`One is superseded`,
}

export function eventList(events: string[]) {
  return html`${events.map((event, at) => html`${at > 0 && ', '}<code>${event}</code>`)}`
}

export function webhookPath(id: string): string {
  return `/dashboard/webhooks/${encodeURIComponent(id)}`
}
