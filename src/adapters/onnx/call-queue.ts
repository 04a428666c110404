import { Problem } from '../../core/problem.ts'
import type { Entry, Head, Portion } from './inference.ts'

/** Part of a call, taken by a thread: exactly one of the two is to be called once. */
export type TakenPortion = Portion & {
  answered(rows: Float32Array[]): void
  failed(error: Error): void
}

export type CallQueue = {
  /** Refuses with `Problem('overloaded')` at once when more texts would wait than may. */
  ask(head: Head, entries: readonly Entry[]): Promise<Float32Array[]>
  next(): TakenPortion | undefined
  /** Rejects every call that has not been answered. */
  refuseAll(error: Error): void
}

type Call = {
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

export function createCallQueue(waitingMax: number): CallQueue {
  const open = new Set<Call>()
  const inTurn: Call[] = []
  let waiting = 0

  function ask(head: Head, entries: readonly Entry[]): Promise<Float32Array[]> {
    if (entries.length === 0) return Promise.resolve([])
    if (waiting + entries.length > waitingMax) return Promise.reject(tooBusy())
    return new Promise((resolve, reject) => {
      const call = { head, entries, rows: [], taken: 0, unanswered: entries.length, resolve, reject }
      waiting += entries.length
      open.add(call)
      inTurn.push(call)
    })
  }

  function next(): TakenPortion | undefined {
    const call = nextOpen()
    if (call === undefined) return undefined
    const start = call.taken
    const entries = call.entries.slice(start, start + PORTION_TEXTS)
    call.taken += entries.length
    if (call.taken < call.entries.length) inTurn.push(call)
    return {
      head: call.head,
      entries,
      answered: rows => settle(call, start, rows),
      failed: error => drop(call, error),
    }
  }

  function nextOpen(): Call | undefined {
    for (let call = inTurn.shift(); call !== undefined; call = inTurn.shift()) if (open.has(call)) return call
    return undefined
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
    waiting -= call.unanswered
    call.reject(error)
  }

  return {
    ask,
    next,
    refuseAll(error) {
      for (const call of [...open]) drop(call, error)
    },
  }
}

function tooBusy(): Problem {
  const detail = 'Too many texts wait for the language model; try again shortly.'
  return new Problem('overloaded', detail, { retryAfterSeconds: 5 })
}
