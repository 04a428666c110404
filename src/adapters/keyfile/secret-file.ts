import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

const OTHERS_MAY_READ = 0o077

/** Refuses a file that other users of the machine could read. */
export function readSecretFile(path: string): Buffer {
  if ((statSync(path).mode & OTHERS_MAY_READ) !== 0) {
    throw new Error(`${path} can be read by others; run: chmod 600 ${path}`)
  }
  return readFileSync(path)
}

/** In the place of whatever was there; for its owner alone, and on the disk when it returns. */
export function writeSecretFile(path: string, text: string): void {
  rmSync(path, { force: true })
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  chmodSync(path, 0o600)
  syncFolderOf(path)
}

export function renameSecretFile(from: string, to: string): void {
  renameSync(from, to)
  syncFolderOf(to)
}

/** A name in a folder is on the disk only once the folder is. */
function syncFolderOf(path: string): void {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
