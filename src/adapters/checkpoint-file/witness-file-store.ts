import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { toHex, utf8 } from '../../core/encoding/bytes.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import type { WitnessStore } from '../../witness/witness-store.port.ts'
import { readIfPresent, replaceText } from './private-file-text.ts'

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
      await replaceText(path, `${path}.new`, note)
      // A name in a folder is on the disk only once the folder is.
      await syncFolder(folder)
    },
  }
}

function hashOf(origin: string): string {
  return toHex(sha256(utf8(origin)))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
