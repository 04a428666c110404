const LF = 0x0a
const CR = 0x0d

/** A line without its end (LF or CRLF), and where the next one begins. */
export type ByteLine = { start: number; end: number; next: number }

export function lineAt(bytes: Uint8Array, start: number): ByteLine {
  const feed = bytes.indexOf(LF, start)
  if (feed < 0) return { start, end: bytes.length, next: bytes.length }
  return { start, end: feed > start && bytes[feed - 1] === CR ? feed - 1 : feed, next: feed + 1 }
}

/** CRLF and CR become LF: on the way lines end with CRLF, in files often not. */
export function withLineFeeds(bytes: Uint8Array): Uint8Array {
  if (!bytes.includes(CR)) return bytes
  const output = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === CR && bytes[at + 1] === LF) continue
    output[length++] = byte === CR ? LF : byte
  }
  return output.subarray(0, length)
}
