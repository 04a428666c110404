import { open, readFile, rename } from 'node:fs/promises'

/** Also against a wider umask: nothing in these folders is for other users of the machine. */
const OWNER_ALONE = 0o600

/** Undefined for a missing file. An unreadable one is an error: it must not look like one that was never written. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Replaces the whole file by one that is on the disk already; `draft` is a name beside it that no other writer uses. */
export async function replaceText(path: string, draft: string, text: string): Promise<void> {
  const file = await open(draft, 'w', OWNER_ALONE)
  try {
    await file.chmod(OWNER_ALONE)
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
