import { chmodSync, closeSync, fchmodSync, openSync, statSync } from 'node:fs'

const OWNER_ALONE = 0o600
const OTHERS = 0o077
/** SQLite gives these the mode of the database when it creates them; one that was left behind may have another. */
const COMPANIONS = ['-wal', '-shm', '-journal']

/**
 * Creates a database file for its owner alone where there is none, and takes an older one from everybody else, whatever
 * the umask and the folder: rows hold salts, addresses and hashes of passwords.
 */
export function makePrivateFile(path: string): void {
  if (create(path)) return
  for (const each of [path, ...COMPANIONS.map(ending => path + ending)]) tightenFile(each)
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

/** Takes an older file from everybody but its owner; nothing where there is none. */
export function tightenFile(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? OWNER_ALONE
  if ((mode & OTHERS) === 0) return
  try {
    chmodSync(path, mode & ~OTHERS & 0o777)
  } catch (error) {
    // Only the owner may: a command of another user's leaves it to the service. A companion may be gone by now.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
