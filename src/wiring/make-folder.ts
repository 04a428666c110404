import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder for its owner alone, with those above it, all on the disk when it returns: a new folder is a name in
 * its parent, and after a power cut that name may be gone with everything in it until the parent was synced. Throws when
 * nothing can be written there: SQLite would open its files all the same, and only fail at the first change.
 */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  accessSync(path, constants.W_OK)
  if (first === undefined) return
  // The umask may have narrowed the mode. An existing folder keeps its mode: the operator chose it.
  chmodSync(path, 0o700)
  const top = dirname(resolve(first))
  let folder = resolve(path)
  do {
    folder = dirname(folder)
    sync(folder)
  } while (folder !== top)
}

/** Files that another process or library has written, and their names in their folders: all on the disk when it returns. */
export function syncFiles(paths: string[]): void {
  for (const path of paths) sync(path)
  for (const folder of new Set(paths.map(path => dirname(resolve(path))))) sync(folder)
}

/** On the disk when it returns: what a mark forbids must not happen after a power cut either. */
export function writeMark(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 })
  syncFiles([path])
}

/** Gone from the disk when it returns: a mark that comes back after a power cut would stop the next start. */
export function removeMark(path: string): void {
  rmSync(path, { force: true })
  sync(dirname(resolve(path)))
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
