import { backup, DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../private-file.ts'

/** More pages than a database can have. */
const ALL_PAGES = 2 ** 31 - 1

/** A consistent snapshot, while the service goes on writing. On the disk when it resolves. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  makePrivateFile(to)
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // In one step, on a thread of its own: SQLite starts over when a commit falls between two steps.
    await backup(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}
