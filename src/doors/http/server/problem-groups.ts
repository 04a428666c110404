import type { ProblemCode } from '../../../core/runtime/problem.ts'

// Problems that whole kinds of requests share. A route adds its own.

/** Of every request with a body, also where none is needed. */
export const BODY_PROBLEMS = ['malformed-json', 'too-large', 'not-json'] as const satisfies ProblemCode[]

/** Of a change to an account: the caller must be its owner, and not another site in the owner's browser. */
export const OWNER_PROBLEMS = [...BODY_PROBLEMS, 'unauthorized', 'cross-origin'] as const

/** The same, where the current password must be sent too. */
export const PASSWORD_PROBLEMS = [
  ...OWNER_PROBLEMS,
  'wrong-credentials',
  'invalid-field',
  'rate-limited',
] as const
