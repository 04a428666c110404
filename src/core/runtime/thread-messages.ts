import { cancelled, isCancelled } from './abort-reasons.ts'
import { type FieldError, Problem, type ProblemCode } from './problem.ts'

// The messages between two threads. Calls and answers travel in lists, because waking the other thread costs more than
// most of its work.

export type ThreadCall = { id: number; method: string; parameters: unknown[] }

/** The caller of this call has gone. It is answered all the same: its work may already be committed. */
export type Cancellation = { cancel: number }

export type ToThread = ThreadCall | Cancellation

export type CallAnswer =
  | { id: number; value: unknown }
  | { id: number; problem: PlainProblem }
  | { id: number; defect: PlainDefect }
  | { id: number; cancelled: true }

/** `notices` precede the answers; `stopReason` says why the thread does no more work, if it does none. */
export type ThreadReport = {
  kind: 'report'
  answers: CallAnswer[]
  notices: unknown[]
  failures: PlainDefect[]
  stopReason: string | undefined
}

export type FromThread = { kind: 'ready' } | { kind: 'refused'; reason: PlainDefect } | ThreadReport

type PlainProblem = {
  code: ProblemCode
  detail: string
  errors: FieldError[] | undefined
  retryAfterSeconds: number | undefined
  cause: PlainDefect | undefined
}
export type PlainDefect = { message: string; stack: string | undefined }

export const FINISH = 'finish'

export function failedCall(id: number, error: unknown): CallAnswer {
  if (isCancelled(error)) return { id, cancelled: true }
  if (!(error instanceof Problem)) return { id, defect: plainDefect(error) }
  const { code, message: detail, errors, retryAfterSeconds, cause } = error
  const plainCause = cause === undefined ? undefined : plainDefect(cause)
  return { id, problem: { code, detail, errors, retryAfterSeconds, cause: plainCause } }
}

export function plainDefect(error: unknown): PlainDefect {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined }
  return { message: error.message, stack: error.stack }
}

/** The error on this side that stands for one on the other. */
export function revive(answer: Exclude<CallAnswer, { value: unknown }>): Error {
  if ('cancelled' in answer) return cancelled()
  if ('defect' in answer) return reviveDefect(answer.defect)
  const { code, detail, errors, retryAfterSeconds, cause } = answer.problem
  return new Problem(code, detail, {
    ...(errors === undefined ? {} : { errors }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(cause === undefined ? {} : { cause: reviveDefect(cause) }),
  })
}

export function reviveDefect({ message, stack }: PlainDefect): Error {
  return Object.assign(new Error(message), stack === undefined ? {} : { stack })
}
