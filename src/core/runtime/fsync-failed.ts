import { say } from '../text/say.ts'
import { Problem } from './problem.ts'

const NAME = 'FsyncFailed'

/**
 * The disk did not confirm a write. The system may have dropped the data and report success for the next fsync, so this
 * disk is not used again before a restart has read its real state.
 */
export function fsyncFailed(cause: unknown): Problem {
  const problem = new Problem(
    'issuing-stopped',
    say`The disk did not confirm a write. Whether this was stored is not known: ask again, with the same Idempotency-Key if there was one.`,
    { cause, retryAfterSeconds: 30 },
  )
  return Object.assign(problem, { name: NAME })
}

export function isFsyncFailed(error: unknown): error is Problem {
  return error instanceof Problem && error.name === NAME
}
