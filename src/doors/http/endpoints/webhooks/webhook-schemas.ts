import { z } from 'zod'
import { deliverySchema, type ShownDelivery, type ShownWebhook } from '../../../../access/account-schemas.ts'
import type { Delivery, Webhook } from '../../../../access/webhooks/webhook-store.port.ts'
import type { WithSecret } from '../../../../access/webhooks/webhooks.ts'
import { WEBHOOK_EVENTS } from '../../../../core/record/webhook-event.ts'
import { nextCursorSchema } from '../../../../pipeline/present/wire-schemas.ts'

const URL_CHARACTERS_MAX = 2_048

export const deliveryPageSchema = z
  .object({ deliveries: z.array(deliverySchema), next_cursor: nextCursorSchema })
  .meta({ id: 'WebhookDeliveries' })

/** The URL parser silently drops tabs and line ends; the stored address must be the sent one. */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === '' && url.hash === ''
}

/** Private addresses are refused at delivery, since a name can resolve differently by then. */
export const newWebhookFields = z.object({
  url: z
    .string()
    .refine(text => text.length <= URL_CHARACTERS_MAX, `must be at most ${URL_CHARACTERS_MAX} characters`)
    .refine(isWebAddress, 'must be an http or https URL without user name, password and fragment')
    .meta({ format: 'uri', maxLength: URL_CHARACTERS_MAX, examples: ['https://cms.example/pinproof'] }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'must name at least one event')
    .max(WEBHOOK_EVENTS.length, 'names an event twice')
    .optional()
    .meta({ description: 'All of them by default.' }),
})

export function presentWebhook(webhook: Webhook): ShownWebhook {
  const { id, url, events, createdAt, disabled, previousSecretUntil } = webhook
  return {
    id,
    url,
    events,
    created_at: createdAt.toISOString(),
    status: disabled === undefined ? 'active' : 'disabled',
    ...(disabled !== undefined && { disabled_because: disabled.because }),
    previous_secret_until: previousSecretUntil?.toISOString() ?? null,
  }
}

export function presentWithSecret({ webhook, secret }: WithSecret) {
  return { ...presentWebhook(webhook), secret }
}

export function presentDelivery(delivery: Delivery): ShownDelivery {
  return {
    id: delivery.eventId,
    event: delivery.event,
    code: delivery.code ?? null,
    created_at: delivery.at.toISOString(),
    status: delivery.state,
    attempts: delivery.attempts,
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: delivery.dueAt?.toISOString() ?? null,
    response_status: delivery.lastStatus ?? null,
    error: delivery.lastError ?? null,
  }
}
