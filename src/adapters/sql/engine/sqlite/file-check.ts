import { statSync } from 'node:fs'
import { Problem } from '../../../../core/runtime/problem.ts'

/**
 * SQLite goes on writing into a file that was moved away or removed, and nobody will find what it took. Returns a check
 * that the file of this name is still the one that it was now; put back, it is used again.
 */
export function createFileCheck(path: string): () => void {
  const opened = statSync(path).ino
  return () => {
    if (statSync(path, { throwIfNoEntry: false })?.ino === opened) return
    throw new Problem('overloaded', 'The database does not answer at the moment; try again shortly.', {
      cause: new Error(
        `${path} was moved away or removed while it was in use. Put it back, or restore a backup.`,
      ),
      retryAfterSeconds: 5,
    })
  }
}
