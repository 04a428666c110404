import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from './private-file.ts'

/**
 * One service per data folder. The lock is an SQLite lock on a separate file: the system drops it with the process, also
 * after a crash, and commands such as a grant or a backup can still use the database.
 */
export function takeWriterLock(path: string): { release(): void } {
  makePrivateFile(path)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    throw new Error('Another Pinproof is running on this data folder.', { cause })
  }
  return { release: () => lock.close() }
}
