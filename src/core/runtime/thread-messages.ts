import { callerGone, isCallerGone } from '../core/caller-gone.ts'
import { type FieldError, Problem, type ProblemCode } from '../core/problem.ts'

// What passes between two threads of ours. Calls and answers travel in lists, because waking the other thread costs more
// than what it is woken for.

export type Call = { id: number; act: string; given: unknown[] }

/** Whoever made this call has gone. It is answered all the same: it may have come to something. */
export type Departure = { left: number }

export type ToThread = Call | Departure

export type Answer =
  | { id: number; value: unknown }
  | { id: number; problem: PlainProblem }
  | { id: number; defect: PlainDefect }
  | { id: number; gone: true }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  /** `news` happened before the answers; `stopped` says why nothing is done any more, if that is so. */
  | {
      kind: 'report'
      answers: Answer[]
      news: unknown[]
      failures: PlainDefect[]
      stopped: string | undefined
    }

type PlainProblem = {
  code: ProblemCode
  detail: string
  errors: FieldError[] | undefined
  retryAfterSeconds: number | undefined
  cause: PlainDefect | undefined
}
type PlainDefect = { message: string; stack: string | undefined }

export const FINISH = 'finish'

export function failedAnswer(id: number, error: unknown): Answer {
  if (isCallerGone(error)) return { id, gone: true }
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
export function revive(answer: Exclude<Answer, { value: unknown }>): Error {
  if ('gone' in answer) return callerGone()
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
