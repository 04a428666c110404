import assert from 'node:assert/strict'
import type { RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { post } from '../service/client.ts'

const POLL_EVERY_MS = 20

export type Message = { path: string; headers: Record<string, string>; body: string }

export type Event = {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

export type Receiver = {
  listener: RequestListener
  messages: Message[]
  /** Resolves when so many messages have arrived, and gives them. */
  arrived(count: number): Promise<Message[]>
}

/** A subscriber's server. It answers 204 unless told otherwise. */
export function createReceiver(
  answer: (response: ServerResponse, message: Message, number: number) => void = response =>
    void response.writeHead(204).end(),
): Receiver {
  const messages: Message[] = []
  let waiting: { count: number; resolve(messages: Message[]): void }[] = []

  return {
    messages,
    listener(request, response) {
      void text(request).then(body => {
        const headers = request.headers as Record<string, string>
        const message = { path: request.url!, headers, body }
        const number = messages.push(message)
        for (const each of waiting) if (number >= each.count) each.resolve(messages)
        waiting = waiting.filter(each => number < each.count)
        answer(response, message, number)
      })
    },
    arrived: count =>
      messages.length >= count
        ? Promise.resolve(messages)
        : new Promise(resolve => waiting.push({ count, resolve })),
  }
}

/** Event of a message, verified by the reference library of the convention; throws on refusal. */
export function opened(secret: string, { body, headers }: Message): Event {
  return new Webhook(secret).verify(body, headers) as Event
}

export type MadeWebhook = { id: string; secret: string; url: string; events: string[]; status: string }

export async function addWebhook(
  baseUrl: string,
  cookie: string,
  url: string,
  events?: string[],
): Promise<MadeWebhook> {
  const answer = await post(baseUrl, '/api/v1/webhooks', { url, events }, { cookie })
  assert.equal(answer.status, 201, await answer.clone().text())
  return (await answer.json()) as MadeWebhook
}

export type ShownDelivery = {
  id: string
  event: string
  code: string | null
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: string | null
  response_status: number | null
  error: string | null
}

export async function deliveriesOf(baseUrl: string, cookie: string, id: string): Promise<ShownDelivery[]> {
  const answer = await fetch(`${baseUrl}/api/v1/webhooks/${id}/deliveries`, { headers: { cookie } })
  assert.equal(answer.status, 200)
  return ((await answer.json()) as { deliveries: ShownDelivery[] }).deliveries
}

/** Asks until the deliveries are as expected; the test's own deadline ends it otherwise. */
export async function deliveriesUntil(
  baseUrl: string,
  cookie: string,
  id: string,
  isSo: (deliveries: ShownDelivery[]) => boolean,
): Promise<ShownDelivery[]> {
  for (;;) {
    const deliveries = await deliveriesOf(baseUrl, cookie, id)
    if (isSo(deliveries)) return deliveries
    await wait(POLL_EVERY_MS)
  }
}
