import type { Certificate } from '../../core/record/certificate.ts'
import { eventId, type WebhookEvent } from '../../core/record/webhook-event.ts'
import type { CertificateChange } from './change.ts'
import type { CommitTransaction } from './commit-store.port.ts'

const EVENTS: Record<CertificateChange['kind'], WebhookEvent> = {
  certified: 'certificate.issued',
  revoked: 'certificate.revoked',
  superseded: 'certificate.superseded',
}

/**
 * Webhook deliveries are queued in the transaction that makes the entry: none is lost, and none tells of an entry that was
 * not made. For accounts without webhooks this costs one index lookup.
 * @param certificates in the order of the log, of which the first is at `firstIndex`
 */
export async function queueEvents(
  tx: CommitTransaction,
  certificates: Map<CertificateChange, Certificate>,
  { firstIndex, at }: { firstIndex: number; at: Date },
): Promise<void> {
  const accountIds = new Set([...certificates.values()].map(({ accountId }) => accountId))
  const subscribers = await tx.subscribers([...accountIds])
  if (subscribers.length === 0) return
  const deliveries = [...certificates].flatMap(([{ kind }, { code, accountId }], offset) => {
    const event = EVENTS[kind]
    const receivers = subscribers.filter(each => each.accountId === accountId && each.events.includes(event))
    return receivers.map(({ webhookId }) => ({
      webhookId,
      eventId: eventId(firstIndex + offset),
      event,
      code,
      at,
    }))
  })
  if (deliveries.length > 0) await tx.queueDeliveries(deliveries)
}
