import { Worker } from 'node:worker_threads'
import { Problem } from '../core/problem.ts'
import { type Answer, type Call, FINISH, type FromThread, revive, reviveDefect } from './calls.ts'

export type Thread = {
  call<Value>(act: string, ...given: unknown[]): Promise<Value>
  /** Why the thread does nothing any more, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Resolves when everything accepted has been answered and the thread has ended. */
  finish(): Promise<void>
}

type Listeners<News> = { published(news: News): void; failed(error: unknown): void }
type Waiting = { resolve(value: never): void; reject(error: Error): void }

const WAITING_MAX = 4_096
/** Room for what a batch allocates: most of it is then dead before it would have to be copied. */
const YOUNG_GENERATION_MB = 128

/** Starts a thread that `answerCalls` runs in, and speaks for it here. Rejects with its reason when it refuses to start. */
export async function startThread<News>(
  file: URL,
  workerData: unknown,
  listeners: Listeners<News>,
): Promise<Thread> {
  const { published, failed } = listeners
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const waiting = new Map<number, Waiting>()
  let calls: Call[] = []
  let lastId = 0
  let stopped: string | undefined
  let dead = false

  function call<Value>(act: string, ...given: unknown[]): Promise<Value> {
    if (dead) return Promise.reject(notIssuing())
    if (waiting.size >= WAITING_MAX) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      // All calls of one turn travel together.
      if (calls.push({ id: lastId, act, given }) === 1) setImmediate(flush)
    })
  }

  function flush(): void {
    worker.postMessage(calls)
    calls = []
  }

  function receive(message: FromThread): void {
    if (message.kind !== 'report') return
    stopped = message.stopped
    for (const news of message.news) published(news as News)
    for (const failure of message.failures) failed(reviveDefect(failure))
    for (const answer of message.answers) settle(answer)
  }

  function settle(answer: Answer): void {
    const { resolve, reject } = waiting.get(answer.id)!
    waiting.delete(answer.id)
    if ('value' in answer) resolve(answer.value as never)
    else reject(revive(answer))
  }

  function breakOff(error: Error): void {
    dead = true
    stopped = 'a thread of the service has ended'
    failed(error)
    for (const { reject } of waiting.values()) reject(notIssuing())
    waiting.clear()
  }

  await started(worker)
  worker.on('message', receive)
  worker.on('error', error => breakOff(error as Error))
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  return {
    call,
    stoppedBecause: () => stopped,
    async finish() {
      call(FINISH).catch(() => {})
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

function tooBusy(): Problem {
  const detail = 'Too many certifications are waiting; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 1 })
}
