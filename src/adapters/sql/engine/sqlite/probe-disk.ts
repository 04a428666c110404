import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'

/** Does not compress, so that a file system that compresses has to find room for all of it. */
const CHUNK = randomBytes(256 * 1024)
/** 4 MiB: more than a full batch of ordinary certificates takes. */
const CHUNKS = 16
/** A full disk, a spent quota, a limit of the process. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Writes a file beside the database's and removes it, in some milliseconds. It is not synced, so it seldom reaches the
 * disk, and holds up no commit. Nothing is written to the database itself: its write-ahead log takes small changes for
 * a while after the disk is full, and would call that well.
 */
export async function probeDisk(databasePath: string): Promise<string | undefined> {
  const path = `${databasePath}-probe`
  try {
    const file = await open(path, 'w', 0o600)
    try {
      for (let count = 0; count < CHUNKS; count += 1) await file.writeFile(CHUNK)
    } finally {
      await file.close()
    }
    return undefined
  } catch (error) {
    return NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')
      ? 'The disk of the database is full: nothing can be certified until there is room again.'
      : 'The disk of the database takes no writes: nothing can be certified until it does.'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
