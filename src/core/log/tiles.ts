import { concatBytes } from '../encoding/bytes.ts'
import { HASH_BYTES, isTreeSize } from './merkle.ts'

// c2sp.org/tlog-tiles: the tree cut into tiles of 256 hashes, and its entries into bundles beside them.

export const TILE_WIDTH = 256
export const ENTRY_BYTES_MAX = 0xffff
const LEVEL_MAX = 63

/** Names one file of the log. `width` is 256 for a full tile, 1 to 255 for a partial one. */
export type TileName = { level: number | 'entries'; index: number; width: number }

/** One level of a tree: so many full tiles, then a partial one of this width, which may be 0. */
export type LevelShape = { level: number; fullTiles: number; partialWidth: number }

/** The stored bytes of a tile, which may hold more hashes than the tree had at the size in question. */
export type ReadTile = (level: number, index: number) => Promise<Uint8Array | undefined>

const TILE_NAME =
  /^tile\/(?<level>entries|[0-9]{1,2})\/(?<index>(?:x[0-9]{3}\/){0,5}[0-9]{3})(?:\.p\/(?<width>[0-9]{1,3}))?$/

export function tilePath({ level, index, width }: TileName): string {
  const digits = String(index)
  const paddedDigits = digits.padStart(3 * Math.ceil(digits.length / 3), '0')
  const groups = paddedDigits.match(/[0-9]{3}/g)!
  const folders = groups.slice(0, -1).map(group => `x${group}/`)
  const suffix = width === TILE_WIDTH ? '' : `.p/${width}`
  return `tile/${level}/${folders.join('')}${groups.at(-1)}${suffix}`
}

/** Undefined for every path but the one that `tilePath` writes: a tile has exactly one address. */
export function parseTilePath(path: string): TileName | undefined {
  const parts = TILE_NAME.exec(path)?.groups
  if (parts === undefined) return undefined
  const name: TileName = {
    level: parts.level === 'entries' ? 'entries' : Number(parts.level),
    index: Number(parts.index!.replaceAll(/[x/]/g, '')),
    width: parts.width === undefined ? TILE_WIDTH : Number(parts.width),
  }
  return isTileName(name) && tilePath(name) === path ? name : undefined
}

function isTileName({ level, index, width }: TileName): boolean {
  return (level === 'entries' || level <= LEVEL_MAX) && isTreeSize(index) && width >= 1 && width <= TILE_WIDTH
}

/** The hashes at a tile level: one for each complete run of 256^level leaves. */
function hashesAtLevel(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level)
}

/** Every level that has a tile, lowest first. */
export function treeShape(size: number): LevelShape[] {
  const shape: LevelShape[] = []
  for (let level = 0; hashesAtLevel(level, size) > 0; level++) {
    const count = hashesAtLevel(level, size)
    shape.push({ level, fullTiles: Math.floor(count / TILE_WIDTH), partialWidth: count % TILE_WIDTH })
  }
  return shape
}

/** How many hashes (or entries) of this tile a tree of `size` covers: 0 where the tile is not there. */
export function tileWidth(level: TileName['level'], index: number, size: number): number {
  const count = hashesAtLevel(level === 'entries' ? 0 : level, size)
  return Math.min(TILE_WIDTH, Math.max(0, count - index * TILE_WIDTH))
}

/** Whether a tree of `size` covers the whole named tile, so that it may be served for ever. */
export function tileExists({ level, index, width }: TileName, size: number): boolean {
  return width <= tileWidth(level, index, size)
}

/** A stored tile cut to `width` hashes. Throws where it holds fewer: the log has lost hashes it promised. */
export async function readTilePrefix(
  readTile: ReadTile,
  { level, index, width }: { level: number; index: number; width: number },
): Promise<Uint8Array> {
  const tile = (await readTile(level, index)) ?? new Uint8Array()
  if (tile.length < width * HASH_BYTES || tile.length % HASH_BYTES !== 0) {
    throw new Error(`${tilePath({ level, index, width })} is not all there: ${tile.length} bytes are stored`)
  }
  return tile.subarray(0, width * HASH_BYTES)
}

export function splitHashes(hashes: Uint8Array): Uint8Array[] {
  return Array.from(
    { length: hashes.length / HASH_BYTES },
    (_, at) => new Uint8Array(hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  )
}

/** Each entry behind its length as a big-endian uint16. A bundle of fewer entries is a prefix of it. */
export function encodeBundle(entries: readonly Uint8Array[]): Uint8Array {
  if (entries.length < 1 || entries.length > TILE_WIDTH) throw new RangeError('a bundle has 1 to 256 entries')
  return concatBytes(
    ...entries.flatMap(entry => {
      if (entry.length > ENTRY_BYTES_MAX) throw new RangeError('an entry has at most 65,535 bytes')
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}

/** Undefined unless the bytes are 1 to 256 whole entries and nothing else. */
export function parseBundle(bytes: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    const start = at + 2
    if (start > bytes.length) return undefined
    const end = start + bytes[at]! * 0x100 + bytes[at + 1]!
    if (end > bytes.length || entries.length === TILE_WIDTH) return undefined
    entries.push(new Uint8Array(bytes.subarray(start, end)))
    at = end
  }
  return entries.length === 0 ? undefined : entries
}
