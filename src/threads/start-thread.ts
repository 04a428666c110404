import { Worker } from 'node:worker_threads'
import { callThread, isThreadEnded, type ThreadCalls } from '../core/runtime/call-thread.ts'
import type { Load } from '../core/runtime/metrics.port.ts'
import { Problem } from '../core/runtime/problem.ts'

export type Thread = Pick<ThreadCalls, 'stoppedBecause' | 'finish'> & {
  /**
   * `bytes` is the weight of the call; where too many would wait, it is refused with `Problem('overloaded')`. An abort of
   * `caller` is passed on to the thread, whose answer settles the call.
   */
  call<Value>(method: string, parameters: unknown[], bytes: number, caller?: AbortSignal): Promise<Value>
  load(): Load['calls']
}

export type Listeners<News> = {
  onPublished(news: News): void
  onError(error: unknown): void
  /** The thread ended unexpectedly, and its waiting calls were rejected. */
  onFatal(error: Error): void
}

const WAITING_MAX = 4_096
/** Room for the allocations of a batch: most are then dead before a collection would copy them. */
const YOUNG_GENERATION_MB = 128

/** Starts a thread that `answerCalls` runs in, with a limit on waiting calls. Rejects with its reason when it refuses to start. */
export async function startThread<News>(
  file: URL,
  workerData: unknown,
  listeners: Listeners<News>,
  waitingBytesMax: number,
): Promise<Thread> {
  const { calls, hasEnded } = await openThread(file, workerData, listeners)
  let waitingCalls = 0
  let waitingBytes = 0
  let refusedCalls = 0

  async function call<Value>(method: string, parameters: unknown[], bytes: number, caller?: AbortSignal) {
    if (hasEnded()) throw notIssuing()
    // A single call always has room: the size of one request is limited before.
    if (waitingCalls > 0 && (waitingCalls >= WAITING_MAX || waitingBytes + bytes > waitingBytesMax)) {
      refusedCalls += 1
      throw tooBusy()
    }
    waitingCalls += 1
    waitingBytes += bytes
    try {
      return await calls.call<Value>(method, parameters, caller)
    } catch (error) {
      throw isThreadEnded(error) ? outcomeUnknown() : error
    } finally {
      waitingCalls -= 1
      waitingBytes -= bytes
    }
  }

  return {
    call,
    load: () => ({ waiting: waitingCalls, bytes: waitingBytes, refused: refusedCalls }),
    stoppedBecause: calls.stoppedBecause,
    finish: calls.finish,
  }
}

function openThread<News>(
  file: URL,
  workerData: unknown,
  { onPublished, onError, onFatal }: Listeners<News>,
) {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const ready = Promise.withResolvers<{ calls: ThreadCalls; hasEnded(): boolean }>()
  let isOpen = false
  let hasEnded = false
  const calls = callThread<News>(worker, {
    nextTurn: setImmediate,
    onReady() {
      isOpen = true
      ready.resolve({ calls, hasEnded: () => hasEnded })
    },
    onRefused: ({ message }) => ready.reject(new Problem('issuing-stopped', message)),
    onNotice: onPublished,
    onError,
    onEnd(error) {
      hasEnded = true
      if (!isOpen) return ready.reject(error)
      onError(error)
      onFatal(error)
    },
  })
  return ready.promise
}

function notIssuing(): Problem {
  return new Problem('issuing-stopped', 'Nothing is being certified at the moment.', {
    retryAfterSeconds: 30,
  })
}

/** The certificate may have been stored before the thread ended. */
function outcomeUnknown(): Problem {
  return new Problem(
    'issuing-stopped',
    'The part of the service that certifies has ended. Whether this was certified is not known: ask again with the same Idempotency-Key.',
    { retryAfterSeconds: 30 },
  )
}

function tooBusy(): Problem {
  const detail = 'Too many certifications are waiting; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
