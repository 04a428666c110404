import { cancelled } from './abort-reasons.ts'
import { createBatcher } from './batcher.ts'
import {
  type CallAnswer,
  FINISH,
  type FromThread,
  failedCall,
  type PlainDefect,
  plainDefect,
  type ThreadCall,
  type ToThread,
} from './thread-messages.ts'

/** The part of `parentPort` that answers need. */
export interface CallerPort {
  postMessage(message: FromThread): void
  on(event: 'message', listener: (messages: ToThread[]) => void): unknown
  close(): void
}

export type ThreadEvents<Notice> = {
  /** Sends a notice, before the answers that follow from it. */
  publish(notice: Notice): void
  /** Reports a failure that belongs to no call. */
  fail(error: unknown): void
}

export type ThreadWork = {
  /** By name. Each gets the call's parameters and a signal that is aborted when the caller has gone. */
  methods: Record<string, (...parameters: never[]) => Promise<unknown>>
  stoppedBecause?(): string | undefined
  /** Resolves when every accepted call has been answered and every resource is closed. */
  finish(): Promise<void>
}

/** The inside of a thread: opens its work, then answers calls until the call to finish. */
export async function answerCalls<Notice>(
  port: CallerPort,
  open: (events: ThreadEvents<Notice>) => Promise<ThreadWork>,
): Promise<void> {
  const outgoing = createOutgoing(port, () => work?.stoppedBecause?.())
  let work: ThreadWork | undefined
  try {
    work = await open(outgoing)
  } catch (error) {
    return port.postMessage({ kind: 'refused', reason: plainDefect(error) })
  }
  const { methods, finish } = work
  const callers = new Map<number, AbortController>()

  async function answer({ id, method, parameters }: ThreadCall): Promise<void> {
    if (method === FINISH) return closeAfter(port, finish)
    const caller = new AbortController()
    callers.set(id, caller)
    try {
      outgoing.answer({ id, value: await methods[method]!(...([...parameters, caller.signal] as never[])) })
    } catch (error) {
      outgoing.answer(failedCall(id, error))
    } finally {
      callers.delete(id)
    }
  }

  port.on('message', messages => {
    for (const message of messages) {
      if ('cancel' in message) callers.get(message.cancel)?.abort(cancelled())
      else void answer(message)
    }
  })
  port.postMessage({ kind: 'ready' })
}

/** The end of the thread is the answer to the call to finish. Two turns let the last report leave. */
async function closeAfter(port: CallerPort, finish: () => Promise<void>): Promise<void> {
  await finish()
  setImmediate(() => setImmediate(() => port.close()))
}

/**
 * The answers of a batch come right after each other and leave in one message, with the notices that preceded them. They
 * leave in a microtask, not after a turn of the loop: the next batch is worked on in the next turn, and these callers must
 * not wait for it. Notices and failures leave after a turn where no answer has taken them along.
 */
function createOutgoing(port: CallerPort, stoppedBecause: () => string | undefined) {
  type Remark = { notice: unknown } | { failure: PlainDefect }

  function report(answers: CallAnswer[], remarks: Remark[]): void {
    const notices = remarks.flatMap(remark => ('notice' in remark ? [remark.notice] : []))
    const failures = remarks.flatMap(remark => ('failure' in remark ? [remark.failure] : []))
    port.postMessage({ kind: 'report', answers, notices, failures, stopReason: stoppedBecause() })
  }

  const remarks = createBatcher<Remark>({ flush: batch => report([], batch), nextTurn: setImmediate })
  const answers = createBatcher<CallAnswer>({
    flush: batch => report(batch, remarks.take()),
    nextTurn: queueMicrotask,
  })
  return {
    answer: answers.add,
    publish: (notice: unknown) => remarks.add({ notice }),
    fail: (error: unknown) => remarks.add({ failure: plainDefect(error) }),
  }
}
