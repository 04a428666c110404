import { concatBytes } from '../encoding/bytes.ts'
import { say } from '../text/say.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES_MIN = 22
const COMMENT_BYTES_MAX = 0xffff
const STORED = 0
const DEFLATED = 8
/** More than any document needs; an archive made to fill the memory stops here. */
const INFLATED_BYTES_MAX = 64 * 1024 ** 2

/** One file of a ZIP archive (APPNOTE 6.3, sections 4.3.7 to 4.3.16); undefined where it holds none of that name. */
export async function readZipEntry(
  archive: Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Uint8Array | undefined> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(view)
  if (end === undefined) throw new Error(say`This is not a ZIP archive.`)
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Error(say`The archive is damaged.`)
    const nameLength = view.getUint16(at + 28, true)
    const entryName = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength))
    if (entryName === name) return inflate(dataOf(archive, view, at), view.getUint16(at + 10, true))
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return undefined
}

function findEnd(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - END_BYTES_MIN - COMMENT_BYTES_MAX)
  for (let at = view.byteLength - END_BYTES_MIN; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return undefined
}

function dataOf(archive: Uint8Array<ArrayBuffer>, view: DataView, entry: number): Uint8Array<ArrayBuffer> {
  const size = view.getUint32(entry + 20, true)
  const head = view.getUint32(entry + 42, true)
  const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
  return archive.subarray(start, start + size)
}

async function inflate(data: Uint8Array<ArrayBuffer>, method: number): Promise<Uint8Array> {
  if (method === STORED) return data
  if (method !== DEFLATED) throw new Error(say`The archive is packed in a way that is not known here.`)
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > INFLATED_BYTES_MAX) throw new Error(say`The document is too large.`)
    chunks.push(chunk)
  }
  return concatBytes(...chunks)
}
