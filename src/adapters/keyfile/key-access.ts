import { readFileSync, statSync } from 'node:fs'

/** How key files are opened. With a passphrase they are encrypted, all of them. */
export type KeyAccess = { passphrase: string | undefined; readers: 'owner' | 'anyone' }

export const PLAIN_AND_PRIVATE: KeyAccess = { passphrase: undefined, readers: 'owner' }

const OTHERS_MAY_READ = 0o077
const PASSPHRASE_CHARACTERS_MIN = 16

/** Reads the passphrase from its file: in an argument or a variable other programs could see it. */
export function readKeyAccess(settings: {
  KEY_PASSPHRASE_FILE: string | undefined
  KEY_READERS: KeyAccess['readers']
}): KeyAccess {
  const { KEY_PASSPHRASE_FILE: path, KEY_READERS: readers } = settings
  return { passphrase: path === undefined ? undefined : readPassphrase(path, readers), readers }
}

/** The file without the line end that editors put behind the last line. */
export function readPassphrase(path: string, readers: KeyAccess['readers']): string {
  refuseOpenFile(path, readers)
  const passphrase = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  if (passphrase.length < PASSPHRASE_CHARACTERS_MIN)
    throw new Error(`${path} must hold a passphrase of at least ${PASSPHRASE_CHARACTERS_MIN} characters`)
  return passphrase
}

/** Refuses a file that other users of the machine could read, unless the operator has said that they may. */
export function refuseOpenFile(path: string, readers: KeyAccess['readers']): void {
  if (readers === 'owner' && (statSync(path).mode & OTHERS_MAY_READ) !== 0)
    throw new Error(`${path} can be read by others; run: chmod 600 ${path}`)
}
