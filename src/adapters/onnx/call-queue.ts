import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { Entry, Head, Portion } from './inference.ts'

/** Part of a call, taken by a thread: exactly one of the two is to be called once. */
export type TakenPortion = Portion & {
  resolve(rows: Float32Array[]): void
  reject(error: Error): void
}

export type CallQueue = {
  /**
   * Refuses with `Problem('overloaded')` at once when more texts would wait than may. Rejects with the reason of the
   * context's signal when that is aborted; what has not been taken by then never is.
   */
  ask(head: Head, entries: readonly Entry[], context?: AnalysisContext): Promise<Float32Array[]>
  next(): TakenPortion | undefined
  /** Rejects every call that has not been answered. */
  refuseAll(error: Error): void
  load(): QueueLoad
}

/** Texts that wait now, and calls that were ever refused or given up by their callers. */
export type QueueLoad = { waiting: number; refused: number; abandoned: number }

type Call = {
  name: string
  head: Head
  entries: readonly Entry[]
  rows: Float32Array[]
  taken: number
  unanswered: number
  resolve(rows: Float32Array[]): void
  reject(error: Error): void
}

/** Small, so that calls take turns: one question does not wait for a long document that came before it. */
export const PORTION_TEXTS = 4
/** Whoever was let in is refused only at so many times as much: half an analysis is work done for nothing. */
const ROOM_ONCE_INSIDE = 2

/** Texts come cut (`cutText`), so that their number bounds their bytes too. */
export function createCallQueue(waitingMax: number): CallQueue {
  const open = new Set<Call>()
  /** Calls with something left to take, by the name of their context. First in a map or set is next. */
  const inTurn = new Map<string, Set<Call>>()
  const inside = new WeakSet<AnalysisContext>()
  let waiting = 0
  let refused = 0
  let abandoned = 0

  function ask(head: Head, entries: readonly Entry[], context?: AnalysisContext): Promise<Float32Array[]> {
    if (context?.signal.aborted) return Promise.reject(context.signal.reason)
    if (entries.length === 0) return Promise.resolve([])
    const room = context !== undefined && inside.has(context) ? ROOM_ONCE_INSIDE * waitingMax : waitingMax
    if (waiting + entries.length > room) {
      refused += 1
      return Promise.reject(tooBusy())
    }
    if (context !== undefined) inside.add(context)
    return enter(head, entries, context)
  }

  function enter(
    head: Head,
    entries: readonly Entry[],
    context: AnalysisContext | undefined,
  ): Promise<Float32Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>()
    const counts = { rows: [], taken: 0, unanswered: entries.length }
    const call: Call = { name: context?.name ?? '', head, entries, ...counts, resolve, reject }
    waiting += entries.length
    open.add(call)
    lineUp(call)
    if (context === undefined) return promise
    const leave = () => {
      abandoned += 1
      drop(call, context.signal.reason)
    }
    context.signal.addEventListener('abort', leave)
    return promise.finally(() => context.signal.removeEventListener('abort', leave))
  }

  function lineUp(call: Call): void {
    const line = inTurn.get(call.name)
    if (line === undefined) inTurn.set(call.name, new Set([call]))
    else line.add(call)
  }

  function leaveLine(call: Call): void {
    const line = inTurn.get(call.name)
    if (line?.delete(call) && line.size === 0) inTurn.delete(call.name)
  }

  function next(): TakenPortion | undefined {
    const first = inTurn.entries().next().value
    if (first === undefined) return undefined
    const [name, line] = first
    const call = line.values().next().value!
    // To the end of both lines, if anything is left.
    inTurn.delete(name)
    line.delete(call)
    const start = call.taken
    const entries = call.entries.slice(start, start + PORTION_TEXTS)
    call.taken += entries.length
    if (call.taken < call.entries.length) line.add(call)
    if (line.size > 0) inTurn.set(name, line)
    return {
      head: call.head,
      entries,
      resolve: rows => settle(call, start, rows),
      reject: error => drop(call, error),
    }
  }

  function settle(call: Call, start: number, rows: Float32Array[]): void {
    if (!open.has(call)) return
    for (const [at, row] of rows.entries()) call.rows[start + at] = row
    waiting -= rows.length
    call.unanswered -= rows.length
    if (call.unanswered > 0) return
    open.delete(call)
    call.resolve(call.rows)
  }

  function drop(call: Call, error: Error): void {
    if (!open.delete(call)) return
    leaveLine(call)
    waiting -= call.unanswered
    call.reject(error)
  }

  return {
    ask,
    next,
    refuseAll(error) {
      for (const call of [...open]) drop(call, error)
    },
    load: () => ({ waiting, refused, abandoned }),
  }
}

function tooBusy(): Problem {
  const detail = 'Too many texts wait for the language model; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 5 })
}
