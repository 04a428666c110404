import type { ProblemCode } from '../../../core/runtime/problem.ts'

// What whole kinds of requests may be refused with. A route adds what is its own.

/** A body is read, also where none is needed. */
export const BODY_PROBLEMS = ['malformed-json', 'too-large', 'not-json'] as const satisfies ProblemCode[]

/** Whoever changes what belongs to an account has to be its owner, and not another site in the owner's browser. */
export const OWNER_PROBLEMS = [...BODY_PROBLEMS, 'unauthorized', 'cross-origin'] as const

/** The same, where the current password is asked for once more. */
export const PASSWORD_PROBLEMS = [
  ...OWNER_PROBLEMS,
  'wrong-credentials',
  'invalid-field',
  'rate-limited',
] as const
