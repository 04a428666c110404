import { utf8 } from '../core/encoding/bytes.ts'
import { eventBody, testBody } from '../core/record/webhook-event.ts'
import type { Clock, StartTimer } from '../core/runtime/clock.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../core/runtime/wake-loop.ts'
import type { MessagePoster } from '../core/web/web-fetcher.port.ts'
import { evaluateAttempt } from './next-step.ts'
import type { Attempt, DueDelivery, Outbox } from './outbox.port.ts'
import { signMessage } from './sign-message.ts'

/** Receivers that are served at the same time. Each is sent one message after the other. */
const RECEIVERS_AT_ONCE_MAX = 64
/** Messages in a row for one receiver before the others are looked at again. */
const TURN_MAX = 20
/** Messages that many commits queued are looked at together. */
const LOOK_EVERY_MS = 50
/** Without a wake-up, too: another process may have changed the outbox. */
const LOOK_AT_LEAST_EVERY_MS = 60_000
/** After a failure of our own. */
const REST_MS = 30_000
const ATTEMPT_DEADLINE_MS = 10_000

type DeliveringDeps = {
  outbox: Outbox
  web: MessagePoster
  clock: Clock
  randomBytes: RandomBytes
  baseUrl: string
  startTimer: StartTimer
  onError(error: unknown): void
}

/**
 * Delivers due messages until it is stopped. A slow receiver delays only itself, because each has its turn, and the one
 * served longest ago comes first. A message that a stop breaks off is sent again after the next start.
 */
export function startDelivering(deps: DeliveringDeps): WakeLoop {
  const { outbox, clock, startTimer, onError } = deps
  /** Webhooks that are being served, or rest. */
  const busy = new Set<string>()
  const lastTurns = new Map<string, number>()
  const activeTurns = new Set<Promise<void>>()
  let turns = 0

  async function giveTurns(signal: AbortSignal): Promise<Rest> {
    const idle = (await outbox.agenda()).filter(({ webhookId }) => !busy.has(webhookId))
    const now = clock()
    const due = idle.filter(({ dueAt }) => dueAt <= now).map(({ webhookId }) => webhookId)
    // With nothing due the order of turns does not matter any more.
    if (due.length === 0) lastTurns.clear()
    due.sort((left, right) => (lastTurns.get(left) ?? 0) - (lastTurns.get(right) ?? 0))
    for (const webhookId of due.slice(0, RECEIVERS_AT_ONCE_MAX - busy.size)) {
      const turn = takeTurn(webhookId, signal)
      activeTurns.add(turn)
      void turn.finally(() => activeTurns.delete(turn))
    }
    const waits = idle.map(({ dueAt }) => dueAt.getTime() - now.getTime()).filter(waitMs => waitMs > 0)
    return { pauseMs: LOOK_EVERY_MS, thenMs: Math.min(LOOK_AT_LEAST_EVERY_MS, ...waits) }
  }

  async function takeTurn(webhookId: string, signal: AbortSignal): Promise<void> {
    busy.add(webhookId)
    turns += 1
    lastTurns.set(webhookId, turns)
    try {
      await serve(webhookId, deps, signal)
      release(webhookId)
    } catch (error) {
      onError(error)
      if (!signal.aborted) startTimer(REST_MS, () => release(webhookId))
    }
  }

  function release(webhookId: string): void {
    busy.delete(webhookId)
    loop.wake()
  }

  const loop = startWakeLoop({
    startTimer,
    round: giveTurns,
    onError,
    restAfterError: { pauseMs: LOOK_EVERY_MS, thenMs: REST_MS },
  })
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop()
      await Promise.all(activeTurns)
    },
  }
}

/** Ends with the first message that is not taken: a slow or broken receiver does not hold a place for long. */
async function serve(webhookId: string, deps: DeliveringDeps, signal: AbortSignal): Promise<void> {
  const { outbox, clock } = deps
  for (const delivery of await outbox.due(webhookId, clock(), TURN_MAX)) {
    // Only now: a turn may take minutes, and a lease must outlast nothing but the attempt it is for.
    const lease = await outbox.lease(delivery, clock())
    if (lease === undefined) continue
    const attempt = await attemptDelivery(delivery, deps, signal)
    if (attempt === undefined) return outbox.release(lease)
    // After a lost lease, too, the turn ends: the other messages were read too long ago.
    if (!(await outbox.settle(lease, attempt)) || attempt.next.kind !== 'delivered') return
  }
}

/** Sends the message, signed anew, and decides the next step. Undefined when the attempt was aborted. */
async function attemptDelivery(
  delivery: DueDelivery,
  { web, clock, randomBytes, baseUrl }: DeliveringDeps,
  signal: AbortSignal,
): Promise<Attempt | undefined> {
  const { webhook, eventId, subject, at } = delivery
  const text =
    subject === 'test' ? testBody(webhook.id, at) : eventBody(subject.event, at, subject.certificate, baseUrl)
  const body = utf8(text)
  const headers = signMessage({ id: eventId, sentAt: clock(), body, secrets: webhook.secrets })
  const options = { headers, deadlineMs: ATTEMPT_DEADLINE_MS, signal }
  const answer = await web.postMessage(webhook.url, body, options)
  if (signal.aborted) return undefined
  return evaluateAttempt(delivery, answer, clock(), randomBytes(1)[0]! / 255)
}
