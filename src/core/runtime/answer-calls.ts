import { parentPort } from 'node:worker_threads'
import { callerGone } from '../core/caller-gone.ts'
import {
  type Answer,
  type Call,
  FINISH,
  type FromThread,
  failedAnswer,
  plainDefect,
  type ToThread,
} from './calls.ts'

export type Post<News> = {
  /** Passes on what happened, before the answers that follow from it. */
  publish(news: News): void
  fail(error: unknown): void
}

export type Workplace = {
  /** Each is given, after what the call holds, a signal that is aborted when the caller has gone. */
  acts: Record<string, (...given: never[]) => Promise<unknown>>
  stoppedBecause(): string | undefined
  /** Resolves when everything accepted has been answered and everything opened is closed. */
  finish(): Promise<void>
}

/** The inside of a thread: opens the workplace, then answers calls until it is told to finish. */
export async function answerCalls<News>(open: (post: Post<News>) => Promise<Workplace>): Promise<void> {
  const port = parentPort!
  const tell = (message: FromThread) => port.postMessage(message)
  const outgoing = createOutgoing(tell, () => workplace?.stoppedBecause())
  let workplace: Workplace | undefined
  try {
    workplace = await open(outgoing)
  } catch (error) {
    return tell({ kind: 'refused', reason: (error as Error).message })
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

  port.on('message', (messages: ToThread[]) => {
    for (const message of messages) {
      if ('left' in message) callers.get(message.left)?.abort(callerGone())
      else void answer(message)
    }
  })
  tell({ kind: 'ready' })
}

/**
 * The answers of a batch come right after each other and leave in one message, with the news that preceded them. A
 * microtask, not a turn of the loop: the next batch is worked on in the next turn, and these callers must not wait.
 */
function createOutgoing(tell: (message: FromThread) => void, stoppedBecause: () => string | undefined) {
  type Parts = Omit<Extract<FromThread, { kind: 'report' }>, 'kind' | 'stopped'>
  const empty = (): Parts => ({ answers: [], news: [], failures: [] })
  let parts = empty()

  function leave(): void {
    const leaving = parts
    if (leaving.answers.length + leaving.news.length + leaving.failures.length === 0) return
    parts = empty()
    tell({ kind: 'report', ...leaving, stopped: stoppedBecause() })
  }

  return {
    answer(answer: Answer): void {
      if (parts.answers.push(answer) === 1) queueMicrotask(leave)
    },
    publish(news: unknown): void {
      // Answers follow as a rule and take the news along; this is for when none do.
      if (parts.news.push(news) === 1) setImmediate(leave)
    },
    fail(error: unknown): void {
      if (parts.failures.push(plainDefect(error)) === 1) setImmediate(leave)
    },
  }
}
