import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Asker } from '../../core/asker.ts'
import { modelUnavailable } from '../../core/model-unavailable.ts'
import { Problem } from '../../core/problem.ts'
import { createCallQueue, PORTION_TEXTS, type QueueLoad, type TakenPortion } from './call-queue.ts'
import { type Entry, FINISH, type FromThread, type Head, type InferenceStart } from './inference.ts'

export type InferencePool = {
  ask(head: Head, entries: readonly Entry[], asker?: Asker): Promise<Float32Array[]>
  load(): QueueLoad
  /** Resolves when no thread is left; whatever is still waiting is rejected. */
  close(): Promise<void>
}

export type PoolPlan = {
  file: URL
  start: InferenceStart
  /** At most. One is started at once, another whenever a question finds all of them busy. */
  threads: number
  waitingMax: number
  /** How long to wait before a thread that ended is started again, after so many endings without an answer. */
  restartDelayMs?(endings: number): number
  /** Told why a thread ended or the model cannot be used; the calls concerned are rejected as well. */
  failed(error: Error): void
}

type Place = { worker: Worker; ready: boolean; portion: TakenPortion | undefined }

const RESTART_FIRST_MS = 100
const RESTART_LAST_MS = 30_000

export function startInferencePool({
  file,
  start,
  threads,
  waitingMax,
  failed,
  ...plan
}: PoolPlan): InferencePool {
  const restartDelayMs = plan.restartDelayMs ?? doublingDelayMs
  const queue = createCallQueue(waitingMax)
  const places = new Set<Place>()
  const restarts = new Set<NodeJS.Timeout>()
  let endings = 0
  let unusable: Error | undefined

  function open(): void {
    const place: Place = { worker: new Worker(file, { workerData: start }), ready: false, portion: undefined }
    places.add(place)
    place.worker.on('message', (message: FromThread) => receive(place, message))
    place.worker.on('error', error => failed(error as Error))
    place.worker.on('exit', () => lose(place))
  }

  function receive(place: Place, message: FromThread): void {
    if (unusable !== undefined) return
    if (message.kind === 'unavailable') {
      giveUp(modelUnavailable(message.reason))
      return
    }
    const { portion } = place
    place.portion = undefined
    if (message.kind === 'answered') {
      endings = 0
      portion!.answered(message.rows)
    } else if (message.kind === 'failed') {
      portion!.failed(new Error(message.reason))
    } else {
      place.ready = true
    }
    feed()
  }

  function feed(): void {
    for (const place of places) {
      if (!place.ready || place.portion !== undefined) continue
      place.portion = queue.next()
      if (place.portion === undefined) return
      const { head, entries } = place.portion
      place.worker.postMessage({ head, entries })
    }
    reinforce()
  }

  /** One after another: a thread is ready sooner when it does not share the processor with another that starts. */
  function reinforce(): void {
    const isAnyStarting = places.values().some(place => !place.ready) || restarts.size > 0
    if (!isAnyStarting && places.size < threads && queue.load().waiting > places.size * PORTION_TEXTS) open()
  }

  function lose(place: Place): void {
    places.delete(place)
    if (unusable !== undefined) return
    place.portion?.failed(interrupted())
    if (places.size === 0) queue.refuseAll(interrupted())
    endings += 1
    const timer = setTimeout(() => {
      restarts.delete(timer)
      open()
    }, restartDelayMs(endings))
    restarts.add(timer)
  }

  function giveUp(reason: Error): void {
    if (unusable !== undefined) return
    unusable = reason
    failed(reason)
    queue.refuseAll(reason)
  }

  open()
  return {
    ask(head, entries, asker) {
      if (unusable !== undefined) return Promise.reject(unusable)
      if (places.size === 0) return Promise.reject(interrupted())
      const rows = queue.ask(head, entries, asker)
      feed()
      return rows
    },
    load: queue.load,
    async close() {
      unusable ??= modelUnavailable('it was closed')
      queue.refuseAll(unusable)
      for (const timer of restarts) clearTimeout(timer)
      await Promise.all(Array.from(places, end))
    },
  }
}

async function end({ worker }: Place): Promise<void> {
  const ended = once(worker, 'exit')
  worker.postMessage(FINISH)
  await ended
}

export function doublingDelayMs(endings: number): number {
  return Math.min(RESTART_LAST_MS, RESTART_FIRST_MS * 2 ** (endings - 1))
}

function interrupted(): Problem {
  const detail = 'The language model was interrupted and starts again; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
