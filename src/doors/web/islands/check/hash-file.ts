import { sha256 } from '@noble/hashes/sha2.js'
import { toHex } from '../../../../core/encoding/bytes.ts'
import { say } from '../../../../core/text/say.ts'
import { showMarks } from '../../views/show-marks.ts'
import { refusal } from './refusal.ts'

export const FILE_BYTES_MAX = 100 * 1024 * 1024
const SLICE_BYTES = 1024 * 1024

/** The content hash of a file, slice by slice, so that the page can draw and be cancelled in between. */
export async function hashFile(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const name = showMarks(file.name)
  if (file.size > FILE_BYTES_MAX) throw refusal(say`${name} is larger than 100 MB, the most this page reads.`)
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    hash.update(await readBytes(file.slice(start, start + SLICE_BYTES), name))
    signal?.throwIfAborted()
    onProgress(Math.min(1, (start + SLICE_BYTES) / file.size))
  }
  return `sha256:${toHex(hash.digest())}`
}

/** Reading fails for folders, which look like files until then, and for files that were moved meanwhile. */
export async function readBytes(slice: Blob, name: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await slice.arrayBuffer())
  } catch (cause) {
    throw refusal(
      say`${name} cannot be read. Is it a folder, or was it moved or changed? Choose the file itself.`,
      cause,
    )
  }
}
