import { Worker } from 'node:worker_threads'
import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import { modelUnavailable } from '../../core/judging/model-unavailable.ts'
import { callThread, isThreadEnded, type ThreadCalls } from '../../core/runtime/call-thread.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { createCallQueue, type PendingPortion, PORTION_TEXTS, type QueueLoad } from './call-queue.ts'
import type { Entry, Head, InferenceStart } from './inference.ts'

export type InferencePool = {
  ask(head: Head, entries: readonly Entry[], context?: AnalysisContext): Promise<Float32Array[]>
  load(): QueueLoad
  /** Resolves when no thread is left; calls that still wait are rejected. */
  close(): Promise<void>
}

export type PoolPlan = {
  file: URL
  start: InferenceStart
  /** At most. The first starts at once, another whenever a call finds all of them busy. */
  threads: number
  waitingMax: number
  /** The delay before a thread that ended is started again, after so many endings without an answer. */
  restartDelayMs?(endings: number): number
  /** Called when a thread ended or the model cannot be used; the calls concerned are rejected as well. */
  onError(error: Error): void
}

type InferenceThread = { calls: ThreadCalls; isReady: boolean; isBusy: boolean }

const RESTART_FIRST_MS = 100
const RESTART_LAST_MS = 30_000

export function startInferencePool(plan: PoolPlan): InferencePool {
  const queue = createCallQueue(plan.waitingMax)
  let failure: Error | undefined
  const threads = createThreads(plan, { onReady: feed, onRefused: giveUp, onEnd: recover })

  function feed(): void {
    for (const thread of threads.running) {
      if (!thread.isReady || thread.isBusy) continue
      const portion = queue.next()
      if (portion === undefined) return
      void answer(thread, portion)
    }
    if (queue.load().waiting > threads.running.size * PORTION_TEXTS) threads.startAnother()
  }

  async function answer(thread: InferenceThread, { head, entries, resolve, reject }: PendingPortion) {
    thread.isBusy = true
    try {
      resolve(await thread.calls.call('answer', [{ head, entries }]))
      threads.resetDelay()
    } catch (error) {
      reject(isThreadEnded(error) ? modelInterrupted() : (error as Error))
    }
    thread.isBusy = false
    feed()
  }

  function recover(error: Error): void {
    plan.onError(error)
    if (failure !== undefined) return
    if (threads.running.size === 0) queue.refuseAll(modelInterrupted())
    threads.restart()
  }

  function giveUp(reason: Error): void {
    if (failure !== undefined) return
    failure = reason
    plan.onError(reason)
    queue.refuseAll(reason)
  }

  threads.start()
  return {
    ask(head, entries, context) {
      if (failure !== undefined) return Promise.reject(failure)
      if (threads.running.size === 0) return Promise.reject(modelInterrupted())
      const rows = queue.ask(head, entries, context)
      feed()
      return rows
    },
    load: queue.load,
    async close() {
      failure ??= modelUnavailable('it was closed')
      queue.refuseAll(failure)
      await threads.finish()
    },
  }
}

type ThreadListeners = { onReady(): void; onRefused(reason: Error): void; onEnd(error: Error): void }

function createThreads(plan: PoolPlan, { onReady, onRefused, onEnd }: ThreadListeners) {
  const restartDelayMs = plan.restartDelayMs ?? doublingDelayMs
  const activeThreads = new Set<InferenceThread>()
  const restarts = new Set<NodeJS.Timeout>()
  let endings = 0

  function start(): void {
    const calls = callThread(new Worker(plan.file, { workerData: plan.start }), {
      nextTurn: queueMicrotask,
      onReady() {
        thread.isReady = true
        onReady()
      },
      onRefused: ({ message }) => onRefused(modelUnavailable(message)),
      onEnd(error) {
        activeThreads.delete(thread)
        onEnd(error)
      },
    })
    const thread: InferenceThread = { calls, isReady: false, isBusy: false }
    activeThreads.add(thread)
  }

  return {
    running: activeThreads,
    start,
    /** One after another: a thread is ready sooner when it does not share the processor with another that starts. */
    startAnother(): void {
      const isAnyStarting = restarts.size > 0 || activeThreads.values().some(thread => !thread.isReady)
      if (!isAnyStarting && activeThreads.size < plan.threads) start()
    },
    restart(): void {
      endings += 1
      const timer = setTimeout(() => {
        restarts.delete(timer)
        start()
      }, restartDelayMs(endings))
      restarts.add(timer)
    },
    resetDelay(): void {
      endings = 0
    },
    async finish(): Promise<void> {
      for (const timer of restarts) clearTimeout(timer)
      await Promise.all(Array.from(activeThreads, ({ calls }) => calls.finish()))
    },
  }
}

export function doublingDelayMs(endings: number): number {
  return Math.min(RESTART_LAST_MS, RESTART_FIRST_MS * 2 ** (endings - 1))
}

function modelInterrupted(): Problem {
  const detail = 'The language model was interrupted and starts again; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
