import { cancelled } from './abort-reasons.ts'
import { createBatcher } from './batcher.ts'
import {
  type CallAnswer,
  FINISH,
  type FromThread,
  revive,
  reviveDefect,
  type ThreadReport,
  type ToThread,
} from './thread-messages.ts'

/** The part of a `Worker` that calls need. */
export interface ThreadHandle {
  postMessage(message: unknown): void
  on(event: 'message', listener: (message: FromThread) => void): unknown
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
}

export type CallPlan<Notice> = {
  /** When calls leave: the calls of one turn travel together. */
  nextTurn(leave: () => void): unknown
  onReady?(): void
  /** The thread could not open, and takes no calls. */
  onRefused(reason: Error): void
  onNotice?(notice: Notice): void
  /** A failure that the thread reports and survives. */
  onError?(error: Error): void
  /** The thread ended unexpectedly, and pending calls have been rejected. */
  onEnd(error: Error): void
}

export type ThreadCalls = {
  /**
   * Rejects with the error of the other side, or with `isThreadEnded` after the thread's end. When `caller` is aborted the
   * thread is told, and its answer reports the outcome of the call.
   */
  call<Value>(method: string, parameters: unknown[], caller?: AbortSignal): Promise<Value>
  /** Why the thread does no more work, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Resolves when every accepted call has been answered and the thread has ended. */
  finish(): Promise<void>
}

type PendingCall = { resolve(value: never): void; reject(error: Error): void }

const ENDED = 'ThreadEnded'

export function isThreadEnded(error: unknown): boolean {
  return error instanceof Error && error.name === ENDED
}

/** The calling side of a thread that `answerCalls` runs in. */
export function callThread<Notice>(worker: ThreadHandle, plan: CallPlan<Notice>): ThreadCalls {
  const pending = createPendingCalls()
  const exit = Promise.withResolvers<void>()
  let stopReason: string | undefined
  let workerError: Error | undefined
  let hasEnded = false
  let isFinishing = false

  const { add: send } = createBatcher<ToThread>({
    flush: messages => worker.postMessage(messages),
    nextTurn: plan.nextTurn,
  })

  function call<Value>(method: string, parameters: unknown[], caller?: AbortSignal): Promise<Value> {
    if (hasEnded) return Promise.reject(threadEnded())
    if (caller?.aborted) return Promise.reject(cancelled())
    return new Promise((resolve, reject) => {
      const id = pending.add({ resolve, reject })
      send({ id, method, parameters })
      caller?.addEventListener('abort', () => pending.has(id) && send({ cancel: id }))
    })
  }

  function receive(message: FromThread): void {
    if (message.kind === 'ready') plan.onReady?.()
    else if (message.kind === 'refused') end(() => plan.onRefused(reviveDefect(message.reason)))
    else {
      stopReason = message.stopReason
      passNotices(message, plan)
      for (const answer of message.answers) pending.settle(answer)
    }
  }

  function end(report: () => void): void {
    if (hasEnded) return
    hasEnded = true
    pending.rejectAll(threadEnded)
    if (isFinishing) return
    stopReason = 'a thread of the service has ended'
    report()
  }

  worker.on('message', receive)
  worker.on('error', error => {
    workerError = error as Error
  })
  worker.on('exit', code => {
    end(() => plan.onEnd(workerError ?? new Error(`it left with ${code}`)))
    exit.resolve()
  })
  return {
    call,
    stoppedBecause: () => stopReason,
    finish() {
      isFinishing = true
      if (!hasEnded) send({ id: 0, method: FINISH, parameters: [] })
      return exit.promise
    },
  }
}

function createPendingCalls() {
  const calls = new Map<number, PendingCall>()
  let lastId = 0
  return {
    add(call: PendingCall): number {
      lastId += 1
      calls.set(lastId, call)
      return lastId
    },
    has: (id: number) => calls.has(id),
    settle(answer: CallAnswer): void {
      const { resolve, reject } = calls.get(answer.id)!
      calls.delete(answer.id)
      if ('value' in answer) resolve(answer.value as never)
      else reject(revive(answer))
    },
    rejectAll(reason: () => Error): void {
      for (const { reject } of calls.values()) reject(reason())
      calls.clear()
    },
  }
}

/** Runs before the answers of the same report, which follow from these. */
function passNotices<Notice>({ notices, failures }: ThreadReport, plan: CallPlan<Notice>): void {
  for (const each of notices) plan.onNotice?.(each as Notice)
  for (const failure of failures) plan.onError?.(reviveDefect(failure))
}

function threadEnded(): Error {
  return Object.assign(new Error('The thread has ended.'), { name: ENDED })
}
