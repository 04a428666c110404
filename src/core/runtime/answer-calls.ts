import { cancelled } from './abort-reasons.ts'
import { createBatcher } from './batcher.ts'
import {
  type Answer,
  type Call,
  FINISH,
  type FromThread,
  failedAnswer,
  type PlainDefect,
  plainDefect,
  type ToThread,
} from './thread-messages.ts'

/** The part of `parentPort` that answers need. */
export interface CallerPort {
  postMessage(message: FromThread): void
  on(event: 'message', listener: (messages: ToThread[]) => void): unknown
  close(): void
}

export type Post<News> = {
  /** Passes on what happened, before the answers that follow from it. */
  publish(news: News): void
  /** Reports a failure that no caller hears of. */
  fail(error: unknown): void
}

export type Workplace = {
  /** Each is given, after what the call holds, a signal that is aborted when the caller has gone. */
  acts: Record<string, (...given: never[]) => Promise<unknown>>
  stoppedBecause?(): string | undefined
  /** Resolves when everything accepted has been answered and everything opened is closed. */
  finish(): Promise<void>
}

/** The inside of a thread: opens the workplace, then answers calls until it is told to finish. */
export async function answerCalls<News>(
  port: CallerPort,
  open: (post: Post<News>) => Promise<Workplace>,
): Promise<void> {
  const outgoing = createOutgoing(port, () => workplace?.stoppedBecause?.())
  let workplace: Workplace | undefined
  try {
    workplace = await open(outgoing)
  } catch (error) {
    return port.postMessage({ kind: 'refused', reason: plainDefect(error) })
  }
  const { acts, finish } = workplace
  const callers = new Map<number, AbortController>()

  async function answer({ id, act, given }: Call): Promise<void> {
    if (act === FINISH) return end()
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

  /** The end of the thread is the answer to this call. Two turns let the last report leave. */
  async function end(): Promise<void> {
    await finish()
    setImmediate(() => setImmediate(() => port.close()))
  }

  port.on('message', messages => {
    for (const message of messages) {
      if ('cancel' in message) callers.get(message.cancel)?.abort(cancelled())
      else void answer(message)
    }
  })
  port.postMessage({ kind: 'ready' })
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
