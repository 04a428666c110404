import { Worker } from 'node:worker_threads'
import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import { modelUnavailable } from '../../core/judging/model-unavailable.ts'
import { callThread, isThreadEnded, type ThreadCalls } from '../../core/runtime/call-thread.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { createCallQueue, PORTION_TEXTS, type QueueLoad, type TakenPortion } from './call-queue.ts'
import type { Entry, Head, InferenceStart } from './inference.ts'

export type InferencePool = {
  ask(head: Head, entries: readonly Entry[], context?: AnalysisContext): Promise<Float32Array[]>
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
  onError(error: Error): void
}

type Place = { thread: ThreadCalls; isReady: boolean; isBusy: boolean }

const RESTART_FIRST_MS = 100
const RESTART_LAST_MS = 30_000

export function startInferencePool({
  file,
  start,
  threads,
  waitingMax,
  onError,
  ...plan
}: PoolPlan): InferencePool {
  const restartDelayMs = plan.restartDelayMs ?? doublingDelayMs
  const queue = createCallQueue(waitingMax)
  const places = new Set<Place>()
  const restarts = new Set<NodeJS.Timeout>()
  let endings = 0
  let unusable: Error | undefined

  function open(): void {
    const thread = callThread(new Worker(file, { workerData: start }), {
      nextTurn: queueMicrotask,
      onReady() {
        place.isReady = true
        feed()
      },
      onRefused: ({ message }) => giveUp(modelUnavailable(message)),
      onEnd(error) {
        onError(error)
        lose(place)
      },
    })
    const place: Place = { thread, isReady: false, isBusy: false }
    places.add(place)
  }

  function feed(): void {
    for (const place of places) {
      if (!place.isReady || place.isBusy) continue
      const portion = queue.next()
      if (portion === undefined) return
      void answer(place, portion)
    }
    reinforce()
  }

  async function answer(place: Place, { head, entries, resolve, reject }: TakenPortion) {
    place.isBusy = true
    try {
      resolve(await place.thread.call('answer', [{ head, entries }]))
      endings = 0
    } catch (error) {
      reject(isThreadEnded(error) ? interrupted() : (error as Error))
    }
    place.isBusy = false
    feed()
  }

  /** One after another: a thread is ready sooner when it does not share the processor with another that starts. */
  function reinforce(): void {
    const isAnyStarting = places.values().some(place => !place.isReady) || restarts.size > 0
    if (!isAnyStarting && places.size < threads && queue.load().waiting > places.size * PORTION_TEXTS) open()
  }

  function lose(place: Place): void {
    places.delete(place)
    if (unusable !== undefined) return
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
    onError(reason)
    queue.refuseAll(reason)
  }

  open()
  return {
    ask(head, entries, context) {
      if (unusable !== undefined) return Promise.reject(unusable)
      if (places.size === 0) return Promise.reject(interrupted())
      const rows = queue.ask(head, entries, context)
      feed()
      return rows
    },
    load: queue.load,
    async close() {
      unusable ??= modelUnavailable('it was closed')
      queue.refuseAll(unusable)
      for (const timer of restarts) clearTimeout(timer)
      await Promise.all(Array.from(places, ({ thread }) => thread.finish()))
    },
  }
}

export function doublingDelayMs(endings: number): number {
  return Math.min(RESTART_LAST_MS, RESTART_FIRST_MS * 2 ** (endings - 1))
}

function interrupted(): Problem {
  const detail = 'The language model was interrupted and starts again; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
