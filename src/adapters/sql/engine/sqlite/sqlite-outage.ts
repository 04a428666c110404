import { setTimeout as wait } from 'node:timers/promises'
import { fsyncFailed } from '../../../../core/runtime/fsync-failed.ts'
import { Problem } from '../../../../core/runtime/problem.ts'

/** Another connection holds the lock; anything more precise, such as an outdated snapshot, does not pass by waiting. */
const BUSY = 5
/** Busy, locked, a failed read or write, a full disk, a file that cannot be opened: what the statement is not guilty of. */
const OUTAGES = new Set([BUSY, 6, 10, 13, 14])
/** The disk was asked to keep a file, or a folder, and said no. */
const NOT_SYNCED = new Set([10 | (4 << 8), 10 | (5 << 8)])
const WAIT_MS = 5_000
const ASK_EVERY_MS = 20

/**
 * Runs a statement as soon as nobody else holds the lock. SQLite would wait for it as well, but with it the whole thread,
 * and everybody who is answered there. Rejects with a problem when the lock, or the disk, is not to be had.
 *
 * A sync that failed ends the thread, and with it the process.
 */
export async function whenFree<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + WAIT_MS
  for (let waitMs = 1; ; waitMs = Math.min(2 * waitMs, ASK_EVERY_MS)) {
    try {
      return work()
    } catch (error) {
      if (isRefusedSync(error)) throw endThread(error)
      if (codeOf(error) !== BUSY || performance.now() > deadline) throw outageOf(error) ?? error
      await wait(waitMs)
    }
  }
}

/** Also of an error that came over from another thread. */
export function isRefusedSync(error: unknown): boolean {
  return NOT_SYNCED.has(codeOf(error) ?? 0)
}

/** What a process ends with: its operator reads this. */
export function untrustedDisk(cause: unknown): Error {
  return new Error('the disk did not confirm a write, and is not to be asked again', { cause })
}

/** Whoever waits on the same thread is told before it ends, or cut off. */
function endThread(cause: unknown): Problem {
  setImmediate(() => {
    throw untrustedDisk(cause)
  })
  return fsyncFailed(cause)
}

/** The problem that callers see when the database cannot be asked now; undefined for anything else. */
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
