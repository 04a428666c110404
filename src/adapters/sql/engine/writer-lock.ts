import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from './private-file.ts'

/**
 * One service per data folder. The lock is SQLite's own on a file of its own: the system drops it with the process,
 * however that ends, and commands such as a grant or a backup can still use the database beside it.
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
