import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { toHex, utf8 } from '../../core/encoding/bytes.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import type { WitnessStore } from '../../witness/witness-store.port.ts'

const OWNER_ALONE = 0o600
const ORIGIN_HASH = /^[0-9a-f]{64}$/

/** One file for each log, replaced as a whole. The folder belongs to one process. */
export function createWitnessFileStore(folder: string): WitnessStore {
  const latestByHash = async (originHash: string) =>
    ORIGIN_HASH.test(originHash) ? readIfPresent(join(folder, originHash)) : undefined
  return {
    latest: origin => latestByHash(hashOf(origin)),
    latestByHash,
    async replace(origin, note) {
      const path = join(folder, hashOf(origin))
      await writeThrough(`${path}.new`, note)
      await rename(`${path}.new`, path)
      // A name in a folder is on the disk only once the folder is.
      await syncFolder(folder)
    },
  }
}

function hashOf(origin: string): string {
  return toHex(sha256(utf8(origin)))
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    // Any other failure is one: it must not look like a log that was never seen.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', OWNER_ALONE)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
