import { Problem } from './problem.ts'

const NAME = 'FsyncFailed'

/**
 * The disk was asked to keep what was written and said no. The system may have dropped it, and would call the next sync a
 * success: nothing may be asked of this disk again before a new start has read what is really there.
 */
export function fsyncFailed(cause: unknown): Problem {
  const problem = new Problem(
    'issuing-stopped',
    'The disk did not confirm a write. Whether this was stored is not known: ask again, with the same Idempotency-Key if there was one.',
    { cause, retryAfterSeconds: 30 },
  )
  return Object.assign(problem, { name: NAME })
}

export function isFsyncFailed(error: unknown): error is Problem {
  return error instanceof Problem && error.name === NAME
}
