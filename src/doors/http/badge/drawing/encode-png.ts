import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each of red, green, blue and alpha (PNG, section 11.2.1). */
const FORMAT = [8, 6, 0, 0, 0]

/** Rows of red, green, blue and alpha as a PNG file. */
export function encodePng(width: number, height: number, rgba: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(FORMAT, 8)
  const stride = width * 4
  // Each row begins with its filter: none. Flat colours compress well as they are.
  const rows = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(rgba.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
