import { backup, DatabaseSync } from 'node:sqlite'

/** A consistent copy of one moment, while the service goes on writing. On the disk when it resolves. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await backup(source, to)
  } finally {
    source.close()
  }
}
