import { cancelled } from './abort-reasons.ts'
import { createBatcher } from './batcher.ts'
import {
  type Answer,
  FINISH,
  type FromThread,
  failedAnswer,
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

export type ThreadEvents<News> = {
  /** Sends an event, before the answers that follow from it. */
  publish(news: News): void
  /** Reports a failure that is no answer to a call. */
  fail(error: unknown): void
}

export type ThreadWork = {
  /** The operations by name. Each gets the call's arguments and a signal that is aborted when the caller has gone. */
  acts: Record<string, (...given: never[]) => Promise<unknown>>
  stoppedBecause?(): string | undefined
  /** Resolves when every accepted call has been answered and every resource is closed. */
  finish(): Promise<void>
}

/** The inside of a thread: opens its work, then answers calls until the call to finish. */
export async function answerCalls<News>(
  port: CallerPort,
  open: (events: ThreadEvents<News>) => Promise<ThreadWork>,
): Promise<void> {
  const outgoing = createOutgoing(port, () => work?.stoppedBecause?.())
  let work: ThreadWork | undefined
  try {
    work = await open(outgoing)
  } catch (error) {
    return port.postMessage({ kind: 'refused', reason: plainDefect(error) })
  }
  const { acts, finish } = work
  const callers = new Map<number, AbortController>()

  async function answer({ id, act, given }: ThreadCall): Promise<void> {
    if (act === FINISH) return closeAfter(port, finish)
    const caller = new AbortController()
    callers.set(id, caller)
    try {
      outgoing.answer({ id, value: await acts[act]!(...([...given, caller.signal] as never[])) })
    } catch (error) {
      outgoing.answer(failedAnswer(id, error))
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
 * The answers of a batch come right after each other and leave in one message, with the news that preceded them. They
 * leave in a microtask, not after a turn of the loop: the next batch is worked on in the next turn, and these callers must
 * not wait for it. News and failures leave after a turn where no answer has taken them along.
 */
function createOutgoing(port: CallerPort, stoppedBecause: () => string | undefined) {
  type Remark = { news: unknown } | { failure: PlainDefect }

  function report(answers: Answer[], remarks: Remark[]): void {
    const news = remarks.flatMap(remark => ('news' in remark ? [remark.news] : []))
    const failures = remarks.flatMap(remark => ('failure' in remark ? [remark.failure] : []))
    port.postMessage({ kind: 'report', answers, news, failures, stopped: stoppedBecause() })
  }

  const remarks = createBatcher<Remark>({ flush: batch => report([], batch), nextTurn: setImmediate })
  const answers = createBatcher<Answer>({
    flush: batch => report(batch, remarks.take()),
    nextTurn: queueMicrotask,
  })
  return {
    answer: answers.add,
    publish: (news: unknown) => remarks.add({ news }),
    fail: (error: unknown) => remarks.add({ failure: plainDefect(error) }),
  }
}
