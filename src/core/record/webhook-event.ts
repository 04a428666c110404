import { type Certificate, isPublic } from './certificate.ts'

/** The events that a webhook can subscribe to, under their wire names. */
export const WEBHOOK_EVENTS = ['certificate.issued', 'certificate.revoked', 'certificate.superseded'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent when the holder of an account asks for it, to see whether messages arrive. */
export const TEST_EVENT = 'webhook.test'

const STATUS_AFTER = {
  'certificate.issued': 'active',
  'certificate.revoked': 'revoked',
  'certificate.superseded': 'superseded',
} as const

const EVENT_DIGITS = 12

/**
 * Each entry of the log is one event, so its place there names it: ids sort in the order in which things happened, and
 * a receiver that has seen one knows it again.
 */
export function eventId(entryIndex: number): string {
  return `evt_${String(entryIndex).padStart(EVENT_DIGITS, '0')}`
}

/** The fields of a certificate that a message is made from. */
export type EventCertificate = Pick<
  Certificate,
  'code' | 'product' | 'contentHash' | 'salt' | 'cid' | 'grade' | 'score' | 'supersededBy'
>

/**
 * The body of a message: only public facts of record and log. The status is the one that the event gave the certificate, not
 * a later one, so that every attempt sends the same bytes.
 */
export function eventBody(
  event: WebhookEvent,
  at: Date,
  certificate: EventCertificate,
  baseUrl: string,
): string {
  const { code, product, contentHash, cid, grade, score, supersededBy } = certificate
  return JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: {
      code,
      product_type: product,
      status: STATUS_AFTER[event],
      grade,
      score,
      ...(isPublic(certificate) && { hash: contentHash }),
      ipfs_cid: cid,
      certificate_url: `${baseUrl}/certificate/${code}`,
      ...(event === 'certificate.superseded' && { superseded_by: supersededBy }),
    },
  })
}

export function testBody(webhookId: string, at: Date): string {
  return JSON.stringify({ type: TEST_EVENT, timestamp: at.toISOString(), data: { webhook: webhookId } })
}
