import { Worker } from 'node:worker_threads'
import { callerGone } from '../core/caller-gone.ts'
import type { Load } from '../core/metrics.port.ts'
import { Problem } from '../core/problem.ts'
import { type Answer, FINISH, type FromThread, revive, reviveDefect, type ToThread } from './calls.ts'

export type Thread = {
  /**
   * `bytes` is what the call is heavy with; where too many would wait, it is refused with `Problem('overloaded')`. When
   * `caller` is aborted the thread is told, and the answer says what became of the call.
   */
  call<Value>(act: string, given: unknown[], bytes: number, caller?: AbortSignal): Promise<Value>
  load(): Load['calls']
  /** Why the thread does nothing any more, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Resolves when everything accepted has been answered and the thread has ended. */
  finish(): Promise<void>
}

export type Listeners<News> = {
  published(news: News): void
  failed(error: unknown): void
  /** It ended without being told to, and whoever waited was refused. */
  broke(error: Error): void
}
type Waiting = { bytes: number; resolve(value: never): void; reject(error: Error): void }

const WAITING_MAX = 4_096
/** Room for what a batch allocates: most of it is then dead before it would have to be copied. */
const YOUNG_GENERATION_MB = 128

/** Starts a thread that `answerCalls` runs in, and speaks for it here. Rejects with its reason when it refuses to start. */
export async function startThread<News>(
  file: URL,
  workerData: unknown,
  listeners: Listeners<News>,
  waitingBytesMax: number,
): Promise<Thread> {
  const { published, failed, broke } = listeners
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const waiting = new Map<number, Waiting>()
  let leaving: ToThread[] = []
  let waitingBytes = 0
  let refused = 0
  let lastId = 0
  let stopped: string | undefined
  let dead = false
  let finishing = false

  function call<Value>(act: string, given: unknown[], bytes: number, caller?: AbortSignal): Promise<Value> {
    if (dead) return Promise.reject(notIssuing())
    if (caller?.aborted) return Promise.reject(callerGone())
    // A single call always has room, however heavy: whether it is too large was asked before.
    if (waiting.size > 0 && (waiting.size >= WAITING_MAX || waitingBytes + bytes > waitingBytesMax)) {
      refused += 1
      return Promise.reject(tooBusy())
    }
    return new Promise((resolve, reject) => {
      lastId += 1
      const id = lastId
      waiting.set(id, { bytes, resolve, reject })
      waitingBytes += bytes
      send({ id, act, given })
      caller?.addEventListener('abort', () => waiting.has(id) && send({ left: id }))
    })
  }

  /** All that is sent in one turn travels together. */
  function send(message: ToThread): void {
    if (leaving.push(message) === 1) setImmediate(flush)
  }

  function flush(): void {
    worker.postMessage(leaving)
    leaving = []
  }

  function receive(message: FromThread): void {
    if (message.kind !== 'report') return
    stopped = message.stopped
    for (const news of message.news) published(news as News)
    for (const failure of message.failures) failed(reviveDefect(failure))
    for (const answer of message.answers) settle(answer)
  }

  function settle(answer: Answer): void {
    const { bytes, resolve, reject } = waiting.get(answer.id)!
    waiting.delete(answer.id)
    waitingBytes -= bytes
    if ('value' in answer) resolve(answer.value as never)
    else reject(revive(answer))
  }

  function breakOff(error: Error): void {
    if (dead) return
    dead = true
    stopped = 'a thread of the service has ended'
    for (const { reject } of waiting.values()) reject(outcomeUnknown())
    waiting.clear()
    waitingBytes = 0
    failed(error)
    broke(error)
  }

  await started(worker)
  worker.on('message', receive)
  worker.on('error', error => breakOff(error as Error))
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  worker.once('exit', code => finishing || breakOff(new Error(`it left with ${code}`)))
  return {
    call,
    load: () => ({ waiting: waiting.size, bytes: waitingBytes, refused }),
    stoppedBecause: () => stopped,
    async finish() {
      // However many wait: what they wait for is answered first.
      finishing = true
      if (!dead) send({ id: 0, act: FINISH, given: [] })
      await ended
    },
  }
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (first: FromThread) => {
      worker.off('error', reject)
      if (first.kind === 'refused') reject(new Problem('issuing-stopped', first.reason))
      else resolve()
    })
  })
}

function notIssuing(): Problem {
  return new Problem('issuing-stopped', 'Nothing is being certified at the moment.', {
    retryAfterSeconds: 30,
  })
}

/** It may have been stored before the thread could say so. */
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
