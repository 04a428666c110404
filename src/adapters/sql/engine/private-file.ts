import { chmodSync, closeSync, fchmodSync, openSync, statSync } from 'node:fs'

const OWNER_ALONE = 0o600
const OTHERS = 0o077
/** SQLite creates these with the mode of the database; files from an earlier run may have another. */
const COMPANIONS = ['-wal', '-shm', '-journal']

/**
 * Creates a database file with mode 0600, whatever the umask and the folder, or closes an existing one to other users:
 * rows hold salts, addresses and hashes of passwords.
 */
export function makePrivateFile(path: string): void {
  if (create(path)) return
  for (const each of databaseFiles(path)) tightenFile(each)
}

/** A database and what SQLite keeps beside it. */
export function databaseFiles(path: string): string[] {
  return [path, ...COMPANIONS.map(ending => path + ending)]
}

function create(path: string): boolean {
  try {
    const file = openSync(path, 'ax', OWNER_ALONE)
    fchmodSync(file, OWNER_ALONE)
    closeSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Closes an existing file to all but its owner. */
export function tightenFile(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? OWNER_ALONE
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode & ~OTHERS & 0o777)
  } catch (error) {
    // Only the owner may change the mode: a command run by another user leaves it to the service.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
