import type { ProblemCode } from '../../../core/runtime/problem.ts'

// Problems that whole kinds of requests share. A route adds its own.

/** Of every request with a body, also where none is needed. */
export const BODY_PROBLEMS = ['malformed-json', 'too-large', 'not-json'] as const satisfies ProblemCode[]

/** Of a change to an account: the caller must be its owner, and not another site in the owner's browser. */
export const OWNER_PROBLEMS = [...BODY_PROBLEMS, 'unauthorized', 'cross-origin'] as const

/** Of a request by the owner that changes nothing, where an API key will do. */
export const KEY_READER_PROBLEMS = ['unauthorized', 'key-not-allowed'] as const satisfies ProblemCode[]

/** Of a change by the owner, where an API key will do. */
export const KEY_OWNER_PROBLEMS = [...OWNER_PROBLEMS, 'key-not-allowed'] as const

/** The same, where the current password must be sent too. */
export const PASSWORD_PROBLEMS = [
  ...OWNER_PROBLEMS,
  'wrong-credentials',
  'invalid-field',
  'rate-limited',
  'overloaded',
] as const

/** The same, where an account with a second factor must send a code too. */
export const SECOND_FACTOR_PROBLEMS = [...PASSWORD_PROBLEMS, 'second-factor-needed'] as const
