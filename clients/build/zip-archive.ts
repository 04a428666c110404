import { crc32, deflateRawSync } from 'node:zlib'

export type ArchivedFile = { name: string; body: Buffer }

/** 1 January 1980, the format's first day: builds are reproducible. */
const DATE = 0x0021
const VERSION_NEEDED = 20
const NAMES_ARE_UTF8 = 0x0800
const DEFLATED = 8

type Entry = { name: Buffer; body: Buffer; crc: number; size: number; at: number }

/** A zip archive (PKWARE's APPNOTE, sections 4.3.7, 4.3.12, 4.3.16), its files in the order of their names. */
export function zipArchive(files: ArchivedFile[]): Buffer {
  const parts: Buffer[] = []
  const entries: Entry[] = []
  let at = 0
  const add = (...buffers: Buffer[]) => {
    for (const buffer of buffers) at += buffer.length
    parts.push(...buffers)
  }
  for (const { name, body } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const entry: Entry = {
      name: Buffer.from(name),
      body: deflateRawSync(body, { level: 9 }),
      crc: crc32(body),
      size: body.length,
      at,
    }
    entries.push(entry)
    add(localHeader(entry), entry.name, entry.body)
  }
  const directoryAt = at
  for (const entry of entries) add(directoryHeader(entry), entry.name)
  add(endOfDirectory(entries.length, at - directoryAt, directoryAt))
  return Buffer.concat(parts)
}

function localHeader(entry: Entry): Buffer {
  return Buffer.concat([u32(0x04034b50), sharedFields(entry), u16(0)])
}

function directoryHeader(entry: Entry): Buffer {
  // Made by, the shared fields, then no extra field, comment, disk or attributes, and where the file begins.
  return Buffer.concat([
    u32(0x02014b50),
    u16(VERSION_NEEDED),
    sharedFields(entry),
    u16(0, 0, 0, 0),
    u32(0, entry.at),
  ])
}

function sharedFields({ name, body, crc, size }: Entry): Buffer {
  return Buffer.concat([
    u16(VERSION_NEEDED, NAMES_ARE_UTF8, DEFLATED, 0, DATE),
    u32(crc, body.length, size),
    u16(name.length),
  ])
}

function endOfDirectory(count: number, length: number, at: number): Buffer {
  return Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(length, at), u16(0)])
}

function u16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2)
  return buffer
}

function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4)
  return buffer
}
