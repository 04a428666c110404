import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

// Where tests put their data folders and databases: in memory, where there is enough of it. A sync to a disk takes longer
// than what most tests do between two of them, and a tenth of the processor time. What is synced, and in which order, is
// the same; a power cut is seen in the calls of the process, never in what a disk holds.

/** Linux's own place for files in memory; in many containers it is too small. */
const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** Eight times what a run was seen to take. */
const ROOM_BYTES = 2 * 1024 ** 3
const NAME = 'pinproof-tests-'

/** A folder that is deleted when this process ends; undefined where memory is short. */
export function makeMemoryFolder(othersNeedBytes: number): string | undefined {
  if (!hasRoom(othersNeedBytes)) return undefined
  removeAbandoned()
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // As the system's own: a database server runs as another user and removes its files itself.
  chmodSync(folder, 0o1777)
  process.once('exit', () => remove(folder))
  // Without these, a signal would end this process and leave the folder.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  return folder
}

function hasRoom(othersNeedBytes: number): boolean {
  if (!existsSync(MEMORY) || freemem() < ROOM_BYTES + othersNeedBytes) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  return type === TMPFS && bavail * bsize >= ROOM_BYTES
}

/** What runs that were killed have left. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY).filter(each => each.startsWith(NAME)))
    if (!existsSync(`/proc/${name.slice(NAME.length)}`)) remove(join(MEMORY, name))
}

/** A database server may still be ending. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  } catch {
    // The next run removes the rest.
  }
}
