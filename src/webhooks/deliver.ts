import { utf8 } from '../core/encoding/bytes.ts'
import { eventBody, testBody } from '../core/record/webhook-event.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import type { MessagePoster } from '../core/web/web-fetcher.port.ts'
import { judgeAttempt } from './next-step.ts'
import type { Attempt, DueDelivery } from './outbox.port.ts'
import { signMessage } from './sign-message.ts'

export type DeliverDeps = { web: MessagePoster; clock: Clock; randomBytes: RandomBytes; baseUrl: string }

const DEADLINE_MS = 10_000

/** One attempt: says it, signed anew, and decides what follows. Undefined when it was broken off. */
export async function deliver(
  delivery: DueDelivery,
  { web, clock, randomBytes, baseUrl }: DeliverDeps,
  signal: AbortSignal,
): Promise<Attempt | undefined> {
  const { webhook, eventId, tells, at } = delivery
  const text =
    tells === 'test' ? testBody(webhook.id, at) : eventBody(tells.event, at, tells.certificate, baseUrl)
  const body = utf8(text)
  const headers = signMessage({ id: eventId, sentAt: clock(), body, secrets: webhook.secrets })
  const answer = await web.postMessage(webhook.url, body, { headers, deadlineMs: DEADLINE_MS, signal })
  if (signal.aborted) return undefined
  return judgeAttempt(delivery, answer, clock(), randomBytes(1)[0]! / 255)
}
