import { setTimeout as wait } from 'node:timers/promises'
import { fsyncFailed } from '../../../../core/runtime/fsync-failed.ts'
import { Problem } from '../../../../core/runtime/problem.ts'

/** Another connection holds the lock. Extended codes, such as an outdated snapshot, do not pass by waiting. */
const BUSY = 5
/** Busy, locked, a failed read or write, a full disk, a file that cannot be opened: not the fault of the statement. */
const OUTAGES = new Set([BUSY, 6, 10, 13, 14])
/** A sync of a file, or of a folder, failed. */
const NOT_SYNCED = new Set([10 | (4 << 8), 10 | (5 << 8)])
const WAIT_MS = 5_000
const RETRY_MAX_MS = 20

/**
 * Runs a statement as soon as the lock is free. SQLite's own waiting would block the whole thread. Rejects with a
 * problem when the lock, or the disk, is not available in time.
 *
 * A failed sync ends the thread, and with it the process.
 */
export async function whenFree<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + WAIT_MS
  for (let waitMs = 1; ; waitMs = Math.min(2 * waitMs, RETRY_MAX_MS)) {
    try {
      return work()
    } catch (error) {
      if (isFailedSync(error)) throw endThread(error)
      if (codeOf(error) !== BUSY || performance.now() > deadline) throw outageOf(error) ?? error
      await wait(waitMs)
    }
  }
}

/** Also for an error that was passed from another thread. */
export function isFailedSync(error: unknown): boolean {
  return NOT_SYNCED.has(codeOf(error) ?? 0)
}

/** The last error of a process, for its operator. */
export function untrustedDisk(cause: unknown): Error {
  return new Error('the disk did not confirm a write, and is not to be asked again', { cause })
}

/** The callers waiting on this thread get the problem first, then the thread ends. */
function endThread(cause: unknown): Problem {
  setImmediate(() => {
    throw untrustedDisk(cause)
  })
  return fsyncFailed(cause)
}

/** The problem that callers see during an outage of the database; undefined for any other error. */
function outageOf(cause: unknown): Problem | undefined {
  const code = codeOf(cause)
  if (code === undefined || !OUTAGES.has(code & 0xff)) return undefined
  return new Problem('overloaded', 'The database does not answer at the moment; try again shortly.', {
    cause,
    retryAfterSeconds: 5,
  })
}

function codeOf(error: unknown): number | undefined {
  return error instanceof Error ? (error as Error & { errcode?: number }).errcode : undefined
}
