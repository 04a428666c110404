import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { createTurns } from '../../core/runtime/turns.ts'
import type { Entry, Head, Portion } from './inference.ts'

/** Part of a call, given to a thread: exactly one of the two callbacks is to be called, once. */
export type PendingPortion = Portion & {
  resolve(rows: Float32Array[]): void
  reject(error: Error): void
}

export type CallQueue = {
  /**
   * Rejects with `Problem('overloaded')` at once when more work would wait than may, and with the reason of the context's
   * signal when that is aborted; texts that no thread has taken by then are dropped.
   */
  ask(head: Head, entries: readonly Entry[], context?: AnalysisContext): Promise<Float32Array[]>
  next(): PendingPortion | undefined
  /** Rejects every call that has not been answered. */
  refuseAll(error: Error): void
  load(): QueueLoad
}

/** `waiting` counts texts at present; `refused` and `abandoned` (by their callers) count calls since the start. */
export type QueueLoad = { waiting: number; refused: number; abandoned: number }

type Call = {
  name: string
  head: Head
  entries: readonly Entry[]
  rows: Float32Array[]
  takenCount: number
  unansweredCount: number
  resolve(rows: Float32Array[]): void
  reject(error: Error): void
}

/** Small, so that accounts take turns: a single question does not wait for a long document of another account. */
export const PORTION_TEXTS = 4
/** A statement that is read for the search alone passes through one layer of twelve. */
const SEARCH_WORK = 1 / 8
/** A context whose first call was accepted has this many times the room: half an analysis is wasted work. */
const ROOM_ONCE_ACCEPTED = 2
/** Before the first answer. */
const RETRY_SECONDS_UNKNOWN = 5
const RETRY_SECONDS_MAX = 300

/** `waitingMax` counts questions, a statement for the search as a part of one. Texts come cut (`cutText`), so that their number bounds their bytes too. */
export function createCallQueue(waitingMax: number, now = () => performance.now()): CallQueue {
  const unsettledCalls = new Set<Call>()
  const turns = createTurns<Call>()
  const acceptedContexts = new WeakSet<AnalysisContext>()
  const load: QueueLoad = { waiting: 0, refused: 0, abandoned: 0 }
  const line = createLine(now)

  function enqueue(
    head: Head,
    entries: readonly Entry[],
    context: AnalysisContext | undefined,
  ): Promise<Float32Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>()
    const counts = { rows: [], takenCount: 0, unansweredCount: entries.length }
    const call: Call = { name: context?.name ?? '', head, entries, ...counts, resolve, reject }
    load.waiting += entries.length
    line.enter(workOf(head, entries.length))
    unsettledCalls.add(call)
    turns.add(call.name, call)
    if (context === undefined) return promise
    const leave = () => {
      load.abandoned += 1
      drop(call, context.signal.reason)
    }
    context.signal.addEventListener('abort', leave)
    return promise.finally(() => context.signal.removeEventListener('abort', leave))
  }

  function settle(call: Call, start: number, rows: Float32Array[]): void {
    if (!unsettledCalls.has(call)) return
    for (const [at, row] of rows.entries()) call.rows[start + at] = row
    load.waiting -= rows.length
    line.finish(workOf(call.head, rows.length))
    call.unansweredCount -= rows.length
    if (call.unansweredCount > 0) return
    unsettledCalls.delete(call)
    call.resolve(call.rows)
  }

  function drop(call: Call, error: Error): void {
    if (!unsettledCalls.delete(call)) return
    turns.remove(call.name, call)
    load.waiting -= call.unansweredCount
    line.leave(workOf(call.head, call.unansweredCount))
    call.reject(error)
  }

  return {
    ask(head, entries, context) {
      if (context?.signal.aborted) return Promise.reject(context.signal.reason)
      if (entries.length === 0) return Promise.resolve([])
      const room =
        context !== undefined && acceptedContexts.has(context) ? ROOM_ONCE_ACCEPTED * waitingMax : waitingMax
      if (line.work() + workOf(head, entries.length) > room) {
        load.refused += 1
        return Promise.reject(tooBusy(line.secondsLeft()))
      }
      if (context !== undefined) acceptedContexts.add(context)
      return enqueue(head, entries, context)
    },
    next() {
      const call = turns.next()
      if (call === undefined) return undefined
      const start = call.takenCount
      const entries = call.entries.slice(start, start + PORTION_TEXTS)
      call.takenCount += entries.length
      if (call.takenCount < call.entries.length) turns.addFirst(call.name, call)
      const resolve = (rows: Float32Array[]) => settle(call, start, rows)
      return { head: call.head, entries, resolve, reject: error => drop(call, error) }
    },
    refuseAll(error) {
      for (const call of [...unsettledCalls]) drop(call, error)
    },
    load: () => ({ ...load }),
  }
}

function workOf(head: Head, texts: number): number {
  return head === 'gist' ? SEARCH_WORK * texts : texts
}

/** The work that waits, and the speed at which it was worked off since there was none. */
function createLine(now: () => number) {
  let [work, done, sinceMs] = [0, 0, 0]
  return {
    work: () => work,
    enter(added: number) {
      if (work === 0) [done, sinceMs] = [0, now()]
      work += added
    },
    finish(answered: number) {
      work -= answered
      done += answered
    },
    leave(dropped: number) {
      work -= dropped
    },
    /** Until all is worked off: sooner, all callers that were refused would meet a full line again. */
    secondsLeft(): number {
      if (done === 0) return RETRY_SECONDS_UNKNOWN
      const perSecond = (1000 * done) / Math.max(1, now() - sinceMs)
      return Math.min(RETRY_SECONDS_MAX, Math.max(1, Math.ceil(work / perSecond)))
    },
  }
}

function tooBusy(retryAfterSeconds: number): Problem {
  const detail = 'Too many texts wait for the language model; try again later.'
  return new Problem('overloaded', detail, { retryAfterSeconds })
}
