import type { StartTimer } from '../core/runtime/clock.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../core/runtime/wake-loop.ts'
import { type DeliverDeps, deliver } from './deliver.ts'
import type { DueDelivery, Lease, Outbox } from './outbox.port.ts'

/** Receivers that are served at the same time. Each is sent one message after the other. */
const AT_ONCE_MAX = 64
/** Messages in a row for one receiver before the others are looked at again. */
const TURN_MAX = 20
/** What a crowd of commits has queued is looked at together. */
const LOOK_EVERY_MS = 50
/** We also look when nobody called, in case what was due has changed elsewhere. */
const LOOK_AT_LEAST_EVERY_MS = 60_000
/** After a failure of our own. */
const REST_MS = 30_000

type DeliveringDeps = DeliverDeps & {
  outbox: Outbox
  startTimer: StartTimer
  onError(error: unknown): void
}

/**
 * Delivers what is due until it is stopped. A receiver that is slow keeps only itself waiting, as each has its turn, and
 * whoever was served longest ago comes first. What a stop breaks off is sent again after the next start.
 */
export function startDelivering({ outbox, startTimer, onError, ...deps }: DeliveringDeps): WakeLoop {
  /** Webhooks that are being served, or rest. */
  const busy = new Set<string>()
  const lastTurns = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  let turns = 0

  /** Gives a turn to whoever has something due. */
  async function giveTurns(signal: AbortSignal): Promise<Rest> {
    const idle = (await outbox.agenda()).filter(({ webhookId }) => !busy.has(webhookId))
    const now = deps.clock()
    const due = idle.filter(({ dueAt }) => dueAt <= now).map(({ webhookId }) => webhookId)
    // Where nobody waits the order of turns does not matter any more.
    if (due.length === 0) lastTurns.clear()
    due.sort((left, right) => (lastTurns.get(left) ?? 0) - (lastTurns.get(right) ?? 0))
    for (const webhookId of due.slice(0, AT_ONCE_MAX - busy.size)) follow(takeTurn(webhookId, signal))
    const waits = idle.map(({ dueAt }) => dueAt.getTime() - now.getTime()).filter(waitMs => waitMs > 0)
    return { pauseMs: LOOK_EVERY_MS, thenMs: Math.min(LOOK_AT_LEAST_EVERY_MS, ...waits) }
  }

  async function takeTurn(webhookId: string, signal: AbortSignal): Promise<void> {
    busy.add(webhookId)
    turns += 1
    lastTurns.set(webhookId, turns)
    try {
      await serve(webhookId, signal)
      busy.delete(webhookId)
      loop.wake()
    } catch (error) {
      onError(error)
      if (!signal.aborted) rest(webhookId)
    }
  }

  /** Ends with the first message that is not taken: who is slow or broken does not hold a place for long. */
  async function serve(webhookId: string, signal: AbortSignal): Promise<void> {
    for (const delivery of await outbox.due(webhookId, deps.clock(), TURN_MAX)) {
      // Only now: a turn may take minutes, and a lease must outlast nothing but the attempt it is for.
      const lease = await outbox.lease(delivery, deps.clock())
      if (lease !== undefined && !(await send(delivery, lease, signal))) return
    }
  }

  /** Whether it was taken. False also for who lost the lease meanwhile: what it knows about the rest is old. */
  async function send(delivery: DueDelivery, lease: Lease, signal: AbortSignal): Promise<boolean> {
    const attempt = await deliver(delivery, deps, signal)
    if (attempt === undefined) {
      await outbox.release(lease)
      return false
    }
    return (await outbox.settle(lease, attempt)) && attempt.next.kind === 'delivered'
  }

  function rest(webhookId: string): void {
    startTimer(REST_MS, () => {
      busy.delete(webhookId)
      loop.wake()
    })
  }

  function follow(work: Promise<void>): void {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
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
      await Promise.all(underWay)
    },
  }
}
